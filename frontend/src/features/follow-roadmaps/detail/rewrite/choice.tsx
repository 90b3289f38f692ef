import { useId } from 'react';
import { Radio } from '@/ui/radio';

export interface Option<Value extends string> {
  value: Value;
  label: string;
  /** Why it is disabled. */
  refusal?: string | undefined;
}

interface ChoiceProps<Value extends string> {
  legend: string;
  options: readonly Option<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A radio group; disabled options show their reason. */
export function Choice<Value extends string>({
  legend,
  options,
  chosen,
  onChoose,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="type-title">{legend}</legend>
      <div className="mt-1 grid">
        {options.map(({ value, label, refusal }) => (
          <div key={value}>
            <Radio
              name={name}
              label={label}
              checked={value === chosen && refusal === undefined}
              disabled={refusal !== undefined}
              aria-describedby={refusal === undefined ? undefined : `${name}-${value}`}
              onChange={() => onChoose(value)}
            />
            {refusal !== undefined && (
              <p id={`${name}-${value}`} className="type-small -mt-1.5 mb-2 ml-8 text-ink-2">
                {refusal}
              </p>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
