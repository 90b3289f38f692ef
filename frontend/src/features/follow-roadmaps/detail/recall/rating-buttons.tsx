import { cn } from '@/lib/cn';
import type { Rating, RecallQuestion } from './queries';
import { daysOf } from './use-ratings';

export const ratingNames: Record<Rating, string> = {
  KNEW: '알았음',
  UNSURE: '가물가물',
  FORGOT: '몰랐음',
};

const ratings = ['KNEW', 'UNSURE', 'FORGOT'] as const;

interface RatingButtonsProps {
  question: RecallQuestion;
  rating: Rating | null;
  isPending: boolean;
  onRate: (rating: Rating) => void;
}

/** The three ratings of an answer, each with the day on which it is asked again. */
export function RatingButtons({ question, rating, isPending, onRate }: RatingButtonsProps) {
  return (
    <div
      role="group"
      aria-label="얼마나 떠올랐나요?"
      aria-busy={isPending || undefined}
      className="mt-3 grid grid-cols-3 gap-2"
    >
      {ratings.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === rating}
          onClick={() => onRate(choice)}
          className={cn(
            'grid min-h-14 place-content-center rounded-control border text-center',
            choice === rating
              ? 'border-pine bg-pine-tint text-pine'
              : 'border-line-control bg-sheet on:hover:border-ink-2 on:hover:bg-hover',
            choice === rating && isPending && 'border-dashed',
          )}
        >
          <b className="text-ui leading-snug font-semibold">{ratingNames[choice]}</b>
          <small className="text-caption leading-snug text-ink-2">
            {againLabel(daysOf(question, choice))}
          </small>
        </button>
      ))}
    </div>
  );
}

const againLabel = (days: number) => (days === 1 ? '내일 다시' : `${days}일 뒤 다시`);
