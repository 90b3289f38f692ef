import { Check, ChevronLeft, PenLine } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '@/lib/cn';
import { particleAfter } from '@/lib/korean';
import { textLength } from '@/lib/text';
import { Button } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { EnterHint, useEnterToContinue } from '../questionnaire/question-panel';
import { longestGoal, type Project, shortestGoal } from './corrections';
import { ProjectDrawing } from './project-drawing';

interface LastThingProps {
  projects: readonly Project[];
  /** The goal so far. */
  goal: string | null;
  onBack: () => void;
  onSkip: () => void;
  /** Saves the goal; returns why the server refuses it. */
  onChoose: (said: string) => Promise<string | undefined>;
}

const own = '';

/** Asks what to make at the end: a project of the subject, or the user's own words. */
export function LastThing({ projects, goal, onBack, onSkip, onChoose }: LastThingProps) {
  const isProject = projects.some(({ name }) => name === goal);
  const [chosen, setChosen] = useState<string | null>(
    goal === null ? null : isProject ? goal : own,
  );
  const [typed, setTyped] = useState(goal !== null && !isProject ? goal : '');
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const said = chosen === own ? typed.trim() : chosen;
  const isReady = said !== null && textLength(said) >= shortestGoal;
  const choose = async () => {
    if (said === null || isSaving) return;
    setSaving(true);
    const refused = await onChoose(said);
    setSaving(false);
    setProblem(refused);
    if (refused !== undefined) field.current?.focus();
  };
  const goOn = isReady ? () => void choose() : null;
  useEnterToContinue(goOn);
  const pick = (name: string) => {
    setChosen(name);
    setProblem(undefined);
  };
  return (
    <section ref={panel} tabIndex={-1} aria-label="마지막에 만들 것" className="outline-none">
      <LastSentence said={said} />
      <div className="mt-10">
        <Heading size="h1">
          <span id="last-thing">마지막에 무엇을 만들까요?</span>
        </Heading>
        <p className="mt-1 text-balance text-ink-2">
          고른 것을 완성하도록 마지막 주를 맞추고, 배우는 순서도 여기에 맞춰 정합니다.
        </p>
        <div role="radiogroup" aria-labelledby="last-thing" className="mt-6 grid gap-2.5">
          {projects.map(({ name, topics }) => (
            <label key={name} className={card(chosen === name)}>
              <Drawing>
                <ProjectDrawing name={name} />
              </Drawing>
              <span className="grid min-w-0 gap-px">
                <b className="text-title leading-snug font-bold tracking-[-0.025em] wrap-anywhere tablet:text-h3">
                  {name}
                </b>
                {topics.length > 0 && (
                  <small className="mt-0.5 text-caption leading-normal font-medium text-ink-2">
                    {topics.join(' · ')}
                  </small>
                )}
              </span>
              <input
                type="radio"
                name="last-thing"
                className="sr-only"
                checked={chosen === name}
                onChange={() => pick(name)}
              />
              <Mark isOn={chosen === name} />
            </label>
          ))}
          <div className={cn(card(chosen === own), 'items-start')}>
            <Drawing isDashed>
              <PenLine size={24} />
            </Drawing>
            <span className="grid min-w-0">
              <label htmlFor="last-thing-own">
                <b className="text-title leading-snug font-bold tracking-[-0.025em] tablet:text-h3">
                  직접 입력
                </b>
              </label>
              <input
                ref={field}
                id="last-thing-own"
                className="control mt-1.5"
                maxLength={longestGoal}
                placeholder="예: 가계부, 재고 관리표"
                autoComplete="off"
                aria-invalid={problem !== undefined || undefined}
                aria-describedby="last-thing-hint"
                value={typed}
                onFocus={() => setChosen(own)}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  pick(own);
                }}
              />
              <small id="last-thing-hint" className="mt-1.5 text-caption leading-normal text-ink-2">
                <span role="alert" className="block text-danger empty:hidden">
                  {problem}
                </span>
                {longestGoal}자까지 적을 수 있습니다.
              </small>
            </span>
            <label className="tablet:pt-6.5">
              <input
                type="radio"
                name="last-thing"
                aria-label="직접 입력"
                className="sr-only"
                checked={chosen === own}
                onChange={() => pick(own)}
              />
              <Mark isOn={chosen === own} />
            </label>
          </div>
        </div>
      </div>
      <div className="mt-6 grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 tablet:flex">
        <Button variant="ghost" onClick={onBack} className="-ml-3">
          <ChevronLeft size={18} />
          이전 질문
        </Button>
        <Button
          variant="ghost"
          onClick={onSkip}
          className="max-tablet:col-span-full max-tablet:row-start-1 max-tablet:min-h-12 max-tablet:justify-self-center tablet:ml-auto"
        >
          정하지 않고 넘어가기
        </Button>
        <Button
          size="lg"
          busy={isSaving}
          disabled={!isReady}
          onClick={() => goOn?.()}
          className="max-tablet:w-full tablet:min-w-42"
        >
          계속하기
          <EnterHint />
        </Button>
      </div>
    </section>
  );
}

