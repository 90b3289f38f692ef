import type { MyStudiesTab } from '../queries';

export const myStudiesTabs: Record<MyStudiesTab, string> = {
  mine: '쓴 글',
  applied: '신청한 글',
  liked: '좋아요',
};

/** In their order. */
export const tabs = ['mine', 'applied', 'liked'] as const satisfies readonly MyStudiesTab[];

/** The tab that an address chooses, if it chooses one. */
export const readTab = (search: URLSearchParams): MyStudiesTab | undefined =>
  tabs.find((tab) => tab === search.get('tab'));
