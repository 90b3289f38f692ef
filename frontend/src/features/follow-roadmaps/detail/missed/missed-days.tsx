import { useEffect, useState } from 'react';
import type { Roadmap } from '@/entities/roadmap/types';
import { useStoredWrites } from '@/data/waiting-writes';
import { useChoicesDraft } from '@/entities/roadmap/waiting-choices';
import { lazyPart } from '@/lib/lazy-part';
import { canBeUndone, isChoiceOffered } from './is-offered';

// Most visits need neither the choices nor the way back.
const load = () => import('./missed-part').then((part) => part.MissedPart);
const MissedPart = lazyPart(load);

interface MissedDaysProps {
  /** The roadmap with the choices that wait in this browser. */
  roadmap: Roadmap;
  now: Date;
}

/**
 * The choices after three missed days in a row, or the way back after a choice. Suspends the page while its code loads,
 * so that nothing moves.
 */
export function MissedDays({ roadmap, now }: MissedDaysProps) {
  const waiting = useStoredWrites(useChoicesDraft(roadmap.id));
  const isShown = waiting.length > 0 || isChoiceOffered(roadmap, now) || canBeUndone(roadmap, now);
  const isDated = roadmap.startDate != null;
  useEffect(() => {
    // The third missed day may begin while the page is open without a network.
    if (isDated) void load().catch(() => undefined);
  }, [isDated]);
  // Stays after a choice, so that the focus does.
  const [isMounted, setMounted] = useState(isShown);
  if (isShown && !isMounted) setMounted(true);
  return isMounted ? <MissedPart roadmap={roadmap} now={now} /> : null;
}
