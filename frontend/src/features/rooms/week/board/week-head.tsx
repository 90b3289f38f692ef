import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cn } from '@/lib/cn';
import { seoulDay } from '@/lib/seoul-day';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { usePassedFocus } from '@/ui/use-passed-focus';
import { useWeekContext } from '../week-context';

interface WeekHeadProps {
  onWeek: (week: number) => void;
}

/** The number and theme of a week, and the ways to others. */
export function WeekHead({ onWeek }: WeekHeadProps) {
  const { week: shown, room } = useWeekContext();
  const { week, weeks, keyword } = shown;
  const last = Math.max(weeks, 1);
  const isBefore = !room.isEnded && shown.presentWeek === week && isStillToCome(shown.days);
  return (
    <div className="flex items-baseline gap-x-3 gap-y-0.5 border-b-[1.5px] border-ink py-3 pr-2.5 pl-5 max-tablet:flex-wrap max-tablet:pr-1.5 max-tablet:pl-4 tablet:pt-4">
      <h2 className="type-numeral">{week}주차</h2>
      <p
        className={cn(
          'min-w-0 flex-1 text-ui leading-snug font-semibold text-balance max-[23rem]:order-last max-[23rem]:basis-full',
          // One more button stands beside it.
          week !== shown.presentWeek && 'max-tablet:order-last max-tablet:basis-full',
        )}
      >
        {keyword}
        {isBefore && (
          <>
            {' '}
            <span className="type-caption ml-1 font-normal text-ink-2">
              아직 시작하지 않았습니다.
            </span>
          </>
        )}
      </p>
      <p role="status" className="sr-only">
        {week}주차 {keyword}
      </p>
      <span className="screen-only -my-1.5 ml-auto flex gap-1 self-center">
        {week !== shown.presentWeek && <PresentButton onClick={() => onWeek(shown.presentWeek)} />}
        <IconButton
          label={week > 1 ? `${week - 1}주차 보기` : '이전 주'}
          disabled={week <= 1}
          onClick={() => onWeek(week - 1)}
        >
          <ChevronLeft size={20} />
        </IconButton>
        <IconButton
          label={week < last ? `${week + 1}주차 보기` : '다음 주'}
          disabled={week >= last}
          onClick={() => onWeek(week + 1)}
        >
          <ChevronRight size={20} />
        </IconButton>
      </span>
    </div>
  );
}

function PresentButton({ onClick }: { onClick: () => void }) {
  const button = usePassedFocus();
  return (
    <Button ref={button} variant="ghost" onClick={onClick}>
      이번 주
    </Button>
  );
}

const isStillToCome = ([first]: readonly { date: string }[]) =>
  first !== undefined && first.date > seoulDay(new Date());
