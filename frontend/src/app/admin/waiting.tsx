import { useQueries } from '@tanstack/react-query';
import { CountFigure } from '@/ui/count-figure';
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
  return <CountFigure count={count} look="boxed" label="처리할 것" className="ml-auto" />;
}
