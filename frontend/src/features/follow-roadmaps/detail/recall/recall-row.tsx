import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { cn } from '@/lib/cn';
import { monthAndDay } from '@/lib/seoul-day';
import { HiddenAnswer } from '../../hidden-answer';
import type { Rating, RecallQuestion } from './queries';
import { RatingButtons, ratingNames } from './rating-buttons';
import type { RatedState } from './use-ratings';

interface RecallRowProps {
  question: RecallQuestion;
  state: RatedState;
  onRate: (rating: Rating) => void;
}

/** A question: its answer is hidden until requested, and rated rows fold. */
export function RecallRow({ question, state, onRate }: RecallRowProps) {
  const { rating, askedAgainOn, isPending, isWaiting } = state;
  const [isOpen, setOpen] = useState(false);
  const asked = useId();
  const again = useRef<HTMLButtonElement>(null);
  const isSaved = rating !== null && (!isPending || isWaiting);
  const isFolded = isSaved && !isOpen;
  // The button that was pressed is gone.
  const wasFolded = useRef(isFolded);
  useEffect(() => {
    if (isFolded && !wasFolded.current) again.current?.focus({ preventScroll: true });
    wasFolded.current = isFolded;
  }, [isFolded]);
  // An open row folds when its rating is saved, or stored in this browser.
  const outcome = `${rating} ${isSaved} ${isWaiting}`;
  const [shown, setShown] = useState(outcome);
  if (shown !== outcome) {
    setShown(outcome);
    if (isSaved) setOpen(false);
  }
  return (
    <li className={cn('border-b border-rule pt-3.5 last:border-b-0', isFolded ? 'pb-1' : 'pb-4')}>
      <p className="text-caption leading-normal font-medium text-ink-3 tabular-nums">
        {question.week}주차 {question.day}일 차
      </p>
      <p
        id={asked}
        className={cn(
          'leading-relaxed tracking-[-0.02em] text-pretty wrap-anywhere',
          isFolded ? 'font-medium text-ink-2' : 'font-semibold',
        )}
      >
        {question.question}
      </p>
      {isFolded ? (
        <p className="type-small mt-0.5 grid grid-cols-[17px_auto_1fr] items-center gap-x-2 gap-y-0.5 text-ink-2 tablet:flex">
          <Check size={17} strokeWidth={2.6} className="text-pine" />
          <b className="font-semibold text-pine">{ratingNames[rating]}</b>
          <span>
            {isWaiting
              ? '이 브라우저에 두었다가 연결되면 저장합니다'
              : askedAgainOn !== null && `${monthAndDay(askedAgainOn)}에 다시 묻습니다`}
          </span>
          <button
            ref={again}
            type="button"
            aria-expanded={false}
            aria-describedby={asked}
            onClick={() => setOpen(true)}
            className="min-h-11 px-1 text-small leading-none font-semibold underline underline-offset-4 max-tablet:col-span-2 max-tablet:col-start-2 max-tablet:justify-self-start max-tablet:px-0 tablet:ml-auto"
          >
            답 다시 보기
          </button>
        </p>
      ) : (
        <>
          <HiddenAnswer
            answer={question.answer}
            questionId={asked}
            isShown={isOpen || isPending}
            onShow={() => setOpen(true)}
          />
          {(isOpen || isPending) && (
            <RatingButtons
              question={question}
              rating={rating}
              isPending={isPending}
              onRate={(chosen) => {
                if (chosen === rating && isSaved) setOpen(false);
                else onRate(chosen);
              }}
            />
          )}
        </>
      )}
    </li>
  );
}
