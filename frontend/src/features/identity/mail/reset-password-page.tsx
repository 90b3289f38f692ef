import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '@/api/errors';
import { clearSession } from '@/api/session';
import { useMutation } from '@/data/use-mutation';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { inlineLinkStyle } from '@/ui/button-style';
import { FieldError } from '@/ui/field';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { notify } from '@/ui/toast';
import { EmailField } from '../email-field';
import { PasswordForm } from '../password-form';
import { MailLayout } from './mail-layout';
import { forgotPasswordMutation, mailFailed, resetPasswordMutation } from './queries';
import { linkIsOver, useMailToken } from './token';

/** Without a link it offers to request one. */
export default function ResetPasswordPage() {
  const token = useMailToken();
  return token === null ? <Forgot /> : <Reset key={token} token={token} />;
}

function Forgot() {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const errorId = useId();
  const { mutate, isPending, error, reset } = useMutation(forgotPasswordMutation());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(email, { onSuccess: () => setSentTo(email) });
  };
  return (
    <MailLayout
      title="비밀번호 찾기"
      description="가입한 이메일로 비밀번호를 다시 설정하는 링크를 보내드립니다."
    >
      <form onSubmit={submit} onChange={() => error && reset()} className="grid gap-4.5">
        <EmailField required value={email} onChange={(event) => setEmail(event.target.value)} />
        <FieldError id={errorId}>{error ? messageOf(error, mailFailed) : undefined}</FieldError>
        <Button type="submit" size="lg" block busy={isPending} busyLabel="보내는 중…">
          {sentTo === null ? '메일 받기' : '메일 다시 받기'}
        </Button>
      </form>
      <div role="status">
        {sentTo !== null && (
          <Notice className="mt-6">
            <span className="wrap-anywhere">{sentTo}</span> 주소로 가입한 계정이 있으면 메일이
            도착합니다. 링크는 30분 동안 쓸 수 있습니다. 메일이 보이지 않으면 스팸함도 확인해주세요.
          </Notice>
        )}
      </div>
      <p className="type-small mt-6 text-center text-ink-2">
        비밀번호가 기억나셨나요?{' '}
        <Link to={paths.login()} className={inlineLinkStyle}>
          로그인
        </Link>
      </p>
    </MailLayout>
  );
}

function Reset({ token }: { token: string }) {
  const navigate = useNavigate();
  const { mutateAsync, error } = useMutation(resetPasswordMutation());
  const isOver = error instanceof ApiError && error.errorCode === 'RESET_TOKEN_INVALID';
  if (isOver) {
    return (
      <MailLayout title="비밀번호 재설정" description={linkIsOver} isOutcome>
        <div role="alert">
          <Notice tone="warn">{error.message}</Notice>
        </div>
        <Link to={paths.resetPassword} className={`${inlineLinkStyle} mt-6 inline-block`}>
          메일 다시 받기
        </Link>
      </MailLayout>
    );
  }
  return (
    <MailLayout
      title="비밀번호 재설정"
      description="새 비밀번호를 저장하면 모든 기기에서 로그아웃됩니다."
    >
      <PasswordForm
        label="새 비밀번호 저장"
        busyLabel="저장 중…"
        send={async ({ password, passwordConfirm }) => {
          await mutateAsync({ token, password, passwordConfirm });
          clearSession();
          await navigate(paths.login(), { replace: true });
          notify.success('비밀번호를 변경했습니다. 새 비밀번호로 로그인해주세요.');
        }}
      />
    </MailLayout>
  );
}
