import type { ComponentProps } from 'react';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

interface EmailFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label?: string;
  /** What is wrong with it. */
  error?: string | undefined;
}

/** An e-mail address, which a browser can fill in and a phone offers the right keys for. */
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
