import { Controller, useFormContext } from 'react-hook-form';
import { DateField } from '@/ui/date-field';
import type { StudyValues } from './study-values';

interface FormDateFieldProps {
  name: 'endDate' | 'startDate' | 'recruitStartDate';
  label: string;
  hint?: string;
  min?: string | undefined;
  max?: string | undefined;
  isOptional?: boolean;
}

export function FormDateField({ name, isOptional = false, ...rest }: FormDateFieldProps) {
  const { control } = useFormContext<StudyValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <DateField
          {...rest}
          error={fieldState.error?.message}
          value={field.value}
          onChange={field.onChange}
          {...(isOptional && { onClear: () => field.onChange(null) })}
        />
      )}
    />
  );
}
