import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Textarea } from '@/ui/textarea';

interface CustomTextProps {
  label: string;
  placeholder?: string | undefined;
  /** An objective may take several lines; a category is one. */
  isLong: boolean;
  value: string;
  problem: string | undefined;
  /** Whether a person just asked for this field with the pointer. */
  takesFocus: boolean;
  onChange: (value: string) => void;
}

/** The text of 「직접 입력」. */
export function CustomText({
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
          // A keyboard on the glass has no Shift + Enter.
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
