import { useQuery } from '@tanstack/react-query';
import { useMutation } from '@/data/use-mutation';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, messageOf } from '@/api/errors';
import { signOut } from '@/api/sign-out';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { settingsQuery } from '../account/queries';
import { PasswordField } from '../password-field';
import { beginMutation, type Enrolment } from './queries';

/** Asks for the password, where the account has one, before it shows a secret. */
export function BeginForm({ onBegun }: { onBegun: (enrolment: Enrolment) => void }) {
  const [password, setPassword] = useState('');
  const asksPassword = useQuery(settingsQuery()).data?.hasPassword ?? true;
  const { mutate, isPending, error, reset } = useMutation(beginMutation());
  const errorId = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(asksPassword ? { password } : {}, { onSuccess: onBegun });
  };
  const code = error instanceof ApiError ? error.errorCode : undefined;
  const isAboutPassword = code === 'INVALID_CREDENTIALS';
  const told = error ? messageOf(error, '설정을 시작하지 못했습니다.') : undefined;
  return (
    <form onSubmit={submit} className="grid max-w-95 gap-4.5 py-5">
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
            if (error) reset();
          }}
        />
      )}
      <FieldError id={errorId}>{isAboutPassword ? undefined : told}</FieldError>
      {code === 'SIGN_IN_TOO_OLD' && (
        <Button variant="line" size="lg" onClick={() => signOut(told)}>
          다시 로그인하기
        </Button>
      )}
      <Button type="submit" size="lg" busy={isPending} busyLabel="준비 중...">
        2단계 인증 설정하기
      </Button>
    </form>
  );
}
