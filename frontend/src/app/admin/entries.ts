import type { UseQueryOptions } from '@tanstack/react-query';
import { Flag, type LucideIcon } from 'lucide-react';
import { waitingReportsQuery } from '@/features/reports/queries';
import { paths } from '@/paths';

export interface AdminEntry {
  label: string;
  icon: LucideIcon;
  to: string;
  /** How much waits there for somebody to do. */
  waiting?: () => UseQueryOptions<number, Error, number, string[]>;
}

/** The menu of the administration, in its order. */
export const adminEntries: readonly AdminEntry[] = [
  { label: '신고', icon: Flag, to: paths.adminReports(), waiting: waitingReportsQuery },
];
