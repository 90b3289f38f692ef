import { useQueries } from '@tanstack/react-query';
import { formatCount } from '@/lib/numbers';
import { type AdminEntry, adminEntries } from './entries';

/**
 * The number of items that wait for an administrator, on some or all pages of the administration; nothing if there are
 * none.
 */
export function Waiting({ on = adminEntries }: { on?: readonly AdminEntry[] }) {
  const count = useQueries({
    queries: on.flatMap(({ waiting }) => waiting?.() ?? []),
    combine: (counts) => counts.reduce((sum, { data = 0 }) => sum + data, 0),
  });
  if (count === 0) return null;
  return (
    <span className="ml-auto min-w-6 rounded-cell border border-line-control bg-sheet px-1.5 py-1 text-center text-caption leading-none font-semibold text-ink tabular-nums">
      <span className="sr-only"> 처리할 것 </span>
      {formatCount(count)}
    </span>
  );
}
