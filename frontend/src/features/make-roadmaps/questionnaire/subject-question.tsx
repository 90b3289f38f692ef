import { useQuery } from '@tanstack/react-query';
import { List, Search, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messageOf } from '@/api/errors';
import { configQuery } from '@/data/config';
import { subjectHeading } from '@/entities/roadmap/later-words';
import { textLength } from '@/lib/text';
import { Button } from '@/ui/button';
import { linkStyle } from '@/ui/button-style';
import { ErrorState } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { Heading } from '@/ui/heading';
import { Input } from '@/ui/input';
import { FoundCard } from '../subject/found-card';
import { OutlinePaste } from '../subject/outline-paste';
import { subjectFailed } from '../subject/queries';
import { RefusalNotice } from '../subject/refusal';
import { useOutline } from '../subject/use-outline';
import { longestSubject, useSubject } from '../subject/use-subject';
import { outlineHint, Ways } from '../subject/ways';
import { declinedSentence, foundSentence, missSentence } from '../subject/subject-words';
import { confirmAnswer, saveDraft, useAnswers } from './answer-store';
import { type Answer, isOptional, type QuestionProps, textProblem } from './answers';
import { QuestionPanel } from './question-panel';
import { subjectAnswer, subjectName } from './subject-answer';
import { useQuestion } from './use-question';

interface SubjectQuestionProps extends QuestionProps {
  /** Opens the list to choose from instead; unset if there is none. */
  onList?: (() => void) | undefined;
  /** Whether the user just opened the field. */
  isAskedFor: boolean;
}

/** A typed subject, and the subjects found for it before anything is ordered. */
export function SubjectQuestion({ form, takesFocus, onList, isAskedFor }: SubjectQuestionProps) {
  const { draft, change, back } = useQuestion('subCategory', form.duration, { choiceId: 'custom' });
  const answers = useAnswers((state) => state.answers);
  const main = answers.mainCategory?.choiceValue ?? '';
  const days = Number(answers.duration?.choiceId ?? form.duration.default);
  const field = useRef<HTMLInputElement>(null);
  const typed = draft.text.trim();
  const mayBeEmpty = isOptional('subCategory', answers);
  const isAsked = typed !== '' || mayBeEmpty;
  const { answer, isCurrent, error, onRetry } = useSubject({
    mainCategory: main,
    subCategory: typed,
    mayBeEmpty,
    learningObjective: answers.learningObjective?.choiceValue ?? '',
  });
  const result = isAsked ? answer : undefined;
  const removed = draft.removed ?? [];
  const isDeclined = draft.isDeclined === true && result?.general === false;
  const found = isDeclined
    ? []
    : (result?.found.filter(({ name }) => !removed.includes(name)) ?? []);
  const names = found.map(({ name }) => name);
  const isMissed = result?.general === true || isDeclined;
  const refusal = result?.refusal;
  const isUnderstood = result !== undefined && !isMissed && refusal === undefined;
  // Text typed below a typed field is planned together with that field, so nothing can be removed.
  const mayRemove = !mayBeEmpty;
  const shownName = typed === '' ? main : typed;
  const about = { mainCategory: main, subCategory: typed };
  const excludedLines = draft.excludedLines ?? [];
  const outline = useOutline(
    { text: draft.outline ?? '', excluded: excludedLines },
    ({ text, excluded }) => change({ outline: text, excludedLines: [...excluded] }),
    about,
  );
  const hasOutline = (draft.outline ?? '').trim() !== '';
  const next = subjectAnswer({
    typed,
    mayBeEmpty,
    names,
    hasResult: isAsked && isCurrent,
    isMissed,
    isRefused: refusal !== undefined,
    outline: hasOutline
      ? { text: draft.outline ?? '', excludedLines, isRead: outline.isRead }
      : null,
  });
  const isTooLong = textProblem('subCategory', draft.text, form.duration) !== undefined;
  const shown = isCurrent ? subjectName(typed, names) : draft.choiceValue;
  useEffect(() => {
    // Shows the found subjects in the sentence.
    if (draft.choiceValue !== shown) saveDraft('subCategory', { ...draft, choiceValue: shown });
  }, [draft, shown]);
  const rename = (text: string) =>
    change({ text, removed: [], isDeclined: undefined, choiceId: 'custom' });
  const searchFor = (name: string) => {
    rename(name);
    field.current?.focus();
  };
  const { data: config } = useQuery(configQuery());
  const unknown: Answer = { choiceId: 'custom', choiceValue: typed, isUnknown: true };
  const [asksForOutline, setAsksForOutline] = useState(false);
  const paste = <OutlinePaste reading={outline} days={days} takesFocus={asksForOutline} />;
  return (
    <QuestionPanel
      heading={<Heading size="h1">{subjectHeading}</Heading>}
      hint={hintOf({ main, typed, mayBeEmpty, isMissed, isUnderstood })}
      aside={
        onList !== undefined && (
          <Button
            variant="ghost"
            className="-mb-2 max-tablet:-ml-3 max-tablet:mt-1 tablet:-mr-3"
            onClick={onList}
          >
            <List size={18} />
            목록에서 고르기
          </Button>
        )
      }
      takesFocus={takesFocus}
      continueLabel={hasOutline ? '이 목차로 계속하기' : undefined}
      onContinue={
        next === null || isTooLong
          ? null
          : () => confirmAnswer('subCategory', isDeclined ? { ...next, isUnknown: true } : next)
      }
      onBack={back}
    >
      <Field
        label="공부할 분야"
        error={textProblem('subCategory', draft.text, form.duration)}
        count={{ length: textLength(draft.text), limit: longestSubject }}
        className="mt-3 tablet:mt-6"
      >
        <div className="relative">
          <Search
            size={20}
            className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-3"
          />
          <Input
            ref={field}
            value={draft.text}
            autoComplete="off"
            data-first-field
            // It appears because it was asked for.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isAskedFor}
            placeholder="예: 리액트랑 타입스크립트"
            onChange={(event) => rename(event.currentTarget.value)}
            className="min-h-14 pl-11.5 text-h3 font-medium"
          />
        </div>
      </Field>
      {isAsked && error !== null && (
        <ErrorState message={messageOf(error, subjectFailed)} onRetry={onRetry} />
      )}
      {refusal !== undefined && (
        <div className="mt-4">
          <RefusalNotice message={refusal} />
        </div>
      )}
      {isUnderstood && found.length > 0 && (
        <FoundCard
          found={found}
          others={result.near.map(({ name }) => name)}
          onOther={searchFor}
          onDecline={() => {
            change({ isDeclined: true });
            field.current?.focus();
            field.current?.select();
          }}
          days={days}
          field={field}
          onRemove={mayRemove ? (name) => change({ removed: [...removed, name] }) : undefined}
        />
      )}
      {isUnderstood && found.length === 0 && (
        <p className="mt-4 rounded-sheet border border-dashed border-line-control px-6 py-5 text-ink-2">
          선택된 분야가 없습니다. 다른 이름으로 적어주세요.
        </p>
      )}
      {isUnderstood && (
        <FoundElse
          isOpen={draft.outline !== undefined}
          onOpen={() => {
            setAsksForOutline(true);
            change({ outline: '' });
          }}
        >
          {paste}
        </FoundElse>
      )}
      {isDeclined && (
        <Button
          variant="ghost"
          className="mt-2 -ml-3"
          onClick={() => change({ isDeclined: undefined })}
        >
          <Undo2 size={18} />
          찾은 분야로 돌아가기
        </Button>
      )}
      {isMissed && (
        <Ways
          typed={shownName}
          title={isDeclined ? declinedSentence(result.found.map(({ name }) => name)) : undefined}
          near={result.near}
          onNear={searchFor}
          outline={paste}
          unitNames={{
            typed: draft.unitNames ?? [],
            onType: (unitNames) => change({ unitNames }),
            onUse: outline.onChange,
          }}
          onModel={
            config?.llm === true ? () => confirmAnswer('subCategory', unknown, 'AI') : undefined
          }
          onGeneral={() => confirmAnswer('subCategory', unknown, 'BUILT_IN')}
        />
      )}
      <p role="status" className="sr-only">
        {isAsked && isCurrent && !isDeclined && (refusal ?? spoken(names, isMissed, shownName))}
      </p>
    </QuestionPanel>
  );
}

