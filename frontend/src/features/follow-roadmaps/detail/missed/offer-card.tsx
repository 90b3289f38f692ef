import { Check } from 'lucide-react';
import { useId } from 'react';
import { cn } from '@/lib/cn';
import type { Fact, Offer, Situation } from './facts';
import { Picture } from './picture';
import { choiceNames } from './words';

interface OfferCardProps {
  situation: Situation;
  offer: Offer;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One choice: a native radio with its title as label, and what it changes as description. */
export function OfferCard({ situation, offer, name, isChosen, onChoose }: OfferCardProps) {
  const [title, hint, about] = [useId(), useId(), useId()];
  const isPossible = offer.after !== null;
  return (
    <label
      className={cn(
        'group flex flex-col gap-3.5 rounded-control border border-line-control bg-sheet px-3.5 pt-3.5 pb-3 has-checked:border-pine has-checked:bg-pine-tint has-checked:shadow-[inset_0_0_0_1px_var(--pine)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus tablet:px-4.5 tablet:pt-4',
        isPossible ? 'cursor-pointer hover:bg-hover' : 'cursor-not-allowed',
      )}
    >
      <span className="grid grid-cols-[22px_1fr] items-start gap-3">
        <input
          type="radio"
          name={name}
          checked={isChosen}
          disabled={!isPossible}
          aria-labelledby={title}
          aria-describedby={isPossible ? about : hint}
          onChange={onChoose}
          className="sr-only"
        />
        <span
          aria-hidden="true"
          className="mt-0.5 grid size-5.5 place-items-center rounded-full border-[1.5px] border-line-control bg-sheet text-on-pine group-has-checked:border-pine group-has-checked:bg-pine group-has-disabled:bg-sunken"
        >
          <Check size={16} strokeWidth={3} className="hidden group-has-checked:block" />
        </span>
        <span>
          <b
            id={title}
            className="block text-[1.125rem] leading-[1.45] font-bold tracking-[-0.025em]"
          >
            {choiceNames[offer.choice]}
          </b>
          <small id={hint} className="block text-small leading-normal font-normal text-ink-2">
            {offer.hint}
          </small>
        </span>
      </span>
      <Picture situation={situation} offer={offer} />
      {isPossible && (
        <ul
          id={about}
          className="mt-auto border-t border-rule group-has-checked:border-[color-mix(in_srgb,var(--pine)_26%,transparent)]"
        >
          {offer.facts.map((fact) => (
            <FactLine key={fact.text} fact={fact} />
          ))}
        </ul>
      )}
    </label>
  );
}

function FactLine({ fact: { text, now, after, isWarning } }: { fact: Fact }) {
  return (
    <li
      className={cn(
        'border-b border-rule py-2 text-small leading-normal group-has-checked:border-[color-mix(in_srgb,var(--pine)_26%,transparent)] last:border-b-0 last:pb-0',
        isWarning === true && 'font-semibold text-danger',
      )}
    >
      {text}
      {now !== undefined && (
        <>
          {' '}
          <b className="whitespace-nowrap">{now}</b>
        </>
      )}
      {after !== undefined && ` ${after}`}
    </li>
  );
}
