import { Heading } from '@/ui/heading';
import { useAnswers } from './answer-store';
import { ChoiceQuestion } from './choice-question';
import { NarrowChoice } from './narrow-choice';
import type { QuestionProps } from './questions';
import { allChoices, middleChoices, middleOf } from './sub-choices';

/** What to study within the main category; without any below it, only a text of one's own. */
export function SubCategoryQuestion({ form, takesFocus }: QuestionProps) {
  const main = useAnswers((state) => state.answers.mainCategory);
  const middles = form.categories.find(({ id }) => id === main?.choiceId)?.subCategories ?? [];
  const within = main === undefined ? '' : `${main.choiceValue}에서 `;
  const isTyped = middles.length === 0;
  return (
    <ChoiceQuestion
      name="subCategory"
      heading={<Heading size="h1">무엇을 공부하고 싶으신가요?</Heading>}
      hint={`${within}가장 먼저 다루고 싶은 분야 하나를 ${isTyped ? '적어주세요.' : '골라주세요.'}`}
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
