import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { myStudiesQuery, type MyStudiesTab } from '@/entities/study/queries';

type Asked = UseQueryResult<{ pagination: { totalElements: number } }>;

const isEmpty = ({ data }: Asked) => data?.pagination.totalElements === 0;

/** Returns the chosen tab, or else the first that has a study; undefined while that is loading. */
export function useShownTab(chosen: MyStudiesTab | undefined): MyStudiesTab | undefined {
  const isOpen = chosen === undefined;
  const mine = useQuery({ ...myStudiesQuery('mine', 0), enabled: isOpen });
  const applied = useQuery({ ...myStudiesQuery('applied', 0), enabled: isOpen && isEmpty(mine) });
  const liked = useQuery({ ...myStudiesQuery('liked', 0), enabled: isOpen && isEmpty(applied) });
  if (!isOpen) return chosen;
  // A tab that failed to load is shown too, with its error.
  if (!isEmpty(mine)) return mine.isPending ? undefined : 'mine';
  if (!isEmpty(applied)) return applied.isPending ? undefined : 'applied';
  if (!isEmpty(liked)) return liked.isPending ? undefined : 'liked';
  return 'mine';
}
