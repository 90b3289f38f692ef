import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { subjectHeading } from '@/entities/roadmap/later-words';
import { Chip } from '@/ui/chip';
import { Heading } from '@/ui/heading';
import { useSubject } from '../subject/use-subject';
import { useAnswers } from './answer-store';
import type { DayLimits, Draft, QuestionProps } from './answers';
import { ChoiceQuestion } from './choice-question';
import { SubjectQuestion } from './subject-question';
import { allChoices, type Middle, middleChoices, middleOf, ownFieldHint } from './sub-choices';
import { FoundElsewhere } from './found-elsewhere';
import { UnknownChoice } from './unknown-choice';
import { useQuestion } from './use-question';

/** Asks for the subject within the main category: chosen from a list, or typed. */
export function SubCategoryQuestion({ form, takesFocus }: QuestionProps) {
  const main = useAnswers((state) => state.answers.mainCategory);
  const middles = form.categories.find(({ id }) => id === main?.choiceId)?.subCategories ?? [];
  const hasList = middles.length > 0;
  const initial: Partial<Draft> = hasList ? {} : { choiceId: 'custom' };
  const { draft, change } = useQuestion('subCategory', form.duration, initial);
  const [isAskedFor, setAskedFor] = useState(false);
  const [isListAskedFor, setListAskedFor] = useState(false);
  const { chosen, answer } = useChosenSubject(draft);
  if (draft.choiceId === 'custom' || !hasList) {
    const openList = () => {
      setListAskedFor(true);
      change({ choiceId: null });
    };
    const onList = hasList ? openList : undefined;
    return <SubjectQuestion {...{ form, takesFocus, isAskedFor, onList }} />;
  }
  return (
    <ChoiceQuestion
      name="subCategory"
      heading={<Heading size="h1">{subjectHeading}</Heading>}
      hint={`${main?.choiceValue}에서 가장 먼저 다루고 싶은 분야 하나를 골라주세요.`}
      label="세부 분야"
      choices={middleChoices(middles)}
      searched={allChoices(middles)}
      shownAs={(id) => middleOf(middles, id)?.id ?? id}
      renderMore={(search, hasResult) => (
        <FoundElsewhere
          search={search}
          hasResult={hasResult}
          others={form.categories.filter(({ id }) => id !== main?.choiceId)}
          onType={() => {
            setAskedFor(true);
            change({ choiceId: 'custom', text: search });
          }}
        />
      )}
      refusal={answer?.refusal}
      narrowing={
        <>
          <TypeOwn
            onPress={() => {
              setAskedFor(true);
              change({ choiceId: 'custom' });
            }}
          />
          <NarrowChoice middles={middles} days={form.duration} />
          <UnknownChoice
            name={answer?.general === true ? chosen : null}
            onOther={() => {
              setAskedFor(true);
              change({ choiceId: 'custom', text: chosen });
            }}
          />
        </>
      }
      days={form.duration}
      takesFocus={takesFocus || isListAskedFor}
    />
  );
}

/** Checks the subject that is chosen from the list, together with the objective. */
function useChosenSubject({ choiceId, choiceValue }: Draft) {
  const { mainCategory, learningObjective } = useAnswers((state) => state.answers);
  const chosen = typeof choiceId === 'number' ? choiceValue : '';
  const { answer, isCurrent } = useSubject({
    mainCategory: mainCategory?.choiceValue ?? '',
    subCategory: chosen,
    learningObjective: learningObjective?.choiceValue ?? '',
    mayBeEmpty: false,
  });
  return { chosen, answer: chosen !== '' && isCurrent ? answer : undefined };
}

/** Opens the field that replaces the choices: a button, because arrow keys would pass through a radio. */
function TypeOwn({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="mt-2.5 flex min-h-15 w-full items-center gap-3.5 rounded-control border border-dashed border-line-control bg-sheet px-4.5 py-2.5 text-left text-title leading-snug font-semibold tracking-[-0.02em] hover:bg-hover"
    >
      <PencilLine size={21} className="shrink-0 text-ink-2" />
      <span>
        직접 입력
        <small className="block text-small leading-normal font-normal text-ink-2">
          {ownFieldHint}
        </small>
      </span>
    </button>
  );
}

interface NarrowChoiceProps {
  middles: readonly Middle[];
  days: DayLimits;
}

/** Narrows a chosen middle category to one below it. */
function NarrowChoice({ middles, days }: NarrowChoiceProps) {
  const { draft, change } = useQuestion('subCategory', days);
  const middle = middleOf(middles, draft.choiceId);
  if (middle === undefined || middle.subCategories.length === 0) return null;
  return (
    <div role="radiogroup" aria-labelledby="narrow-choice" className="mt-5">
      <p id="narrow-choice" className="type-small mb-2 text-ink-2">
        {middle.name} 안에서 더 좁힐 수 있습니다.
      </p>
      <div className="flex flex-wrap gap-2">
        {[middle, ...middle.subCategories].map(({ id, name }) => (
          <Chip
            key={id}
            name="narrow-choice"
            checked={draft.choiceId === id}
            className="min-h-11"
            onChoose={() => change({ choiceId: id, choiceValue: name })}
          >
            {id === middle.id ? '전체' : name}
          </Chip>
        ))}
      </div>
    </div>
  );
}
