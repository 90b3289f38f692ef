import { calendarOf } from '@/entities/roadmap/dates';
import type { Roadmap } from '@/entities/roadmap/types';
import { cn } from '@/lib/cn';
import { useStepFocus } from '@/ui/use-passed-focus';
import { ChangedStrip } from './changed-strip';
import { situationOf } from './facts';
import { canBeUndone, isChoiceOffered } from './is-offered';
import { MissedOffer } from './missed-offer';
import { useChoose } from './use-choose';

interface MissedPartProps {
  /** The roadmap with the choices that wait in this browser. */
  roadmap: Roadmap;
  now: Date;
}

/** The choices after missed days or, after a choice, the way back. */
export function MissedPart({ roadmap, now }: MissedPartProps) {
  const { choose, isSending, isWaiting } = useChoose(roadmap.id);
  const calendar = calendarOf(roadmap, now);
  const isOffered = isChoiceOffered(roadmap, now);
  const change = canBeUndone(roadmap, now) ? roadmap.schedule.change : null;
  const step = stepOf(isOffered, change !== null);
  const place = useStepFocus<HTMLDivElement>(step);
  if (calendar === null || roadmap.startDate == null) return null;
  return (
    <div
      ref={place}
      tabIndex={-1}
      // The page's grid gives it a separate row while it shows something.
      {...(step !== 'nothing' && { 'data-part': 'offer' })}
      className={cn(
        'min-w-0 outline-none',
        step === 'nothing' ? 'absolute' : 'desktop:[grid-area:2/1/3/3]',
      )}
    >
      {isOffered ? (
        <MissedOffer
          situation={situationOf(roadmap, roadmap.startDate, calendar)}
          isSending={isSending}
          onChoose={choose}
        />
      ) : (
        change !== null && (
          <ChangedStrip
            change={change}
            isWaiting={isWaiting}
            isSending={isSending}
            onUndo={() => choose('UNDO')}
          />
        )
      )}
    </div>
  );
}

function stepOf(isOffered: boolean, canUndo: boolean) {
  if (isOffered) return 'offer';
  return canUndo ? 'strip' : 'nothing';
}
