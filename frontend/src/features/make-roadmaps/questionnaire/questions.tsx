import { joined, subjectOf } from '@/entities/roadmap/phrases';
import { fieldHeading } from '@/entities/roadmap/words';
import { Heading } from '@/ui/heading';
import { useObjectiveRefusal } from '../subject/refusal';
import { useAnswers } from './answer-store';
import { type QuestionName, type QuestionProps, textProblem } from './answers';
import { ChoiceQuestion } from './choice-question';
import { DurationQuestion } from './duration-question';
import { SubCategoryQuestion } from './sub-category-question';
import { ownFieldHint } from './sub-choices';
import { useQuestion } from './use-question';

const defaultLevel = 1;
const levelHints: Record<number, string> = {
  0: '처음 배웁니다',
  1: '기본 용어와 개념을 압니다',
  2: '혼자 작은 결과물을 만들어 보았습니다',
  3: '실무에서 쓰고 있습니다',
};

/** The open question. */
export function Question({ name, ...rest }: QuestionProps & { name: QuestionName }) {
  switch (name) {
    case 'learningObjective':
      return <ObjectiveQuestion {...rest} />;
    case 'duration':
      return <DurationQuestion days={rest.form.duration} takesFocus={rest.takesFocus} />;
    case 'mainCategory':
      return <MainCategoryQuestion {...rest} />;
    case 'subCategory':
      return <SubCategoryQuestion {...rest} />;
    case 'currentLevel':
      return <LevelQuestion {...rest} />;
  }
}

function ObjectiveQuestion({ form, takesFocus }: QuestionProps) {
  const { draft } = useQuestion('learningObjective', form.duration);
  const isTyped =
    draft.choiceId === 'custom' &&
    textProblem('learningObjective', draft.text, form.duration) === undefined;
  const refusal = useObjectiveRefusal(isTyped ? draft.text : '');
  return (
    <ChoiceQuestion
      name="learningObjective"
      heading={<Heading size="h1">무엇을 위해 공부하시나요?</Heading>}
      hint="목표에 맞추어 다룰 내용과 마지막 결과물을 정합니다."
      label="학습 목표"
      choices={form.learningObjectives}
      customHint="다른 목표가 있다면 적어주세요"
      customPlaceholder="예: 사내 도구를 직접 만들어 배포하고 싶습니다"
      refusal={refusal}
      days={form.duration}
      takesFocus={takesFocus}
    />
  );
}

function MainCategoryQuestion({ form, takesFocus }: QuestionProps) {
  return (
    <ChoiceQuestion
      name="mainCategory"
      heading={<Heading size="h1">{fieldHeading}</Heading>}
      hint="가장 가까운 분야 하나를 골라주세요."
      label="분야"
      choices={form.categories}
      customHint={ownFieldHint}
      customPlaceholder="예: 임베디드"
      days={form.duration}
      takesFocus={takesFocus}
    />
  );
}

function LevelQuestion({ form, takesFocus }: QuestionProps) {
  const { mainCategory, subCategory } = useAnswers((state) => state.answers);
  const subject = joined(subjectOf(subCategory?.choiceValue || (mainCategory?.choiceValue ?? '')));
  const usual = form.levels.find(({ id }) => id === defaultLevel);
  return (
    <ChoiceQuestion
      name="currentLevel"
      heading={<Heading size="h1">현재 수준은 어떤가요?</Heading>}
      hint={`${subject} 기준으로 골라주세요. 수준에 맞는 곳에서 시작합니다.`}
      label="현재 수준"
      choices={form.levels.map(({ id, name }) => ({ id, name, hint: levelHints[id] ?? '' }))}
      initial={usual === undefined ? {} : { choiceId: usual.id, choiceValue: usual.name }}
      days={form.duration}
      takesFocus={takesFocus}
    />
  );
}
