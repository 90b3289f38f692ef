import { Navigate, useNavigate } from 'react-router';
import { useSession } from '@/api/session';
import { rememberWay } from '@/data/way-after-verifying';
import { paths } from '@/paths';
import { inlineLinkStyle } from '@/ui/button-style';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { notify } from '@/ui/toast';
import { AuthForm, AuthLayout } from '../auth-layout';
import { useRedirect } from '../public';
import { noteSignedUp } from '../signed-up-as';
import { purposeOf } from '../way-on';
import { SignupForm } from './signup-form';

export default function SignupPage() {
  const isMember = useSession(({ status }) => status === 'member');
  const navigate = useNavigate();
  const redirect = useRedirect();
  if (isMember) return <Navigate to={redirect ?? paths.home} replace />;
  const login = paths.login(redirect);
  const purpose = purposeOf(redirect);
  const finish = () => {
    const { user } = useSession.getState();
    // The link of the mail opens in another tab, which offers this way too.
    if (user !== null && redirect !== undefined) rememberWay(user.id, redirect);
    // Signing in then redirects, as above.
    notify.success('회원가입이 완료되었습니다.', {
      description: '인증 메일이 오면 링크를 열어 인증을 마쳐주세요.',
    });
  };
  return (
    <AuthLayout>
      <PageTitle title="회원가입" />
      <Heading as="h1" size="h1">
        MOYA 회원가입
      </Heading>
      <p className="mt-1 text-ink-2">
        {purpose === undefined
          ? '함께 공부할 자리를 만듭니다.'
          : `${purpose} 먼저 회원가입해주세요.`}
      </p>
      <AuthForm>
        <SignupForm
          onDone={finish}
          onSignedOut={(email) => {
            noteSignedUp(email);
            void navigate(login);
          }}
        />
        <p className="type-small mt-6 text-center text-ink-2">
          이미 계정이 있으신가요?{' '}
          <Link to={login} className={inlineLinkStyle}>
            로그인
          </Link>
        </p>
      </AuthForm>
    </AuthLayout>
  );
}
