import type { Period } from '@/lib/period';
import { DateField } from './date-field';

interface PeriodFieldsProps {
  /** The time that is filtered, for example 「가입일」. */
  label: string;
  period: Period;
  onChange: (period: Period) => void;
}

const unlimited = '제한 없음';

/** A filter by days: two optional dates. The calendar of each ends where the other begins. */
export function PeriodFields({ label, period: { from, to }, onChange }: PeriodFieldsProps) {
  return (
    <div
      role="group"
      aria-label={`${label} 범위`}
      className="grid w-full tablet:max-w-84 grid-cols-2 gap-2 max-[22.5rem]:grid-cols-1"
    >
      <DateField
        label={`${label}부터`}
        placeholder={unlimited}
        value={from ?? null}
        max={to}
        onChange={(day) => onChange({ from: day, to })}
        onClear={() => onChange({ from: undefined, to })}
      />
      <DateField
        label={`${label}까지`}
        placeholder={unlimited}
        value={to ?? null}
        min={from}
        onChange={(day) => onChange({ from, to: day })}
        onClear={() => onChange({ from, to: undefined })}
      />
    </div>
  );
}
