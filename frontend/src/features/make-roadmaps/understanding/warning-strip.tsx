import { CalendarClock } from 'lucide-react';
import { Button } from '@/ui/button';
import { type Understanding, type Warning, warningWords } from './corrections';

interface WarningStripProps {
  warning: Warning;
  days: number;
  deadline: Understanding['deadline'];
  /** Changes the length of the plan. */
  onShorten: (days: number) => void;
  /** Opens the row of the value that is warned about. */
  onEdit: () => void;
  /** Hides the warning for this roadmap. */
  onDismiss: () => void;
}

/** A warning before the order, with what can be done about it. */
export function WarningStrip({
  warning,
  days,
  deadline,
  onShorten,
  onEdit,
  onDismiss,
}: WarningStripProps) {
  const { title, text } = warningWords(warning, days, deadline);
  const { fittingDays } = warning;
  return (
    <div className="mt-4 grid grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-3 border-t-[1.5px] border-warn bg-warn-tint px-4 pt-3.5 pb-3 max-tablet:-mx-(--gutter) tablet:grid-cols-[1.25rem_minmax(0,1fr)_auto] tablet:items-center tablet:rounded-b-cell tablet:py-3 tablet:pr-3 tablet:pl-4.5">
      <CalendarClock size={20} className="text-warn max-tablet:mt-0.5" />
      <div role="status">
        <b className="block text-body leading-normal font-bold tracking-[-0.02em]">{title}</b>
        <p className="type-small text-ink-2">{text}</p>
      </div>
      <div className="flex gap-1 max-tablet:col-span-full [&_button]:max-tablet:min-h-12">
        {fittingDays === null ? (
          <Button variant="line" onClick={onEdit} className="max-tablet:flex-1">
            {warning.kind === 'EXAM_PASSED' ? '날짜 수정' : '시간 수정'}
          </Button>
        ) : (
          <Button
            variant="line"
            onClick={() => onShorten(fittingDays)}
            className="max-tablet:flex-1"
          >
            {fittingDays}일로 바꾸기
          </Button>
        )}
        <Button variant="ghost" onClick={onDismiss} className="text-ink">
          {fittingDays === null ? '그대로 두기' : `${days}일 그대로`}
        </Button>
      </div>
    </div>
  );
}
