import type { ComponentProps } from 'react';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

export type CodeKind = 'app' | 'recovery';

interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  kind: CodeKind;
  value: string;
  onChange: (value: string) => void;
  /** The error message. */
  error?: string | undefined;
}

const digits = 6;

/** A pasted code may contain spaces or other text. */
const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, digits);

/** A field for the app's six digits, or for a recovery code. */
export function CodeField({ kind, value, onChange, error, ...input }: CodeFieldProps) {
  if (kind === 'recovery') {
    return (
      <Field
        label="복구 코드"
        error={error}
        hint="2단계 인증을 설정할 때 받은 코드 가운데 하나입니다."
      >
        <Input
          key="recovery"
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          placeholder="XXXXX-XXXXX"
          required
          className="tracking-wide uppercase placeholder:normal-case"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...input}
        />
      </Field>
    );
  }
  return (
    <Field label="인증 코드" error={error} hint="인증 앱에 표시된 6자리 숫자입니다.">
      <Input
        key="app"
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
        required
        minLength={digits}
        className="text-h3 tracking-[0.3em] tabular-nums"
        value={value}
        onChange={(event) => onChange(digitsOf(event.target.value))}
        {...input}
      />
    </Field>
  );
}
