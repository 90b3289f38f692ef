import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Schemas } from '@/api/types';

export type ReportTarget = Pick<Schemas['CreateReportBody'], 'targetType' | 'targetId'>;

/**
 * Whether the user has reported the content, as far as this tab knows: the API does not return it. Like all cached data
 * it is discarded when the user signs out.
 */
export const isReportedQuery = ({ targetType, targetId }: ReportTarget) =>
  queryOptions({
    queryKey: ['reported', targetType, targetId],
    queryFn: skipToken,
    initialData: false,
    gcTime: Infinity,
  });
