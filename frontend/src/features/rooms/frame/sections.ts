import { MessageCircle, NotebookText, Users } from 'lucide-react';
import { paths } from '@/paths';

/** The sections of a room, in the order of its menu. */
export const sections = [
  { key: 'week', label: '이번 주', icon: NotebookText, to: paths.room },
  { key: 'talk', label: '대화', icon: MessageCircle, to: (id: number) => paths.roomTalk(id) },
  { key: 'people', label: '사람들', icon: Users, to: paths.roomPeople },
] as const;

export type RoomSection = (typeof sections)[number]['key'];
