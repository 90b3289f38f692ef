import { Select } from '@/ui/select';

interface FilterSelectProps {
  label: string;
  /** What the choice that filters nothing is called. */
  all?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A select as high as the filter chips beside it. */
export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="[&_select]:min-h-10 [&_select]:border-line [&_select]:pr-7 [&_select]:pl-2.5 [&_select]:text-[0.9375rem] [&_select]:font-medium max-narrow:[&_select]:text-[0.875rem] [&_svg]:right-2 tablet:[&_select]:pr-8 tablet:[&_select]:pl-3"
    >
      {all !== undefined && <option value="">{all}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
