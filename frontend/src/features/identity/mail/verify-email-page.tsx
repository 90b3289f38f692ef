import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, type ErrorCode, messageOf } from '@/api/errors';
import { useIsSignedIn, useSession } from '@/api/session';
import { signOut } from '@/api/sign-out';
import { useMutation } from '@/data/use-mutation';
import { forgetWay, onWayChanged, recalledWay } from '@/data/way-after-verifying';
import { paths, safeRedirect } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { Skeleton } from '@/ui/loading';
import { Notice } from '@/ui/notice';
import { ownUserQuery } from '../account/queries';
import { MailLayout } from './mail-layout';
import { resendVerificationMutation, verifyEmailMutation } from './queries';
import { forgetMailToken, linkIsOver, useKeptMailToken } from './token';

const title = '이메일 인증';
const howToFinish = '인증 메일을 요청한 계정으로 로그인해주세요.';

const isCode = (error: Error | null, code: ErrorCode) =>
  error instanceof ApiError && error.errorCode === code;

/**
 * Requires a press, since mail scanners open links too, and a session of the account, since the reader of the mail
 * need not be its owner.
 */
export default function VerifyEmailPage() {
  const token = useKeptMailToken();
  const isVisitor = useSession(({ status }) => status === 'visitor');
  const { mutate, isPending, error, data } = useMutation({
    ...verifyEmailMutation(),
    onSuccess: forgetMailToken,
    // After other failures the link remains valid.
    onError: (failure) => {
      if (isCode(failure, 'VERIFY_TOKEN_INVALID')) forgetMailToken();
    },
  });

  if (data !== undefined) return <Verified email={data} />;
  if (token === null) {
    return (
      <MailLayout
        title={title}
        description="로그인한 브라우저에서 메일의 링크를 열어 인증을 마쳐주세요."
      >
        <Resend />
      </MailLayout>
    );
  }
  const isOver = isCode(error, 'VERIFY_TOKEN_INVALID');
  if (isVisitor) {
    return (
      <MailLayout title={title} description={howToFinish}>
        <Link
          to={paths.login(paths.verifyEmail)}
          className={buttonStyle({ size: 'lg', block: true })}
        >
          로그인하고 인증하기
        </Link>
      </MailLayout>
    );
  }
  if (isCode(error, 'LINK_OF_OTHER_ACCOUNT')) return <OtherAccount />;
  return (
    <MailLayout
      title={title}
      isOutcome={isOver}
      description={isOver ? linkIsOver : '이 메일을 받은 주소가 본인의 것임을 확인합니다.'}
    >
      <div role="alert">
        {error && (
          <Notice tone="warn" className="mb-6">
            {messageOf(error, '이메일을 인증하지 못했습니다.')}
          </Notice>
        )}
      </div>
      {isOver ? (
        <Resend />
      ) : (
        <Button size="lg" block busy={isPending} busyLabel="인증 중…" onClick={() => mutate(token)}>
          이메일 인증하기
        </Button>
      )}
    </MailLayout>
  );
}

/** The link is stored in the tab for the account that it belongs to. */
function OtherAccount() {
  const navigate = useNavigate();
  const leave = () => {
    signOut();
    void navigate(paths.login(paths.verifyEmail));
  };
  return (
    <MailLayout title={title} isOutcome description={howToFinish}>
      <div role="alert">
        <Notice tone="warn" className="mb-6">
          다른 계정의 인증 링크입니다.
        </Notice>
      </div>
      <Button size="lg" block onClick={leave}>
        다른 계정으로 로그인하기
      </Button>
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

/** Links to what a verified address allows. */
function WaysOn() {
  const user = useSession((session) => session.user?.id);
  // Another tab may finish it while this page is open.
  const way = useSyncExternalStore(onWayChanged, () =>
    user === undefined ? null : recalledWay(user),
  );
  const back = safeRedirect(way);
  return (
    <div className="grid gap-2.5">
      {user !== undefined && back !== null && (
        <Link
          to={back}
          onClick={() => forgetWay(user)}
          className={buttonStyle({ size: 'lg', block: true })}
        >
          하던 일 이어서 하기
        </Link>
      )}
      <Link
        to={paths.studies()}
        className={buttonStyle({
          variant: back === null ? 'primary' : 'line',
          size: 'lg',
          block: true,
        })}
      >
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
}

/** Offers to send the mail again. For a verified address none would be sent, so it says that instead. */
function Resend() {
  const isSignedIn = useIsSignedIn();
  const own = useQuery({ ...ownUserQuery(), enabled: isSignedIn });
  const { mutate, isPending } = useMutation(resendVerificationMutation());
  if (!isSignedIn) {
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
    <Button size="lg" block busy={isPending} busyLabel="보내는 중…" onClick={() => mutate()}>
      인증 메일 다시 받기
    </Button>
  );
}
