import { useMutation } from '@tanstack/react-query';
import { ApiError, messageOf } from '@/api/errors';
import { useSession } from '@/api/session';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { MailLayout } from './mail-layout';
import { resendVerificationMutation, verifyEmailMutation } from './queries';
import { useMailToken } from './token';

const title = '이메일 인증';

/** Asks for a press, since what looks through mails for dangers opens their links too. */
export default function VerifyEmailPage() {
  const token = useMailToken();
  const { mutate, isPending, error, data } = useMutation(verifyEmailMutation());

  if (token === null) {
    return (
      <MailLayout title={title} description="메일로 받은 링크를 열어 인증을 마쳐주세요.">
        <Resend />
      </MailLayout>
    );
  }
  const isOver = error instanceof ApiError && error.errorCode === 'VERIFY_TOKEN_INVALID';
  if (data !== undefined) {
    const { email, own } = data;
    return <Verified email={email} other={own?.email === email ? undefined : own?.email} />;
  }
  return (
    <MailLayout
      title={title}
      isOutcome={isOver}
      description={
        isOver
          ? '링크를 더 이상 쓸 수 없습니다.'
          : '이 메일을 받은 주소가 본인의 것임을 확인합니다.'
      }
    >
      <div role="alert">
        {error && (
          <Notice tone="warn" className="mb-6">
            {messageOf(error, '이메일을 인증하지 못했습니다.')}
          </Notice>
        )}
      </div>
      {!isOver || isPending ? (
        <Button
          size="lg"
          block
          busy={isPending}
          busyLabel="인증 중..."
          onClick={() => mutate(token)}
        >
          이메일 인증하기
        </Button>
      ) : (
        <Resend />
      )}
    </MailLayout>
  );
}

interface VerifiedProps {
  email: string;
  /** The address of whoever is signed in here, where it is another account's. */
  other: string | undefined;
}

function Verified({ email, other }: VerifiedProps) {
  const isLogin = useSession((session) => session.isLogin);
  return (
    <MailLayout
      title="이메일 인증이 완료되었습니다"
      isOutcome
      description={`${email} 주소가 확인되었습니다.`}
    >
      {other !== undefined && (
        <Notice className="mb-6 wrap-anywhere">
          지금은 다른 계정({other})으로 로그인되어 있습니다.
        </Notice>
      )}
      <Link
        to={isLogin ? paths.studies() : paths.login()}
        className={buttonStyle({ size: 'lg', block: true })}
      >
        {isLogin ? '스터디 찾기' : '로그인'}
      </Link>
    </MailLayout>
  );
}

function Resend() {
  const isLogin = useSession((session) => session.isLogin);
  const { mutate, isPending } = useMutation(resendVerificationMutation());
  if (!isLogin) {
    return (
      <Link
        to={paths.login(paths.accountSettings)}
        className={buttonStyle({ size: 'lg', block: true })}
      >
        로그인하고 메일 다시 받기
      </Link>
    );
  }
  return (
    <Button size="lg" block busy={isPending} busyLabel="보내는 중..." onClick={() => mutate()}>
      인증 메일 다시 받기
    </Button>
  );
}
