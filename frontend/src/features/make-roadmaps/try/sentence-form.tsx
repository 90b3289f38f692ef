import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { levelName } from '@/entities/roadmap/plan-size';
import type { TriedPlan } from '../tried-plan';
import { objectParticle } from './trial-facts';

const usualDays = [1, 3, 5, 7, 14, 20, 28, 42, 56, 80];
const levels = [0, 1, 2, 3];

interface SentenceFormProps {
  plan: TriedPlan;
  onChange: (change: Partial<TriedPlan>) => void;
}

const control =
  'h-11 rounded-cell border border-pine bg-pine-tint px-3 font-sans text-body leading-none font-semibold tracking-[-0.02em] text-pine tablet:text-h3';

/** The plan's choices as a sentence with fields in its blanks. */
export function SentenceForm({ plan, onChange }: SentenceFormProps) {
  const days = usualDays.includes(plan.days)
    ? usualDays
    : [...usualDays, plan.days].toSorted((left, right) => left - right);
  return (
    <form
      aria-label="공부 계획 문장"
      onSubmit={(event) => event.preventDefault()}
      className="mt-6 rounded-sheet border border-line bg-sheet bg-[repeating-linear-gradient(transparent_0_55px,var(--rule)_55px_56px)] bg-[position:0_14px] px-4.5 pt-3.5 pb-4 font-display text-[1.1875rem] leading-14 text-pretty font-semibold tracking-[-0.035em] shadow-1 tablet:bg-[repeating-linear-gradient(transparent_0_51px,var(--rule)_51px_52px)] tablet:bg-[position:0_26px] tablet:px-8 tablet:pt-6.5 tablet:pb-7 tablet:text-[1.4375rem] tablet:leading-13"
    >
      나는{' '}
      <span className="whitespace-nowrap">
        <Blank label="공부할 분야">
          <input
            value={plan.subject}
            maxLength={50}
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => onChange({ subject: event.currentTarget.value })}
            className={`${control} field-sizing-content max-w-52 min-w-22 tablet:max-w-68`}
          />
        </Blank>
        {/* Leaves room for the field's focus ring. */}
        <span aria-hidden="true" className="ml-0.5">
          {objectParticle(plan.subject.trim())}
        </span>
      </span>{' '}
      <Choice
        label="기간"
        value={plan.days}
        onChange={(event) => onChange({ days: Number(event.currentTarget.value) })}
      >
        {days.map((count) => (
          <option key={count} value={count}>
            {count}일
          </option>
        ))}
      </Choice>{' '}
      동안{' '}
      <Choice
        label="현재 수준"
        value={plan.level}
        onChange={(event) => onChange({ level: Number(event.currentTarget.value) })}
      >
        {levels.map((level) => (
          <option key={level} value={level}>
            {levelName(level)}
          </option>
        ))}
      </Choice>{' '}
      수준으로 공부하고 싶어요.
    </form>
  );
}

function Blank({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="relative -top-0.5 inline-flex items-center align-middle">
      <span className="sr-only">{label}</span>
      {children}
    </label>
  );
}

function Choice({ label, ...rest }: ComponentProps<'select'> & { label: string }) {
  return (
    <Blank label={label}>
      <select className={`${control} appearance-none pr-8.5`} {...rest} />
      <ChevronDown size={17} className="pointer-events-none absolute right-2.5 text-pine" />
    </Blank>
  );
}
