import { ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMutation } from '@/data/use-mutation';
import { Stamp } from '@/entities/person/stamp';
import type { Flag, FlagAnswer } from '@/entities/room/week';
import { deleteAnswerMutation } from '@/entities/room/week-mutations';
import { cn } from '@/lib/cn';
import { IconButton } from '@/ui/icon-button';
import { askConfirm } from '@/ui/modal-store';
import { usePassedFocus, useStepFocus } from '@/ui/use-passed-focus';
import { useWeekContext } from '../week-context';
import { AnswerForm } from './answer-form';
import { Line } from './line';

/** More answers than this are folded. */
const mostAnswers = 2;

interface FlagAnswersProps {
  flag: Flag;
  isAnswering: boolean;
  /** Called when the form is done. */
  onAnswered: () => void;
}

/** The answers to a question, and the form for one more. */
export function FlagAnswers({ flag, isAnswering, onAnswered }: FlagAnswersProps) {
  const [isUnfolded, unfold] = useState(false);
  const { answers } = flag;
  const place = useStepFocus<HTMLDivElement>(String(isAnswering));
  const isLong = answers.length > mostAnswers;
  const shown = isLong && !isUnfolded ? [] : answers;
  return (
    <div ref={place} tabIndex={-1} className="pl-10 outline-none max-tablet:mt-2.5 max-tablet:pl-3">
      {isLong && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => unfold(!isUnfolded)}
          className="inline-flex min-h-11 items-center gap-1 text-small font-semibold text-pine"
        >
          답 {answers.length}개
          <ChevronDown size={16} className={cn(isUnfolded && 'rotate-180')} />
        </button>
      )}
      {shown.length > 0 && (
        <ul aria-label="답">
          {shown.map((one) => (
            <li key={one.id} className="max-tablet:not-first:mt-2.5">
              <Answer flag={flag} answer={one} />
            </li>
          ))}
        </ul>
      )}
      {isAnswering && <AnswerForm flag={flag} onEnd={onAnswered} />}
    </div>
  );
}

interface AnswerProps {
  flag: Flag;
  answer: FlagAnswer;
}

function Answer({ flag, answer: { id, authorId, text } }: AnswerProps) {
  const { room, me, personOf } = useWeekContext();
  const author = personOf(authorId);
  const isMine = authorId === me;
  const { mutate, isPending } = useMutation(deleteAnswerMutation(room.id, flag.id));
  const button = usePassedFocus();
  const remove = async () => {
    const question = {
      title: `${author.nickname} 님의 답을 삭제하시겠습니까?`,
      confirmLabel: '삭제',
      danger: true,
    };
    if (isMine || (await askConfirm(question))) mutate(id);
  };
  return (
    <Line person={<Stamp size="sm" {...author} />} className="py-1">
      <p className="min-w-0 text-ui leading-relaxed wrap-anywhere">
        <b className="font-semibold">{author.nickname}</b> “{text}”
        {(isMine || room.isHost) && !room.isEnded && (
          <IconButton
            ref={button}
            label={isMine ? '내 답 삭제' : `${author.nickname} 님의 답 삭제`}
            disabled={isPending}
            onClick={() => void remove()}
            className="-my-3 align-middle"
          >
            <Trash2 size={16} />
          </IconButton>
        )}
      </p>
    </Line>
  );
}
