import { type ReactNode, useState } from 'react';
import { Field } from '@/ui/field';
import { Input, Textarea } from '@/ui/input';
import { RefusalNotice } from '../subject/refusal';
import { type DayLimits, type Draft, type QuestionName, textProblem } from './answers';
import { type Choice, ChoiceList } from './choice-list';
import { QuestionPanel } from './question-panel';
import { useQuestion } from './use-question';

interface ChoiceQuestionProps {
  name: QuestionName;
  heading: ReactNode;
  hint: ReactNode;
  label: string;
  choices: readonly Choice[];
  searched?: readonly Choice[];
  /** Returns the choice whose card shows a chosen id that has no card itself. */
  shownAs?: (id: Draft['choiceId']) => Draft['choiceId'];
  /** Content under the results of a search. */
  renderMore?: (search: string, hasResult: boolean) => ReactNode;
  /** Content after the choices. */
  narrowing?: ReactNode;
  days: DayLimits;
  takesFocus: boolean;
  initial?: Partial<Draft>;
  /** The hint under 「직접 입력」, if the question accepts free text. */
  customHint?: string;
  customPlaceholder?: string;
  /** Why the server refuses a roadmap for the choice or text. */
  refusal?: string | undefined;
}

/** A question that is answered by one of several choices, or by a text. */
export function ChoiceQuestion({
  name,
  heading,
  hint,
  label,
  choices,
  searched,
  shownAs,
  renderMore,
  narrowing,
  days,
  takesFocus,
  initial,
  customHint,
  customPlaceholder,
  refusal,
}: ChoiceQuestionProps) {
  const { draft, change, confirm, back } = useQuestion(name, days, initial);
  const [asksForText, setAsksForText] = useState(false);
  const isCustom = draft.choiceId === 'custom';
  return (
    <QuestionPanel
      heading={heading}
      hint={hint}
      takesFocus={takesFocus}
      onContinue={refusal === undefined ? confirm : null}
      onBack={back}
    >
      {choices.length > 0 && (
        <ChoiceList
          label={label}
          choices={choices}
          {...(searched !== undefined && { searched })}
          chosen={draft.choiceId}
          {...(shownAs !== undefined && { shownAs })}
          onChange={change}
          {...(renderMore !== undefined && { renderMore })}
          {...(customHint !== undefined && { customHint })}
          onCustomPicked={setAsksForText}
        />
      )}
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
      <div aria-live="polite" className="mt-4 empty:hidden">
        {refusal !== undefined && <RefusalNotice message={refusal} />}
      </div>
    </QuestionPanel>
  );
}

interface CustomTextProps {
  label: string;
  placeholder?: string | undefined;
  /** Whether the text may have several lines: an objective may, a category may not. */
  isLong: boolean;
  value: string;
  problem: string | undefined;
  /** Whether the user just opened this field with the pointer. */
  takesFocus: boolean;
  onChange: (value: string) => void;
}

/** The text field of 「직접 입력」. */
function CustomText({
  label,
  placeholder,
  isLong,
  value,
  problem,
  takesFocus,
  onChange,
}: CustomTextProps) {
  return (
    <Field
      label={label}
      error={problem}
      hint={
        isLong ? (
          // Touch keyboards have no Shift + Enter.
          <span className="pointer-coarse:hidden">Shift + Enter로 줄을 바꿉니다.</span>
        ) : undefined
      }
      className="mt-5"
    >
      {isLong ? (
        <Textarea
          // It appears because it was asked for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={takesFocus}
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="field-sizing-content max-h-72"
        />
      ) : (
        <Input
          // It appears because it was asked for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={takesFocus}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
