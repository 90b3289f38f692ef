import { Check, Flag } from 'lucide-react';
import { useState } from 'react';
import { useTextDraft } from '@/data/drafts/use-text-draft';
import type { RoomDay } from '@/entities/room/week';
import { Button } from '@/ui/button';
import { textFault, useTextForm } from '@/ui/text-form';
import { labels, sentenceLabel } from '../labels';
import { limits } from '../limits';
import { sentenceDraft } from '../marks/waiting-marks';
import { useWeekContext } from '../week-context';
import { DayForm } from './day-form';

interface SentenceFormProps {
  day: RoomDay;
  /** Whether the day is done: then the form only adds or changes its sentence. */
  isDone: boolean;
  /** The sentence to change, if there is one. */
  sentence?: string | undefined;
  /** Opens the form for being stuck instead. */
  onStuck: () => void;
  /** Called after sending, and when the user does not want to change the sentence any more. */
  onEnd: () => void;
  /** Marks the day as not done. */
  onUndo: () => void;
}

/** Marks a day as done, with a sentence about it or without, or changes the sentence. */
export function SentenceForm({
  day,
  isDone,
  sentence = '',
  onStuck,
  onEnd,
  onUndo,
}: SentenceFormProps) {
  const { room, me, week, marks } = useWeekContext();
  const place = { week: week.week, day: day.day };
  const [draft] = useState(() => sentenceDraft(me, room.id, place));
  const typed = useTextDraft(draft, sentence);
  const isChange = sentence !== '';
  const form = useTextForm({
    // A missing sentence is no fault.
    faultsIf: () => ({
      sentence: textFault(typed.text, { name: '문장', limit: limits.sentence, isTried: false }),
    }),
    isPending: false,
    onSend: () => {
      const text = typed.text.trim().replaceAll(/\s+/g, ' ');
      // The text stays a draft until the server has it.
      const isLeft = text === '' && !isChange;
      if (isDone && (isLeft || text === sentence)) return onEnd();
      marks.mark({ ...place, isDone: true, sentence: isLeft ? null : text });
      onEnd();
    },
  });
  const giveUp = () => {
    typed.discard();
    onEnd();
  };
  return (
    <DayForm
      form={form}
      name="sentence"
      label={sentenceLabel(day)}
      hint="비워 두어도 됩니다."
      text={typed.text}
      onWrite={typed.write}
      isFocused={isChange}
    >
      <Button type="submit" className="max-tablet:order-2">
        {isDone ? '남기기' : <DoneLabel />}
      </Button>
      {isDone ? (
        <Button variant="line" onClick={isChange ? giveUp : onUndo}>
          {isChange ? '그만두기' : labels.undo}
        </Button>
      ) : (
        <Button variant="line" onClick={onStuck}>
          <Flag size={16} />
          {labels.stuck}
        </Button>
      )}
    </DayForm>
  );
}

const DoneLabel = () => (
  <>
    <Check size={17} />
    {labels.done}
  </>
);
