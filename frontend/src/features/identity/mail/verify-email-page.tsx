import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, messageOf } from '@/api/errors';
import { useSession } from '@/api/session';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { Skeleton } from '@/ui/loading';
import { Notice } from '@/ui/notice';
import { ownUserQuery } from '../account/queries';
import { MailLayout } from './mail-layout';
import { resendVerificationMutation, verifyEmailMutation } from './queries';
import { forgetMailToken, useKeptMailToken } from './token';

const title = '이메일 인증';

/**
 * Asks for a press, since what looks through mails for dangers opens their links too, and for a
 * session of the account, since whoever reads the mail need not have made it.
 */
export default function VerifyEmailPage() {
  const token = useKeptMailToken();
  const isVisitor = useSession(({ isLogin, loading }) => !isLogin && !loading);
  const { mutate, isPending, error, data } = useMutation(verifyEmailMutation());

  if (data !== undefined) return <Verified email={data} />;
  if (token === null) {
    return (
      <MailLayout title={title} description="메일로 받은 링크를 열면 인증됩니다.">
        <Resend />
      </MailLayout>
    );
  }
  const isOver = error instanceof ApiError && error.errorCode === 'VERIFY_TOKEN_INVALID';
  if (isVisitor) {
    return (
      <MailLayout title={title} description="인증 메일을 요청한 계정으로 로그인해주세요.">
        <Link
          to={paths.login(paths.verifyEmail)}
          className={buttonStyle({ size: 'lg', block: true })}
        >
          로그인하고 인증하기
        </Link>
      </MailLayout>
    );
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
          onClick={() => mutate(token, { onSettled: forgetMailToken })}
        >
          이메일 인증하기
        </Button>
      ) : (
        <Resend />
      )}
    </MailLayout>
  );
}

const Verified = ({ email }: { email: string }) => (
  <MailLayout
    title="이메일 인증이 완료되었습니다"
    isOutcome
    description={`${email} 주소가 확인되었습니다.`}
  >
    <WaysOn />
  </MailLayout>
);

/** What a verified address opens. */
const WaysOn = () => (
  <div className="grid gap-2.5">
    <Link to={paths.studies()} className={buttonStyle({ size: 'lg', block: true })}>
      스터디 찾기
    </Link>
    <Link
      to={paths.roadmapCreate}
      className={buttonStyle({ variant: 'line', size: 'lg', block: true })}
    >
      로드맵 만들기
    </Link>
  </div>
);

/** Whose address is verified already would wait for a mail that is not sent. */
function Resend() {
  const isLogin = useSession((session) => session.isLogin);
  const own = useQuery({ ...ownUserQuery(), enabled: isLogin });
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
  if (own.isPending) return <Skeleton className="h-13" />;
  if (own.data?.emailVerified === true) {
    return (
      <>
        <Notice className="mb-6 wrap-anywhere">{own.data.email} 주소는 이미 인증되었습니다.</Notice>
        <WaysOn />
      </>
    );
  }
  return (
    <Button size="lg" block busy={isPending} busyLabel="보내는 중..." onClick={() => mutate()}>
      인증 메일 다시 받기
    </Button>
  );
}
