import { ApiError, messageOf } from '@/api/errors';
import { ErrorState } from '@/ui/error-state';
import { Outline, Skeleton } from '@/ui/loading';
import { RefusalNotice } from '../subject/refusal';
import { trialFailed } from './queries';

interface TrialOutcomeProps {
  subject: string;
  error: Error | null;
  onRetry: () => void;
}

const days = Array.from({ length: 7 }, (_, index) => index);

/** Replaces the card when there is no plan: asks for a subject, shows the refusal, or the skeleton. */
export function TrialOutcome({ subject, error, onRetry }: TrialOutcomeProps) {
  if (subject === '') {
    return (
      <p className="rounded-sheet border border-dashed border-line-control px-6 py-12 text-center text-ink-2">
        공부할 분야를 적으면 1주차가 채워집니다.
      </p>
    );
  }
  if (error instanceof ApiError && error.errorCode === 'RESTRICTED_TOPIC') {
    return (
      <div role="status">
        <RefusalNotice message={error.message} />
      </div>
    );
  }
  if (error !== null) {
    const own = error instanceof ApiError ? error.fieldErrors[0]?.message : undefined;
    const message = own ?? messageOf(error, trialFailed);
    return <ErrorState message={message} onRetry={onRetry} />;
  }
  return (
    <Outline className="rounded-sheet border border-line bg-sheet px-5 py-6 shadow-2">
      <Skeleton className="h-7 w-24" />
      {days.map((day) => (
        <div key={day} className="flex min-h-11 items-center border-b border-rule">
          <Skeleton className="w-full" />
        </div>
      ))}
    </Outline>
  );
}
