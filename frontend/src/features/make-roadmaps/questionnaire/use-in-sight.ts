import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls to an element whose top is above the page or under its fixed header, after every step of the questionnaire.
 * A step also changes the history entry, whose earlier scroll position the router restores: hence the dependency on it.
 */
export function useInSight(place: RefObject<HTMLElement | null>, step: number, hasMoved: boolean) {
  const { key } = useLocation();
  const move = hasMoved ? `${step} ${key}` : null;
  useEffect(() => {
    if (move === null || place.current === null) return;
    // The height of the page's fixed header.
    const room = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    if (place.current.getBoundingClientRect().top < room) place.current.scrollIntoView();
  }, [place, move]);
}
