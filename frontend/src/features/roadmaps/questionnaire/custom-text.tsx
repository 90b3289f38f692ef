import type { Ref } from 'react';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Textarea } from '@/ui/textarea';

interface CustomTextProps {
  ref: Ref<HTMLInputElement & HTMLTextAreaElement>;
  label: string;
  placeholder?: string | undefined;
  /** An objective may take several lines; a category is one. */
  isLong: boolean;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** The text of 「직접 입력」. */
export function CustomText({
  ref,
  label,
  placeholder,
  isLong,
  value,
  problem,
  onChange,
}: CustomTextProps) {
  return (
    <Field
      label={label}
      error={problem}
      hint={isLong ? 'Shift + Enter로 줄을 바꿉니다.' : undefined}
      className="mt-5"
    >
      {isLong ? (
        <Textarea
          ref={ref}
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <Input
          ref={ref}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
