import { useId, useState } from 'react';
import { type Choice, preselected } from '@/entities/roadmap/schedule';
import { daysBetween, type MadeChoice } from '@/entities/roadmap/dates';
import { addDays } from '@/lib/seoul-day';
import { Button } from '@/ui/button';
import { offersOf, type Situation } from './facts';
import { OfferCard } from './offer-card';
import { cellsInWords, changeWords, missedTitle, rangeInWords } from './words';

interface MissedOfferProps {
  situation: Situation;
  isSending: boolean;
  onChoose: (choice: MadeChoice['choice']) => void;
}

/** The choices after missed days, each with what it changes. */
export function MissedOffer({ situation, isSending, onChoose }: MissedOfferProps) {
  const { roadmap, startDate, calendar, missed } = situation;
  const { deadline } = roadmap.schedule;
  const [chosen, setChosen] = useState<Choice | null>(() =>
    preselected(calendar, deadline === null ? null : daysBetween(startDate, deadline.date)),
  );
  const [title, name] = [useId(), useId()];
  const offers = offersOf(situation);
  const choice = offers.some((offer) => offer.choice === chosen && offer.after !== null)
    ? chosen
    : null;
  const [first = 0, last = 0] = [missed.dates[0], missed.dates.at(-1)];
  const range = rangeInWords(addDays(startDate, first), addDays(startDate, last));
  return (
    <section
      aria-labelledby={title}
      data-print="none"
      className="@container border-t-[1.5px] border-t-ink bg-sheet max-tablet:-mx-(--gutter) max-tablet:border-b max-tablet:border-b-line tablet:rounded-b-sheet tablet:border-x tablet:border-b tablet:border-x-line tablet:border-b-line tablet:shadow-1"
    >
      <div className="px-(--gutter) pt-4.5 tablet:px-6 tablet:pt-5">
        <h2 id={title} className="text-[1.5rem] leading-snug font-bold tracking-[-0.03em]">
          {missedTitle(missed.dates.length)}
        </h2>
        <p className="mt-0.5 text-ink-2">
          {range} {cellsInWords(missed.days.length)}입니다. 어떻게 이어 갈지 골라주세요.
        </p>
      </div>
      <fieldset
        aria-labelledby={title}
        className="grid gap-3 px-(--gutter) pt-3.5 pb-4 tablet:px-6 tablet:pt-4 tablet:pb-5 @4xl:grid-cols-3"
      >
        {offers.map((offer) => (
          <OfferCard
            key={offer.choice}
            situation={situation}
            offer={offer}
            name={name}
            isChosen={offer.choice === choice}
            onChoose={() => setChosen(offer.choice)}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-(--gutter) pt-3.5 pb-4 tablet:px-6 tablet:pb-3.5">
        <p className="type-small text-pretty text-ink-2 max-tablet:mb-1 max-tablet:w-full tablet:mr-auto">
          바꾼 뒤 7일 동안 되돌릴 수 있습니다. 함께하는 스터디의 계획은 그대로입니다.
        </p>
        <Button
          variant="ghost"
          onClick={() => onChoose('KEEP')}
          className="max-tablet:order-1 max-tablet:min-h-12"
        >
          그대로 두기
        </Button>
        <Button
          variant="line"
          disabled={choice === null}
          busy={isSending}
          busyLabel="바꾸는 중…"
          onClick={() => choice !== null && onChoose(choice)}
          className="border-pine text-pine max-tablet:min-h-12 max-tablet:flex-1"
        >
          {choice === null ? '방법을 골라주세요' : `${changeWords(choice)} 바꾸기`}
        </Button>
      </div>
    </section>
  );
}
