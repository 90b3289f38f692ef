import type { UseQueryOptions } from '@tanstack/react-query';
import {
  Files,
  Flag,
  FolderTree,
  History,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Megaphone,
  Users,
} from 'lucide-react';
import { waitingInquiriesQuery } from '@/features/inbox/queries';
import { waitingReportsQuery } from '@/features/reports/queries';
import { paths } from '@/paths';

/** Leaves the administration. */
export const backToService = '서비스로 돌아가기';

export interface AdminEntry {
  label: string;
  icon: LucideIcon;
  to: string;
  /** The number of items that wait for an administrator. */
  waiting?: () => UseQueryOptions<number, Error, number, string[]>;
}

/** The menu of the administration, in its order. */
export const adminEntries: readonly AdminEntry[] = [
  { label: '대시보드', icon: LayoutDashboard, to: paths.admin },
  { label: '카테고리', icon: FolderTree, to: paths.adminCategories },
  { label: '회원', icon: Users, to: paths.adminMembers() },
  { label: '신고', icon: Flag, to: paths.adminReports(), waiting: waitingReportsQuery },
  { label: '문의', icon: Mail, to: paths.adminInbox(), waiting: waitingInquiriesQuery },
  { label: '공지', icon: Megaphone, to: paths.adminNotices() },
  { label: '샘플', icon: Files, to: paths.adminSamples },
  { label: '기록', icon: History, to: paths.adminAudit() },
];
