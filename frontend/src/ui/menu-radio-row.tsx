import { DropdownMenu as Radix } from 'radix-ui';

interface Option<Value extends string> {
  value: Value;
  label: string;
}

interface MenuRadioRowProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice inside a menu, in one row; the menu stays open to show what it does. */
export function MenuRadioRow<Value extends string>({
  label,
  options,
  value,
  onChange,
}: MenuRadioRowProps<Value>) {
  return (
    <Radix.RadioGroup
      aria-label={label}
      value={value}
      className="mx-4 my-1.5 flex w-fit overflow-hidden rounded-control border border-line-control"
    >
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => {
            event.preventDefault();
            onChange(option.value);
          }}
          className="flex min-h-10 cursor-pointer items-center px-3.5 text-[0.8125rem] leading-none font-semibold text-ink-2 outline-none data-highlighted:bg-hover data-[state=checked]:bg-pine data-[state=checked]:text-on-pine data-[state=checked]:data-highlighted:bg-pine-hover"
        >
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}