interface HintState {
  main: string;
  typed: string;
  mayBeEmpty: boolean;
  isMissed: boolean;
  isUnderstood: boolean;
}

/** Returns the hint under the question; it promises a plan for the whole field only if there is one. */
function hintOf({ main, typed, mayBeEmpty, isMissed, isUnderstood }: HintState): string {
  const isWhole = typed === '';
  if (isMissed) {
    const other = isWhole ? `${main}에서 가장 먼저 다루고 싶은 분야를` : '다른 이름을';
    return `${other} 적거나, 아래에서 계획을 만들 방법을 골라주세요.`;
  }
  if (!mayBeEmpty) return '편하게 적어주세요. 줄임말이나 가벼운 오타도 알아봅니다.';
  const first = `${main}에서 가장 먼저 다루고 싶은 분야가 있다면 적어주세요.`;
  return isWhole && isUnderstood ? `${first} 비워 두면 ${main} 전체를 다룹니다.` : first;
}

function spoken(names: readonly string[], isMissed: boolean, typed: string): string {
  if (isMissed) return missSentence(typed);
  return names.length === 0 ? '선택된 분야가 없습니다.' : foundSentence(names);
}

/** Alternatives for a user who means something else than the found subjects. */
function FoundElse({
  isOpen,
  onOpen,
  children,
}: {
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}) {
  if (isOpen) {
    return (
      <section aria-label="목차 붙여넣기" className="mt-8 border-t-[1.5px] border-ink pt-5">
        <p className="type-title">목차 붙여넣기</p>
        <p className="type-small text-ink-2">{outlineHint}</p>
        {children}
      </section>
    );
  }
  return (
    <p className="type-small mt-3 text-ink-2">
      찾으시는 분야가 아닌가요?{' '}
      <button type="button" onClick={onOpen} className={`${linkStyle} min-h-11 underline`}>
        목차 붙여넣기
      </button>
    </p>
  );
}
