import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, messageOf } from '@/api/errors';
import { signOut } from '@/api/sign-out';
import { useMutation } from '@/data/use-mutation';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { emailFault, useTextForm } from '@/ui/text-form';
import { EmailField } from '../email-field';
import { mailFailed } from '../mail/queries';
import { noCurrentPassword } from '../new-password';
import { PasswordField } from '../password-field';
import { changeEmailMutation, settingsQuery } from './queries';

/** The names of the fields to which the server's objections belong. */
const fieldsOf: Record<string, string> = {
  EMAIL_TAKEN: 'email',
  VALIDATION_FAILED: 'email',
  INVALID_CREDENTIALS: 'password',
};

interface ChangeEmailFormProps {
  /** Whether a link opened the form. */
  takesFocus?: boolean;
  onSent: (email: string) => void;
}

/** Asks for the password only if the account has one. */
export function ChangeEmailForm({ takesFocus = false, onSent }: ChangeEmailFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const asksPassword = useQuery(settingsQuery()).data?.hasPassword ?? true;
  const { mutate, isPending, error, reset } = useMutation(changeEmailMutation());
  const refusal = error ? messageOf(error, mailFailed) : undefined;
  const code = error instanceof ApiError ? error.errorCode : '';
  const { form, errorOf, focusOn } = useTextForm({
    faultsIf: (isTried) => ({
      email: emailFault(email, isTried),
      password: isTried && asksPassword && password === '' ? noCurrentPassword : undefined,
    }),
    refusalOf: (name) => (fieldsOf[code] === name ? refusal : undefined),
    isPending,
    onSend: () =>
      mutate(asksPassword ? { email, password } : { email }, { onSuccess: () => onSent(email) }),
  });
  const focusOnFirst = useEffectEvent(() => focusOn('email'));
  useEffect(() => {
    if (takesFocus) focusOnFirst();
  }, [takesFocus]);
  return (
    <form {...form} onChange={() => error && reset()} className="grid max-w-95 gap-4.5 py-5">
      <EmailField
        label="새 이메일"
        error={errorOf('email')}
        aria-required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {asksPassword && (
        <PasswordField
          label="현재 비밀번호"
          error={errorOf('password')}
          name="password"
          autoComplete="current-password"
          aria-required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <FieldError id={`${form.id}-error`}>
        {fieldsOf[code] === undefined ? refusal : undefined}
      </FieldError>
      {code === 'SIGN_IN_TOO_OLD' && (
        <Button variant="line" size="lg" onClick={() => signOut(refusal)}>
          다시 로그인하기
        </Button>
      )}
      <Button type="submit" size="lg" busy={isPending} busyLabel="보내는 중…">
        확인 메일 받기
      </Button>
    </form>
  );
}
