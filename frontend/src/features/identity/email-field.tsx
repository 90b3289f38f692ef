import type { ComponentProps } from 'react';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

interface EmailFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label?: string;
  /** The error message. */
  error?: string | undefined;
}

/** An email field with autofill and the matching phone keyboard. */
export function EmailField({ label = '이메일', error, ...input }: EmailFieldProps) {
  return (
    <Field label={label} error={error}>
      <Input
        type="email"
        name="email"
        autoComplete="email"
        placeholder="name@example.com"
        spellCheck={false}
        {...input}
      />
    </Field>
  );
}
