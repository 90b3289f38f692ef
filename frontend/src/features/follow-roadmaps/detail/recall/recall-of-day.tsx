import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '@/data/query-part';
import { useConnection } from '@/lib/connection';
import { seoulDay } from '@/lib/seoul-day';
import { ErrorState } from '@/ui/error-state';
import { Sheet } from '@/ui/sheet';
import { type Recall, recallQuery } from './queries';
import { RecallPart } from './recall-part';

interface RecallOfDayProps {
  id: number;
  recall: Pick<UseQueryResult<Recall>, 'data' | 'error' | 'refetch'>;
  now: Date;
}

/** Today's questions, or why they are missing. Without a connection, a copy of another day's is not today's. */
export function RecallOfDay({ id, recall: { data, error, refetch }, now }: RecallOfDayProps) {
  const { isConnected } = useConnection();
  const isMissing = data === undefined ? error !== null : data.date < seoulDay(now);
  if (!isConnected && isMissing) {
    return (
      <Sheet data-print="none" className="type-small mt-4 px-4 py-3.5 text-ink-2 tablet:px-6">
        다시 연결되면 오늘의 한 칸을 확인합니다.
      </Sheet>
    );
  }
  if (data !== undefined) return <RecallPart id={id} recall={data} />;
  if (error === null) return null;
  return (
    <Sheet data-print="none" className="mt-4 px-4 py-2 tablet:px-6">
      <ErrorState message={failureOf(error, recallQuery(id))} onRetry={() => void refetch()} />
    </Sheet>
  );
}