/** The sentence with the blank that is being filled. */
function LastSentence({ said }: { said: string | null }) {
  const text = said === null || said === '' ? null : said;
  return (
    <p className="mt-6 rounded-sheet border border-line bg-sheet bg-[repeating-linear-gradient(transparent_0_45px,var(--rule)_45px_46px)] bg-[position:0_20px] px-4.5 pt-5 pb-5.5 font-display text-[1.1875rem] leading-11.5 font-semibold tracking-[-0.035em] shadow-1 tablet:bg-[repeating-linear-gradient(transparent_0_51px,var(--rule)_51px_52px)] tablet:bg-[position:0_26px] tablet:px-8 tablet:pt-6.5 tablet:pb-7 tablet:text-[1.4375rem] tablet:leading-13">
      마지막에는{' '}
      <span
        aria-current="step"
        className="inline-flex h-8 max-w-full min-w-15 items-center justify-center rounded-cell bg-marker px-2 align-middle font-sans text-body leading-none font-semibold tracking-[-0.02em] text-on-marker shadow-[inset_0_0_0_1.5px_var(--ink)] tablet:h-9 tablet:px-2.5 tablet:text-h3"
      >
        <span className="truncate py-1">{text ?? '만들 것'}</span>
      </span>
      {particleAfter(text ?? '것', '을/를')} 만들고 싶어요.
    </p>
  );
}

const card = (isOn: boolean) =>
  cn(
    'grid cursor-pointer grid-cols-[4rem_minmax(0,1fr)_1.375rem] items-center gap-3.5 rounded-control border py-3.5 pr-3.5 pl-3 has-[input[type=radio]:focus-visible]:outline-2 has-[input[type=radio]:focus-visible]:outline-offset-2 has-[input[type=radio]:focus-visible]:outline-focus tablet:grid-cols-[6rem_minmax(0,1fr)_1.375rem] tablet:gap-4.5 tablet:pr-5 tablet:pl-3.5',
    isOn
      ? 'border-pine bg-pine-tint shadow-[inset_0_0_0_1px_var(--pine)]'
      : 'border-line bg-sheet hover:border-line-control',
  );

function Drawing({ isDashed = false, children }: { isDashed?: boolean; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid h-12 w-16 place-items-center rounded-cell border text-ink-3 tablet:h-18 tablet:w-24',
        isDashed ? 'border-dashed border-line-control' : 'border-line bg-sheet',
      )}
    >
      {children}
    </span>
  );
}

function Mark({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid size-5.5 place-items-center rounded-full border-[1.5px]',
        isOn ? 'border-pine bg-pine text-on-pine' : 'border-line-control bg-sheet',
      )}
    >
      {isOn && <Check size={16} strokeWidth={3} />}
    </span>
  );
}
