import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { useStepFocus } from '@/ui/use-passed-focus';
import type { Recall } from './queries';
import { RecallRow } from './recall-row';
import { useRatings } from './use-ratings';

const title = '오늘의 한 칸';

interface RecallPartProps {
  id: number;
  recall: Recall;
}

/** Today's questions about finished days; once all are rated, one line. */
export function RecallPart({ id, recall }: RecallPartProps) {
  const { questions } = recall;
  const { rate, stateOf } = useRatings(id, recall);
  const [isReopened, setReopened] = useState(false);
  const rows = questions.map((question) => ({ question, state: stateOf(question) }));
  const open = rows.filter(({ state }) => state.rating === null || isUnsaved(state)).length;
  const answered = questions.length - open;
  const isDone = open === 0;
  const place = useStepFocus<HTMLElement>(isDone ? 'done' : 'open');
  if (questions.length === 0) return null;
  return (
    <section
      ref={place}
      aria-label={title}
      tabIndex={-1}
      data-print="none"
      className="sheet mt-4 px-4 pt-4 pb-1.5 tablet:px-6 tablet:pt-4.5 tablet:pb-2"
    >
      {isDone ? (
        <div className="flex flex-wrap items-center gap-x-2 pb-2">
          <Check size={20} strokeWidth={2.6} className="text-pine" />
          <h2 className="type-h3">오늘의 한 칸을 마쳤습니다</h2>
          <Button
            variant="ghost"
            size="sm"
            className="ml-auto"
            aria-expanded={isReopened}
            onClick={() => setReopened(!isReopened)}
          >
            {isReopened ? '접기' : '다시 보기'}
          </Button>
        </div>
      ) : (
        <>
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="type-h3">{title}</h2>
            <span className="type-small text-ink-2 tabular-nums">
              <b className="text-ink">{answered}</b> / {questions.length} · {open}분
              <span className="sr-only"> 남음</span>
            </span>
          </div>
          <p className="type-small mt-0.5 text-ink-2">
            지난 칸에서 배운 것을 먼저 떠올려 보세요. 답은 누를 때만 보입니다.
          </p>
        </>
      )}
      {(!isDone || isReopened) && (
        <ol className="mt-3 border-t-[1.5px] border-ink">
          {rows.map(({ question, state }) => (
            <RecallRow
              key={question.id}
              question={question}
              state={state}
              onRate={(rating) => rate(question.id, rating)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

const isUnsaved = ({ isPending, isWaiting }: { isPending: boolean; isWaiting: boolean }) =>
  isPending && !isWaiting;
