import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSession } from '@/api/session';
import { configQuery } from '@/data/config';
import { useWayBack } from '@/features/identity/public';
import { TestLoginButton } from '@/features/identity/test-login-button';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { Segmented } from '@/ui/segmented';
import { themeOptions, useTheme } from '@/ui/use-theme';
import { signOutWithNote } from './menu-parts';

/** The foot of the phone menu: the theme, and the user with the sign-out button, or the sign-in links. */
export function SideMenuFoot({ onLeave }: { onLeave: () => void }) {
  const [theme, setTheme] = useTheme();
  return (
    <div className="mt-auto grid gap-5 p-5">
      <Segmented label="화면 테마" options={themeOptions} value={theme} onChange={setTheme} />
      <Account onLeave={onLeave} />
    </div>
  );
}

function Account({ onLeave }: { onLeave: () => void }) {
  const { status, user } = useSession();
  const { data: config } = useQuery(configQuery());
  const navigate = useNavigate();
  const wayBack = useWayBack();
  if (user !== null) {
    return (
      <div>
        <p className="truncate font-semibold">{user.nickname}</p>
        <p className="type-small truncate text-ink-2">{user.email}</p>
        <Button
          variant="line"
          block
          className="mt-3 on:text-danger"
          onClick={() => {
            signOutWithNote();
            void navigate(paths.home);
          }}
        >
          로그아웃
        </Button>
      </div>
    );
  }
  if (status === 'unconfirmed')
    return <p className="text-ink-2">로그인 상태를 확인하고 있습니다.</p>;
  return (
    <div className="grid gap-2.5">
      <Link to={paths.login(wayBack)} className={buttonStyle()}>
        로그인
      </Link>
      <Link to={paths.signup(wayBack)} className={buttonStyle({ variant: 'line' })}>
        회원가입
      </Link>
      {config?.testLogin && <TestLoginButton onDone={onLeave} />}
    </div>
  );
}
