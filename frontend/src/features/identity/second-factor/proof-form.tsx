import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ApiError, messageOf } from '@/api/errors';
import { signOut } from '@/api/sign-out';
import { holdComposingEnter } from '@/lib/ime-enter';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { useRefusedFocus } from '@/ui/use-refused-focus';
import { PasswordField } from '../password-field';
import { CodeField, type CodeKind } from './code-field';
import { codeSwitch } from './ways';

interface ProofFormProps {
  label: string;
  busyLabel: string;
  variant?: 'danger' | 'primary';
  asksPassword?: boolean;
  /** Whether a code is needed; defaults to true. */
  asksCode?: boolean;
  /** Whether a recovery code is accepted too. */
  takesRecoveryCode?: boolean;
  isPending: boolean;
  error: Error | null;
  /** Shown if the server gives no reason. */
  failure?: string;
  onEdit: () => void;
  onSend: (code: string, password: string) => void;
  /** Shown beside the button. */
  children?: ReactNode;
}

/** Asks for a code, a password or both before a change of the second factor. Errors are shown at their fields. */
export function ProofForm({
  label,
  busyLabel,
  variant = 'primary',
  asksPassword = false,
  asksCode = true,
  takesRecoveryCode = false,
  isPending,
  error,
  failure = '처리하지 못했습니다. 잠시 후 다시 시도해주세요.',
  onEdit,
  onSend,
  children,
}: ProofFormProps) {
  const [kind, setKind] = useState<CodeKind>('app');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  useRefusedFocus(form, isPending);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(code, password);
  };
  const edit = () => error && onEdit();
  const errorCode = error instanceof ApiError ? error.errorCode : undefined;
  const told = error ? messageOf(error, failure) : undefined;
  const isAboutCode = errorCode === 'SECOND_FACTOR_CODE_INVALID';
  const isAboutPassword = asksPassword && errorCode === 'INVALID_CREDENTIALS';
  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={holdComposingEnter}
      className="grid max-w-95 gap-4.5 py-5"
    >
      {asksPassword && (
        <PasswordField
          label="현재 비밀번호"
          error={isAboutPassword ? told : undefined}
          name="current-password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            edit();
          }}
        />
      )}
      {asksCode && (
        <CodeField
          ref={field}
          kind={kind}
          value={code}
          error={isAboutCode ? told : undefined}
          onChange={(typed) => {
            setCode(typed);
            edit();
          }}
        />
      )}
      {takesRecoveryCode && (
        <button
          type="button"
          className="type-small -my-2 inline-flex min-h-11 items-center justify-self-start text-ink-2 underline underline-offset-[3px] hover:text-ink"
          onClick={() => {
            setKind(kind === 'app' ? 'recovery' : 'app');
            setCode('');
            edit();
          }}
        >
          {codeSwitch[kind === 'app' ? 'recovery' : 'app']}
        </button>
      )}
      <FieldError id={errorId}>{isAboutCode || isAboutPassword ? undefined : told}</FieldError>
      {errorCode === 'SIGN_IN_TOO_OLD' && (
        <Button variant="line" size="lg" onClick={() => signOut(told)}>
          다시 로그인하기
        </Button>
      )}
      <div className="flex gap-2.5">
        <Button type="submit" variant={variant} busy={isPending} busyLabel={busyLabel}>
          {label}
        </Button>
        {children}
      </div>
    </form>
  );
}
