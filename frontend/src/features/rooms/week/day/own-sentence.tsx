import { Stamp } from '@/entities/person/stamp';
import type { RoomDay } from '@/entities/room/week';
import { Button } from '@/ui/button';
import { labels, sentenceLabel } from '../labels';
import type { OwnDay } from '../marks/use-marks';
import { useWeekContext } from '../week-context';

interface OwnSentenceProps {
  day: RoomDay;
  own: OwnDay;
  onEdit: () => void;
  onUndo: () => void;
}

/** The user's sentence about a day that is done, in the place of the form. */
export function OwnSentence({ day, own, onEdit, onUndo }: OwnSentenceProps) {
  const { me, personOf } = useWeekContext();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-1.5 pt-0.5 pr-4 pb-4 pl-24 text-left max-tablet:grid-cols-2 max-tablet:px-3.5 max-tablet:pt-2 max-tablet:[&_.button]:min-h-12">
      <p className="col-span-full text-small leading-normal font-semibold">{sentenceLabel(day)}</p>
      <p className="flex min-h-11 items-center gap-2.5 text-ui leading-snug max-tablet:col-span-full">
        <Stamp size="sm" {...personOf(me)} />
        <span className="min-w-0 wrap-anywhere">
          {own.sentence}
          {own.isPending && <span className="type-caption ml-2 text-ink-2">저장 중</span>}
        </span>
      </p>
      {own.canWrite ? (
        <Button variant="line" onClick={onEdit}>
          고치기
        </Button>
      ) : (
        <span />
      )}
      <Button variant="line" onClick={onUndo}>
        {labels.undo}
      </Button>
    </div>
  );
}
