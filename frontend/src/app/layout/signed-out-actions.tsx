import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { configQuery } from '@/features/identity/queries';
import { TestLoginButton } from '@/features/identity/test-login-button';
import { buttonStyle } from '@/ui/button-style';
import { cn } from '@/lib/cn';
import { paths } from '../paths';

/** Ways in, for the header. Narrow screens keep 로그인; the rest is in the side menu. */
export function SignedOutActions() {
  const { data: config } = useQuery(configQuery());
  return (
    <>
      {config?.testLogin && <TestLoginButton className="max-tablet:hidden" />}
      <Link
        to={paths.signup()}
        className={cn(buttonStyle({ variant: 'ghost', size: 'sm' }), 'min-h-10 max-tablet:hidden')}
      >
        회원가입
      </Link>
      <Link
        to={paths.login()}
        className={cn(buttonStyle({ variant: 'line', size: 'sm' }), 'min-h-10')}
      >
        로그인
      </Link>
    </>
  );
}
