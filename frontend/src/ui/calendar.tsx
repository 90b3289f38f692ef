import { DayPicker, type Matcher } from 'react-day-picker';
import { ko } from 'react-day-picker/locale';
import { dayToLocalDate, localDateToDay } from '@/lib/seoul-day';

interface CalendarProps {
  value: string | null;
  onSelect: (day: string) => void;
  /** Days before this one (`2026-11-20`) are disabled. */
  min?: string | undefined;
  max?: string | undefined;
  today: string;
}

const cell = 'size-10 rounded-cell text-ui tabular-nums max-narrow:size-9 low:size-8';

/** A calendar month; days and months have Korean labels. Load it with `DateField`. */
export function Calendar({ value, onSelect, min, max, today }: CalendarProps) {
  const selected = value === null ? undefined : dayToLocalDate(value);
  const firstAllowed = min === undefined ? undefined : dayToLocalDate(min);
  const disabled: Matcher[] = [];
  if (firstAllowed) disabled.push({ before: firstAllowed });
  if (max !== undefined) disabled.push({ after: dayToLocalDate(max) });
  return (
    <DayPicker
      mode="single"
      // Choosing the chosen day again keeps it; otherwise it would be cleared.
      required
      locale={ko}
      // Months of five weeks have the height of six, so that nothing moves under the pointer.
      fixedWeeks
      // The popover was opened to pick a day; the keyboard starts on it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      today={dayToLocalDate(today)}
      selected={selected}
      defaultMonth={selected ?? firstAllowed ?? dayToLocalDate(today)}
      disabled={disabled}
      onSelect={(date) => onSelect(localDateToDay(date))}
      classNames={{
        months: 'relative',
        month_caption: 'flex h-11 items-center justify-center text-body font-semibold',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous:
          'grid size-11 place-items-center rounded-control text-ink-2 hover:bg-hover aria-disabled:opacity-40',
        button_next:
          'grid size-11 place-items-center rounded-control text-ink-2 hover:bg-hover aria-disabled:opacity-40',
        chevron: 'size-4 fill-current',
        weekday: 'h-8 low:h-6 text-caption font-semibold text-ink-3',
        day: 'h-10 p-0 text-center max-narrow:h-9 low:h-8',
        day_button: `${cell} hover:bg-hover`,
        today: 'font-bold underline decoration-2 underline-offset-4',
        selected: '[&_button]:bg-pine [&_button]:text-on-pine [&_button]:hover:bg-pine-hover',
        disabled:
          'text-ink-3 opacity-45 [&_button]:cursor-not-allowed [&_button]:hover:bg-transparent',
        outside: 'text-ink-3',
      }}
    />
  );
}
