import { Link, Navigate, useSearchParams } from 'react-router';
import { paths } from '@/app/paths';
import { useSession } from '@/api/session';
import { safeRedirect } from '@/lib/safe-redirect';
import { Heading } from '@/ui/heading';
import { inlineLinkStyle } from '@/ui/link-style';
import { PageTitle } from '@/ui/page-title';
import { AuthLayout } from './auth-layout';
import { LoginForm } from './login-form';

export default function LoginPage() {
  const isLogin = useSession((session) => session.isLogin);
  const [search] = useSearchParams();
  const redirect = safeRedirect(search.get('redirect'));
  // Signing in leads on by the same way as coming here already signed in.
  if (isLogin) return <Navigate to={redirect ?? paths.home} replace />;
  return (
    <AuthLayout>
      <PageTitle title="로그인" />
      <Heading as="h1" size="h1">
        MOYA 로그인
      </Heading>
      <p className="mt-1 text-ink-2">계획을 펼치고 이어서 공부합니다.</p>
      <LoginForm />
      <p className="type-small mt-6 text-center text-ink-2">
        아직 계정이 없으신가요?{' '}
        <Link to={paths.signup(redirect ?? undefined)} className={inlineLinkStyle}>
          회원가입
        </Link>
      </p>
    </AuthLayout>
  );
}
