import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { nextDay } from '@/lib/seoul-day';
import { DateField } from '@/ui/date-field';
import { type DateName, dateConflict, dateNames, type RuleContext } from './study-rules';
import type { StudyValues } from './study-values';

/** The deadline, today at the earliest, and the first day, which comes after it. */
export function ScheduleFields({ context }: { context: RuleContext }) {
  const { control } = useFormContext<StudyValues>();
  const endDate = useWatch({ control, name: 'endDate' });
  const { today } = context;
  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-6 tablet:grid-cols-2">
      <FormDateField name="endDate" label="모집 마감일" required context={context} min={today} />
      <FormDateField
        name="startDate"
        label="스터디 시작일"
        required
        context={context}
        min={nextDay(endDate ?? today)}
      />
    </div>
  );
}

interface FormDateFieldProps {
  name: DateName;
  label: string;
  hint?: string;
  context: RuleContext;
  min?: string | undefined;
  max?: string | undefined;
  /** Whether the date cannot be cleared. */
  required?: boolean;
}

/** A date field that shows conflicts with the other dates at once. */
export function FormDateField({ name, context, required = false, ...rest }: FormDateFieldProps) {
  const { control, clearErrors, getValues } = useFormContext<StudyValues>();
  const [endDate, startDate, recruitStartDate] = useWatch({ control, name: dateNames });
  const conflict = dateConflict(name, { endDate, startDate, recruitStartDate }, context);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => {
        const change = (day: string | null) => {
          field.onChange(day);
          // The change may resolve another date's error; if not, the conflict remains visible.
          clearErrors(dateNames.filter((other) => other !== name && getValues(other) !== null));
        };
        return (
          <DateField
            {...rest}
            required={required}
            error={conflict ?? fieldState.error?.message}
            value={field.value}
            onChange={change}
            {...(!required && { onClear: () => change(null) })}
          />
        );
      }}
    />
  );
}
