import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, messageOf } from '@/api/errors';
import { signOut } from '@/api/sign-out';
import { useMutation } from '@/data/use-mutation';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { EmailField } from '../email-field';
import { PasswordField } from '../password-field';
import { changeEmailMutation, settingsQuery } from './queries';

/** Asks for the password only if the account has one. */
export function ChangeEmailForm({ onSent }: { onSent: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const asksPassword = useQuery(settingsQuery()).data?.hasPassword ?? true;
  const { mutate, isPending, error, reset } = useMutation(changeEmailMutation());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = asksPassword ? { email, password } : { email };
    mutate(body, { onSuccess: () => onSent(email) });
  };
  const errorId = useId();
  const told = error ? messageOf(error, '메일을 보내지 못했습니다.') : undefined;
  const code = error instanceof ApiError ? error.errorCode : undefined;
  const isAboutEmail = code === 'EMAIL_TAKEN' || code === 'VALIDATION_FAILED';
  const isAboutPassword = code === 'INVALID_CREDENTIALS';
  return (
    <form
      onSubmit={submit}
      onChange={() => error && reset()}
      className="grid max-w-95 gap-4.5 py-5"
    >
      <EmailField
        label="새 이메일"
        error={isAboutEmail ? told : undefined}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {asksPassword && (
        <PasswordField
          label="현재 비밀번호"
          error={isAboutPassword ? told : undefined}
          name="current-password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <FieldError id={errorId}>{isAboutEmail || isAboutPassword ? undefined : told}</FieldError>
      {code === 'SIGN_IN_TOO_OLD' && (
        <Button variant="line" size="lg" onClick={() => signOut(told)}>
          다시 로그인하기
        </Button>
      )}
      <Button type="submit" size="lg" busy={isPending} busyLabel="보내는 중…">
        확인 메일 받기
      </Button>
    </form>
  );
}
