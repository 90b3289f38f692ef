import { type FormEvent, useState } from 'react';
import { useMutation } from '@/data/use-mutation';
import { StampRow } from '@/entities/person/stamp';
import type { WeekChoice, WeekOffer } from '@/entities/room/week';
import { castBallotMutation, decideTieMutation } from '@/entities/room/week-mutations';
import { useConnection } from '@/lib/connection';
import { useNow } from '@/lib/use-now';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { usePassedFocus } from '@/ui/use-passed-focus';
import { type Person, useWeekContext } from '../week-context';
import { isRunning, paceText, untilText, votersFor, wayHint, wayNames } from './ways';

/** 다시 맞추기: how a group that is behind continues, by vote; the host decides a tie. */
export function RealignCard({ offer }: { offer: WeekOffer }) {
  const { room, me, week } = useWeekContext();
  const vote = isRunning(week.vote) ? week.vote : undefined;
  const isTied = vote?.state === 'TIED';
  const own = vote?.ballots.find(({ userId }) => userId === me)?.choice;
  const [chosen, choose] = useState<WeekChoice | undefined>(undefined);
  const choice = chosen ?? (isTied ? undefined : own);
  const isConnected = useConnection((connection) => connection.isConnected);
  const cast = useMutation(castBallotMutation(room.id));
  const decide = useMutation(decideTieMutation(room.id));
  const isPending = cast.isPending || decide.isPending;
  const isReadOnly = isTied && !room.isHost;
  const form = usePassedFocus<HTMLFormElement>();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (choice === undefined || isPending || !isConnected) return;
    const onSuccess = () => {
      choose(undefined);
      // The button is off until another choice is made.
      if (form.current?.contains(document.activeElement) === true)
        form.current.querySelector<HTMLElement>('input:checked')?.focus();
    };
    const options = { onSuccess };
    if (isTied) decide.mutate(choice, options);
    else cast.mutate(choice, options);
  };
  return (
    <Sheet className="min-w-0 px-5 py-5 max-tablet:px-4">
      <h2 className="type-h3">다시 맞추기</h2>
      <p className="type-small mt-0.5 mb-2.5 text-ink-2 tabular-nums">
        {isTied ? tieText(room.isHost) : paceText(offer)}
      </p>
      <form ref={form} onSubmit={onSubmit}>
        <div role="radiogroup" aria-label="다시 맞추기" className="ink-line">
          {offer.ways.map((way) => (
            <WayRow
              key={way.choice}
              way={way}
              isChosen={choice === way.choice}
              isOff={isReadOnly || !way.isPossible || (isTied && !vote.tied.includes(way.choice))}
              onChoose={() => choose(way.choice)}
            />
          ))}
        </div>
        <div className="mt-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Count voteHours={offer.voteHours} />
          {!isReadOnly && (
            <Button
              type="submit"
              busy={isPending}
              disabled={choice === undefined || !isConnected || (!isTied && choice === own)}
            >
              {isTied ? '이것으로 정하기' : own === undefined ? '투표하기' : '투표 수정'}
            </Button>
          )}
        </div>
        {!isConnected && <p className="type-small mt-2 text-ink-2">연결되면 투표할 수 있습니다.</p>}
      </form>
    </Sheet>
  );
}

const tieText = (isHost: boolean) =>
  isHost
    ? '같은 수로 나뉘었습니다. 방장이 하나를 정해주세요.'
    : '같은 수로 나뉘었습니다. 방장이 정합니다.';

/** How many have voted, and until when. */
function Count({ voteHours }: { voteHours: number }) {
  const { week } = useWeekContext();
  const now = new Date(useNow());
  const vote = isRunning(week.vote) ? week.vote : undefined;
  if (vote === undefined) {
    return <p className="type-small text-ink-2">첫 투표부터 {voteHours}시간 동안 정합니다.</p>;
  }
  return (
    <p className="type-small text-ink-2 tabular-nums">
      {week.members.length}명 중 {vote.ballots.length}명 ·{' '}
      {untilText(vote.tieEndsAt ?? vote.endsAt, now)}
    </p>
  );
}

const asStamp = ({ userId, nickname, imageUrl }: Person) => ({ id: userId, nickname, imageUrl });

interface WayRowProps {
  way: WeekOffer['ways'][number];
  isChosen: boolean;
  isOff: boolean;
  onChoose: () => void;
}

function WayRow({ way, isChosen, isOff, onChoose }: WayRowProps) {
  const { week, personOf } = useWeekContext();
  const voters = votersFor(week, way.choice).map(personOf);
  const names = voters.map(({ nickname }) => nickname).join(', ');
  return (
    <label className="flex min-h-16 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-2 has-disabled:cursor-not-allowed">
      <input
        type="radio"
        name="realign"
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
        className="size-5.5 shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-line-control bg-sheet checked:border-[6px] checked:border-pine disabled:bg-sunken"
      />
      <span className="min-w-0 flex-1 text-ui leading-normal font-semibold">
        {wayNames[way.choice]}
        <small className="type-caption block font-normal text-ink-2 tabular-nums">
          {wayHint(way, week.presentWeek)}
        </small>
      </span>
      {voters.length > 0 && (
        <span role="img" aria-label={names} className="max-tablet:ml-8.5 max-tablet:w-full">
          <StampRow people={voters.slice(0, 7).map(asStamp)} size="sm" />
          {voters.length > 7 && (
            <span className="type-caption ml-1 font-semibold">+{voters.length - 7}</span>
          )}
        </span>
      )}
    </label>
  );
}
