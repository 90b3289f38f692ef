import {
  Armchair,
  CalendarClock,
  CircleCheck,
  ClockAlert,
  CornerDownRight,
  FileX,
  Handshake,
  Hourglass,
  Link2,
  type LucideIcon,
  Map as MapIcon,
  MessageSquare,
  ShieldCheck,
  TicketCheck,
  TimerOff,
  TriangleAlert,
  UserMinus,
  UserPlus,
  UserX,
} from 'lucide-react';
import type { Notification } from './queries';

/**
 * Exhaustive by type: a new kind on the server fails the type check. A tab older than the server may receive an
 * unknown kind.
 */
export const icons: Partial<Record<string, LucideIcon>> = {
  APPLIED: UserPlus,
  APPLICATION_CANCELLED: UserMinus,
  MEMBER_LEFT: UserMinus,
  REPLY_DUE: ClockAlert,
  SEAT_FREED: Armchair,
  CONFIRMED: Handshake,
  APPROVED: CircleCheck,
  OFFERED: TicketCheck,
  EXPIRED: TimerOff,
  REJECTED: UserX,
  REMOVED: UserX,
  LINE_ENDED: TimerOff,
  COMMENTED: MessageSquare,
  REPLIED: CornerDownRight,
  STUDY_CHANGED: CalendarClock,
  CONTACT_CHANGED: Link2,
  STUDY_CLOSING: Hourglass,
  STUDY_DELETED: FileX,
  ROADMAP_READY: MapIcon,
  ROADMAP_FAILED: TriangleAlert,
  AUTHOR_LEFT: UserX,
  REPORT_DECIDED: ShieldCheck,
} satisfies Record<Notification['kind'], LucideIcon>;
