import type { MyStudiesTab } from '@/entities/study/queries';

export const myStudiesTabs: Record<MyStudiesTab, string> = {
  mine: '모집한 스터디',
  applied: '신청한 스터디',
  liked: '좋아요',
};

/** In the order shown. */
export const tabs = ['mine', 'applied', 'liked'] as const satisfies readonly MyStudiesTab[];

/** Returns the tab that an address chooses, or undefined. */
export const readTab = (search: URLSearchParams): MyStudiesTab | undefined =>
  tabs.find((tab) => tab === search.get('tab'));
