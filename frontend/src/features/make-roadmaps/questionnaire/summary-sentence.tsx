import { aimOf, fieldOf, type Phrase, subjectOf } from '@/entities/roadmap/phrases';
import { cn } from '@/lib/cn';
import { notify } from '@/ui/toast';
import { openQuestion, useAnswers } from './answer-store';
import { type Answers, mayOpen, type QuestionName } from './answers';

interface SummarySentenceProps {
  answers: Answers;
  current: QuestionName | null;
}

/** The answers as one sentence; each blank opens its question. */
export function SummarySentence({ answers, current }: SummarySentenceProps) {
  const typed = useAnswers((state) => state.drafts.subCategory);
  /** The blank of the open subject question shows the chosen or found subject. */
  const shownOf = (name: QuestionName) =>
    name === 'subCategory' && name === current && typed?.choiceValue
      ? typed.choiceValue
      : answers[name]?.choiceValue;
  const isWhole = shownOf('subCategory') === '';
  /** Renders a blank with its link; `open` is the link while the blank is empty. */
  const blank = (
    name: QuestionName,
    label: string,
    open: string,
    phraseOf: (value: string) => Phrase,
  ) => {
    const value = shownOf(name);
    const phrase = value === undefined ? undefined : phraseOf(value);
    const link = phrase?.link ?? open;
    const particle = /^\S*/.exec(link)?.[0] ?? '';
    return (
      <>
        {/* No line break between a blank and its particle. */}
        <span className="whitespace-nowrap">
          <SummaryBlank
            label={label}
            phrase={phrase}
            isCurrent={name === current}
            onOpen={() => {
              if (mayOpen(name, answers)) openQuestion(name);
              else notify.info('이전 질문에 대답해주세요.');
            }}
          />
          {particle}
        </span>
        {link.slice(particle.length)}
      </>
    );
  };
  return (
    <p className="mt-6 rounded-sheet border border-line bg-sheet bg-[repeating-linear-gradient(transparent_0_45px,var(--rule)_45px_46px)] bg-[position:0_20px] px-4.5 pt-5 pb-5.5 font-display text-[1.1875rem] leading-11.5 font-semibold tracking-[-0.035em] text-pretty shadow-1 tablet:bg-[repeating-linear-gradient(transparent_0_51px,var(--rule)_51px_52px)] tablet:bg-[position:0_26px] tablet:px-8 tablet:pt-6.5 tablet:pb-7 tablet:text-[1.4375rem] tablet:leading-13">
      나는 {blank('learningObjective', '학습 목표', '을/를 위해', aimOf)}{' '}
      {blank('duration', '기간', ' 동안', followedBy(' 동안'))}{' '}
      {blank('mainCategory', '분야', '의', isWhole ? wholeFieldOf : fieldOf)}{' '}
      {blank('subCategory', '세부 분야', '을/를', (value) => subjectOf(value || '전체'))}{' '}
      {blank('currentLevel', '현재 수준', ' 수준으로', followedBy(' 수준으로'))} 공부하고 싶어요.
    </p>
  );
}

const followedBy =
  (link: string) =>
  (text: string): Phrase => ({ text, link });

/** Returns all of a field as an object: 「임베디드」 분야 전체를. */
const wholeFieldOf = (name: string): Phrase => {
  const { link, ...field } = fieldOf(name);
  return { ...field, link: link.replace(/의$/, '') };
};

interface SummaryBlankProps {
  /** The name of the blank. */
  label: string;
  phrase: Phrase | undefined;
  isCurrent: boolean;
  onOpen: () => void;
}

/** A blank of the sentence: filled, current or empty. */
function SummaryBlank({ label, phrase, isCurrent, onOpen }: SummaryBlankProps) {
  return (
    <button
      type="button"
      aria-label={phrase === undefined ? label : `${label}: ${phrase.text}`}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onOpen}
      className={cn(
        'relative -top-0.5 inline-flex h-8 max-w-[min(100%-1.5em,36rem)] min-w-15 items-center justify-center rounded-cell px-2 align-middle font-sans text-body leading-none font-semibold tracking-[-0.02em] tabular-nums tablet:h-9 tablet:px-2.5 tablet:text-h3',
        // The line is 44 px high, and so is the touch target.
        'after:absolute after:inset-x-0 after:-inset-y-1.5 tablet:after:-inset-y-1',
        isCurrent && 'bg-marker text-on-marker shadow-[inset_0_0_0_1.5px_var(--ink)]',
        !isCurrent &&
          (phrase === undefined
            ? 'border-[1.5px] border-dashed border-line-control text-ink-3'
            : 'bg-pine-tint text-pine'),
      )}
    >
      {phrase?.isQuoted && '“'}
      <span className="truncate py-1">{phrase?.text ?? label}</span>
      {phrase?.isQuoted && '”'}
    </button>
  );
}
