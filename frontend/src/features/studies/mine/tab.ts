import type { MyStudiesTab } from '../queries';

export const myStudiesTabs: Record<MyStudiesTab, string> = { mine: '쓴 글', liked: '좋아요' };

/** The tab in an address; anything else means the first. */
export const readTab = (search: URLSearchParams): MyStudiesTab =>
  search.get('tab') === 'liked' ? 'liked' : 'mine';
