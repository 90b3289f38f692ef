import { addDays, seoulDay } from '@/lib/seoul-day';
import { useSeoulDay } from '@/lib/use-seoul-day';
import { DateField } from '@/ui/date-field';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { RadioChip } from '@/ui/radio-chip';
import type { Schedule } from './notice-values';

/** How many days ahead a notice can be scheduled; the server counts by the minute. */
const longestWait = 364;

interface ScheduleFieldProps {
  value: Schedule | null;
  /** Whether the notice is visible already. */
  isVisible: boolean;
  error: string | undefined;
  disabled: boolean;
  onChange: (schedule: Schedule | null) => void;
}

/** When a notice becomes visible: at once, or at a time in Seoul. */
export function ScheduleField({ value, isVisible, error, disabled, onChange }: ScheduleFieldProps) {
  const today = seoulDay(useSeoulDay());
  return (
    <Field group label="공개" error={error}>
      <div className="flex flex-wrap gap-2">
        <RadioChip
          name="schedule"
          label={isVisible ? '공개 유지' : '바로 공개'}
          checked={value === null}
          disabled={disabled}
          onChange={() => onChange(null)}
        />
        <RadioChip
          name="schedule"
          label="예약"
          checked={value !== null}
          disabled={disabled}
          onChange={() => onChange({ day: '', time: '' })}
        />
      </div>
      {value !== null && (
        <div className="mt-4 grid gap-4 tablet:grid-cols-2">
          <DateField
            label="공개하는 날"
            value={value.day === '' ? null : value.day}
            min={today}
            max={addDays(today, longestWait)}
            readOnly={disabled}
            onChange={(day) => onChange({ ...value, day })}
          />
          <Field label="공개하는 시각" hint="한국 시간입니다.">
            <Input
              type="time"
              name="time"
              value={value.time}
              readOnly={disabled}
              onChange={({ target }) => onChange({ ...value, time: target.value })}
            />
          </Field>
        </div>
      )}
    </Field>
  );
}
