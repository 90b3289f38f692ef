import { Flag as FlagIcon } from 'lucide-react';
import { useState } from 'react';
import { useMutation } from '@/data/use-mutation';
import { Stamp } from '@/entities/person/stamp';
import type { Flag, RoomDay } from '@/entities/room/week';
import { closeFlagMutation, joinFlagMutation } from '@/entities/room/week-mutations';
import { Button } from '@/ui/button';
import { usePassedFocus } from '@/ui/use-passed-focus';
import { labels } from '../labels';
import { useWeekContext } from '../week-context';
import { FlagAnswers } from './flag-answers';
import { Line } from './line';

interface FlagBlockProps {
  flag: Flag;
  day: RoomDay;
}

/** The question of a member who is or was stuck on a day, and its answers. */
export function FlagBlock({ flag, day }: FlagBlockProps) {
  const { room, week, me, personOf, hasForms } = useWeekContext();
  const [isAnswering, answer] = useState(false);
  const { askerId, question, isOpen } = flag;
  const asker = personOf(askerId);
  const isMine = askerId === me;
  const isItem = week.agenda.some((item) => item.day === day.day);
  const nameOf = (user: number) => personOf(user).nickname;
  return (
    <div
      // No landmark: a member may have several.
      role="group"
      aria-label={`${asker.nickname} 님이 막힌 곳`}
      className="py-2.5 pr-3.5 pl-5 text-left max-tablet:px-3.5 max-tablet:pt-3"
    >
      <Line person={<Stamp size="sm" {...asker} />}>
        <p className="min-w-0 text-ui leading-relaxed wrap-anywhere">
          <b className="font-semibold">{asker.nickname}</b> 님이{' '}
          {isOpen ? '막혔습니다.' : '막혔던 곳입니다.'} “{question}”
          <small className="type-caption block text-ink-2">{stateOf(flag, isItem, nameOf)}</small>
        </p>
        {isOpen && (
          <div className="flex flex-wrap justify-end gap-2 empty:hidden max-tablet:col-start-2 max-tablet:justify-start">
            {isMine && !room.isEnded && <Close flag={flag} />}
            {!isMine && hasForms && <Join flag={flag} me={me} />}
            {hasForms && !isAnswering && (
              <Button variant="line" onClick={() => answer(true)}>
                답하기
              </Button>
            )}
          </div>
        )}
      </Line>
      <FlagAnswers flag={flag} isAnswering={isAnswering} onAnswered={() => answer(false)} />
    </div>
  );
}

/** Returns what a flag is waiting for, or has become. The server decides whether its day is an item of the agenda. */
function stateOf(
  { isOpen, joinerIds }: Flag,
  isItem: boolean,
  nameOf: (user: number) => string,
): string {
  if (isOpen && joinerIds.length === 0 && !isItem) return '한 명 더 막히면 모임 안건이 됩니다.';
  const joined = joinerIds.length > 0 && `${joinerIds.map(nameOf).join(', ')} 님도 막혔습니다.`;
  const closed = !isOpen && joinerIds.length === 0 && '풀렸습니다.';
  return [joined, closed, isItem && '모임 안건입니다.'].filter(Boolean).join(' ');
}

function Join({ flag: { id, joinerIds }, me }: { flag: Flag; me: number }) {
  const { room, announce } = useWeekContext();
  const isJoined = joinerIds.includes(me);
  const { mutate, isPending } = useMutation({
    ...joinFlagMutation(room.id, id),
    onSuccess: (_data, joins) =>
      announce(joins ? '막혔다고 남겼습니다. 모임 안건입니다.' : '막혔다는 표시를 취소했습니다.'),
  });
  return (
    <Button
      variant="line"
      aria-pressed={isJoined}
      busy={isPending}
      onClick={() => mutate(!isJoined)}
      className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    >
      <FlagIcon size={16} />
      {labels.alsoStuck}
    </Button>
  );
}

function Close({ flag: { id } }: { flag: Flag }) {
  const { room } = useWeekContext();
  const { mutate, isPending } = useMutation(closeFlagMutation(room.id, id));
  const button = usePassedFocus();
  return (
    <Button ref={button} variant="line" busy={isPending} onClick={() => mutate()}>
      막힘 풀기
    </Button>
  );
}
