import { useState, type ReactNode } from 'react';
import { textProblem, type DayLimits, type Draft, type QuestionName } from './answers';
import { ChoiceList, type Choice } from './choice-list';
import { CustomText } from './custom-text';
import { QuestionPanel } from './question-panel';
import { useQuestion } from './use-question';

interface ChoiceQuestionProps {
  name: QuestionName;
  heading: ReactNode;
  hint: ReactNode;
  label: string;
  choices: readonly Choice[];
  searched?: readonly Choice[];
  /** Which card stands for a chosen id, where that is not the id's own. */
  chosenOf?: (id: Draft['choiceId']) => Draft['choiceId'];
  /** What follows the choices. */
  narrowing?: ReactNode;
  days: DayLimits;
  takesFocus: boolean;
  initial?: Partial<Draft>;
  /** Under 「직접 입력」, where the question takes a text of one's own. */
  customHint?: string;
  customPlaceholder?: string;
}

/** A question answered by one of several choices, or by a text. */
export function ChoiceQuestion({
  name,
  heading,
  hint,
  label,
  choices,
  searched,
  chosenOf,
  narrowing,
  days,
  takesFocus,
  initial,
  customHint,
  customPlaceholder,
}: ChoiceQuestionProps) {
  const { draft, change, confirm, back } = useQuestion(name, days, initial);
  const [asksForText, setAsksForText] = useState(false);
  const isCustom = draft.choiceId === 'custom';
  return (
    <QuestionPanel
      heading={heading}
      hint={hint}
      takesFocus={takesFocus}
      onContinue={confirm}
      onBack={back}
    >
      <ChoiceList
        label={label}
        choices={choices}
        {...(searched !== undefined && { searched })}
        chosen={chosenOf === undefined ? draft.choiceId : chosenOf(draft.choiceId)}
        onChange={change}
        {...(customHint !== undefined && { customHint })}
        onCustomPicked={setAsksForText}
      />
      {narrowing}
      {isCustom && (
        <CustomText
          takesFocus={asksForText}
          label={`${label} 직접 입력`}
          placeholder={customPlaceholder}
          isLong={name === 'learningObjective'}
          value={draft.text}
          problem={textProblem(name, draft.text, days)}
          onChange={(value) => change({ text: value })}
        />
      )}
    </QuestionPanel>
  );
}
