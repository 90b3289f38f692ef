import { Chip } from '@/ui/chip';
import { Heading } from '@/ui/heading';
import { useAnswers } from './answer-store';
import type { Answer, DayLimits, QuestionProps } from './answers';
import { ChoiceQuestion } from './choice-question';
import { allChoices, type Middle, middleChoices, middleOf } from './sub-choices';
import { useQuestion } from './use-question';

/** What to study within the main category; without any below it, only a text of one's own. */
export function SubCategoryQuestion({ form, takesFocus }: QuestionProps) {
  const main = useAnswers((state) => state.answers.mainCategory);
  const middles = form.categories.find(({ id }) => id === main?.choiceId)?.subCategories ?? [];
  const isTyped = middles.length === 0;
  return (
    <ChoiceQuestion
      name="subCategory"
      heading={<Heading size="h1">무엇을 공부하고 싶으신가요?</Heading>}
      hint={hintOf(main, isTyped)}
      label="세부 분야"
      choices={middleChoices(middles)}
      searched={allChoices(middles)}
      chosenOf={(id) => middleOf(middles, id)?.id ?? id}
      narrowing={<NarrowChoice middles={middles} days={form.duration} />}
      customHint="원하는 분야가 없다면 적어주세요"
      customPlaceholder="예: 센서 다루기"
      initial={isTyped ? { choiceId: 'custom' } : {}}
      days={form.duration}
      takesFocus={takesFocus}
    />
  );
}

function hintOf(main: Answer | undefined, isTyped: boolean): string {
  const within = main === undefined ? '' : `${main.choiceValue}에서 `;
  if (main?.choiceId === 'custom') {
    return `${within}가장 먼저 다루고 싶은 분야가 있다면 적어주세요. 비워 두면 ${main.choiceValue} 전체를 다룹니다.`;
  }
  return `${within}가장 먼저 다루고 싶은 분야 하나를 ${isTyped ? '적어주세요.' : '골라주세요.'}`;
}

interface NarrowChoiceProps {
  middles: readonly Middle[];
  days: DayLimits;
}

/** Narrows a chosen middle category to one below it; pressing again takes the whole. */
function NarrowChoice({ middles, days }: NarrowChoiceProps) {
  const { draft, change } = useQuestion('subCategory', days);
  const middle = middleOf(middles, draft.choiceId);
  if (middle === undefined || middle.subCategories.length === 0) return null;
  return (
    <div role="group" aria-labelledby="narrow-choice" className="mt-5">
      <p id="narrow-choice" className="type-small mb-2 text-ink-2">
        {middle.name} 안에서 더 좁힐 수 있습니다. 고르지 않으면 전체를 다룹니다.
      </p>
      <div className="flex flex-wrap gap-2">
        {middle.subCategories.map(({ id, name }) => {
          const isPressed = draft.choiceId === id;
          const next = isPressed ? middle : { id, name };
          return (
            <Chip
              key={id}
              pressed={isPressed}
              className="min-h-11"
              onClick={() => change({ choiceId: next.id, choiceValue: next.name })}
            >
              {name}
            </Chip>
          );
        })}
      </div>
    </div>
  );
}
