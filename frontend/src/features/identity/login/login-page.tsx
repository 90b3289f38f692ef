import { CircleAlert } from 'lucide-react';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { messageOf } from '@/api/errors';
import { useSession } from '@/api/session';
import { useMutation } from '@/data/use-mutation';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { inlineLinkStyle } from '@/ui/button-style';
import { Checkbox } from '@/ui/checkbox';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { Skeleton } from '@/ui/loading';
import { Notice } from '@/ui/notice';
import { AuthForm, AuthLayout } from '../auth-layout';
import { EmailField } from '../email-field';
import { loginFailure } from '../google/failures';
import { notedWay } from '../google/login-window';
import { GoogleWay } from '../google/google-way';
import { PasswordField } from '../password-field';
import { isDraftKept, useRedirect } from '../public';
import { loginMutation } from '../queries';
import { useSecondStep } from '../second-factor/second-step-store';
import { useSignedUpAs } from '../signed-up-as';
import { purposeOf } from '../way-on';

const SecondStep = lazyPart(async () => (await import('../second-factor/second-step')).SecondStep);

export default function LoginPage() {
  const { status, lostBy } = useSession();
  const redirect = useRedirect();
  const [search] = useSearchParams();
  const signedUpAs = useSignedUpAs();
  const { challenge } = useSecondStep();
  const [hadSecondStep, setHadSecondStep] = useState(false);
  if (challenge !== null && !hadSecondStep) setHadSecondStep(true);
  // Redirects after signing in as for users who were already signed in.
  if (status === 'member') return <Navigate to={redirect ?? paths.home} replace />;
  const failure = search.get('error');
  // The server does not return the target of a sign-in that it has forgotten.
  if (failure !== null && redirect === undefined) {
    const way = notedWay();
    if (way !== undefined) return <Navigate to={paths.login(way, failure)} replace />;
  }
  if (challenge !== null) return <SecondStepPage challenge={challenge} />;
  const isBackToDraft = isDraftKept(lostBy, redirect ?? '');
  return (
    <AuthLayout>
      <PageTitle title="로그인" />
      <Heading as="h1" size="h1">
        MOYA 로그인
      </Heading>
      <p className="mt-1 text-ink-2">
        {isBackToDraft
          ? '작성하던 내용은 이 브라우저에 보관되어 있습니다. 로그인하면 이어서 작성할 수 있습니다.'
          : reasonOf(redirect)}
      </p>
      {failure !== null && (
        <div role="alert" className="mt-6">
          <Notice tone="danger">{loginFailure(failure)}</Notice>
        </div>
      )}
      {signedUpAs !== '' && (
        <Notice className="mt-6">회원가입이 완료되었습니다. 로그인해주세요.</Notice>
      )}
      <AuthForm>
        <LoginForm startEmail={signedUpAs} takesFocus={hadSecondStep} />
        <p className="type-small mt-6 text-center text-ink-2">
          아직 계정이 없으신가요?{' '}
          <Link to={paths.signup(redirect)} className={inlineLinkStyle}>
            회원가입
          </Link>
        </p>
      </AuthForm>
    </AuthLayout>
  );
}

/** Returns why a visitor was asked to log in, as the target shows. */
function reasonOf(redirect: string | undefined) {
  const purpose = purposeOf(redirect);
  return purpose === undefined ? '계획을 펼치고 이어서 공부합니다.' : `${purpose} 로그인해주세요.`;
}

function SecondStepPage({ challenge }: { challenge: string }) {
  return (
    <AuthLayout>
      <PageTitle title="로그인" />
      <Heading as="h1" size="h1">
        2단계 인증
      </Heading>
      <p className="mt-1 text-ink-2">로그인 정보를 확인했습니다. 한 단계만 더 거치면 됩니다.</p>
      <AuthForm>
        <Suspense fallback={<Skeleton className="h-40" />}>
          <SecondStep challenge={challenge} />
        </Suspense>
      </AuthForm>
    </AuthLayout>
  );
}

const failedMessage = '이메일 또는 비밀번호가 올바르지 않습니다.';

interface LoginFormProps {
  startEmail: string;
  /** Whether it replaces the second step, whose button had the focus. */
  takesFocus: boolean;
}

/** The browser validates required fields and the format of the address. */
function LoginForm({ startEmail, takesFocus }: LoginFormProps) {
  const [email, setEmail] = useState(startEmail);
  const [password, setPassword] = useState('');
  const [keepLoggedIn, setKeepLoggedIn] = useState(true);
  const { mutate, reset, isPending, error } = useMutation(loginMutation());
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ email, password, keepLoggedIn });
  };
  return (
    <>
      <form onSubmit={submit} onChange={() => error && reset()} className="grid gap-4.5">
        <EmailField
          ref={first}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="비밀번호"
          name="password"
          autoComplete="current-password"
          placeholder="비밀번호를 입력해주세요"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-3">
          <Checkbox
            label="로그인 상태 유지"
            name="keepLoggedIn"
            checked={keepLoggedIn}
            onChange={(event) => setKeepLoggedIn(event.target.checked)}
          />
          <Link
            to={paths.resetPassword}
            className="type-small inline-flex min-h-11 items-center text-ink-2 underline underline-offset-[3px] hover:text-ink"
          >
            비밀번호 찾기
          </Link>
        </div>
        <p role="alert" className="type-small flex items-center gap-1.5 text-danger empty:hidden">
          {error && (
            <>
              <CircleAlert size={16} className="shrink-0" />
              {messageOf(error, failedMessage)}
            </>
          )}
        </p>
        <Button type="submit" size="lg" block busy={isPending} busyLabel="로그인 중…">
          로그인
        </Button>
      </form>
      <GoogleWay keepLoggedIn={keepLoggedIn} />
    </>
  );
}
