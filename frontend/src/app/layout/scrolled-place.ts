import type { Location } from 'react-router';
import { tabStorage } from '@/lib/storage';

export const scrolledPlaces = 'scrolledPlaces';

/** The first page of every document has the key `default`: only its address tells these apart. */
export function placeOf({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>) {
  return key === 'default' ? pathname + search : key;
}

/**
 * The place scrolled to is kept for the way back and for a reload. An address that was typed or
 * followed from elsewhere opens at its top.
 */
export function forgetPlaceOfNewVisit() {
  const [visit] = performance.getEntriesByType('navigation');
  if (!(visit instanceof PerformanceNavigationTiming) || visit.type !== 'navigate') return;
  const places: unknown = JSON.parse(tabStorage.getItem(scrolledPlaces) ?? '{}');
  if (typeof places !== 'object' || places === null) return;
  const others = Object.entries(places).filter(
    ([place]) => place !== location.pathname + location.search,
  );
  tabStorage.setItem(scrolledPlaces, JSON.stringify(Object.fromEntries(others)));
}
