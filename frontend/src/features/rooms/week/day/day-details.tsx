import { useState } from 'react';
import type { RoomDay } from '@/entities/room/week';
import { useStepFocus } from '@/ui/use-passed-focus';
import type { OwnDay } from '../marks/use-marks';
import { sentenceDraft } from '../marks/waiting-marks';
import { useWeekContext } from '../week-context';
import { OwnSentence } from './own-sentence';
import { SentenceForm } from './sentence-form';
import { Sentences } from './sentences';
import { StuckForm } from './stuck-form';

type Step = 'usual' | 'edit' | 'stuck';
type Shown = 'stuck' | 'form' | 'own' | 'nothing';

function shownFor({ isDone, sentence, canWrite }: OwnDay, step: Step): Shown {
  if (!isDone) return step === 'stuck' ? 'stuck' : 'form';
  if (sentence !== undefined && step !== 'edit') return 'own';
  return canWrite ? 'form' : 'nothing';
}

/** The form of a day, or the user's own sentence about it, and the sentences of the other members. */
export function DayDetails({ day }: { day: RoomDay }) {
  const { room, me, week, marks, hasForms } = useWeekContext();
  const [step, setStep] = useState<Step>('usual');
  const own = marks.ownDay(week.week, day);
  const shown = hasForms ? shownFor(own, step) : 'nothing';
  const place = useStepFocus<HTMLDivElement>(`${shown} ${own.isDone} ${step}`);
  const end = () => setStep('usual');
  const undo = () => {
    const at = { week: week.week, day: day.day };
    // The sentence goes with the mark, but its text can be sent again.
    if (own.sentence !== undefined) sentenceDraft(me, room.id, at).write(own.sentence);
    marks.mark({ ...at, isDone: false, sentence: null });
    end();
  };
  const sentences =
    shown === 'nothing' ? day.sentences : day.sentences.filter(({ userId }) => userId !== me);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {shown === 'stuck' && <StuckForm day={day} onEnd={end} />}
      {shown === 'own' && (
        <OwnSentence day={day} own={own} onEdit={() => setStep('edit')} onUndo={undo} />
      )}
      {shown === 'form' && (
        <SentenceForm
          key={step}
          day={day}
          isDone={own.isDone}
          sentence={own.sentence}
          onStuck={() => setStep('stuck')}
          onEnd={end}
          onUndo={undo}
        />
      )}
      {sentences.length > 0 && <Sentences sentences={sentences} isAlone={shown === 'nothing'} />}
    </div>
  );
}
