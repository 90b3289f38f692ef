import { useFormContext, useWatch } from 'react-hook-form';
import { nextDay } from '@/lib/next-day';
import { FormDateField } from './form-date-field';
import type { StudyValues } from './study-values';

/** The deadline, from today on, and the first day, which comes after it. */
export function ScheduleFields({ today }: { today: string }) {
  const { control } = useFormContext<StudyValues>();
  const endDate = useWatch({ control, name: 'endDate' });
  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-6 tablet:grid-cols-2">
      <FormDateField name="endDate" label="모집 마감일" min={today} />
      <FormDateField name="startDate" label="스터디 시작일" min={nextDay(endDate ?? today)} />
    </div>
  );
}
