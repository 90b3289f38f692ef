import { useQuery } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import { useSession } from '@/api/session';
import { configQuery } from '@/data/config';
import { useWayBack } from '@/features/identity/public';
import { TestLoginButton } from '@/features/identity/test-login-button';
import { cn } from '@/lib/cn';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { HomeLink, MenuButton } from './header-parts';
import { MainNav } from './main-nav';

const MemberActions = lazyPart(async () => (await import('./member-actions')).MemberActions);
const SideMenu = lazyPart(async () => (await import('./side-menu')).SideMenu);

interface HeaderProps {
  /** A study room has its own header there. */
  isHiddenOnPhones?: boolean;
}

export function Header({ isHiddenOnPhones = false }: HeaderProps) {
  const isScrolled = useIsScrolled();
  return (
    <header
      className={cn(
        'fixed inset-x-0 top-0 z-20 border-b bg-paper transition-colors duration-120',
        isScrolled ? 'border-line' : 'border-transparent',
        isHiddenOnPhones && 'max-tablet:hidden',
      )}
    >
      <div className="page flex h-15 items-center gap-2 tablet:h-17 tablet:gap-8">
        <HomeLink />
        <MainNav className="max-tablet:hidden" />
        <div className="relative ml-auto flex items-center gap-2">
          {/* At the end of the row, nothing moves when the actions appear. */}
          <Account />
          <MenuButton label="메뉴 열기" Menu={SideMenu} className="tablet:hidden" />
        </div>
      </div>
    </header>
  );
}

/**
 * Visitors' links stand outside of any `Suspense`: React hydrates what is inside one later, when responses may have
 * changed what was prerendered.
 */
function Account() {
  const { status, user } = useSession();
  switch (status) {
    case 'checking':
      return null;
    case 'visitor':
      return <SignedOutActions />;
    case 'unconfirmed':
      return user === null ? <UnknownAccount /> : <LateMemberActions />;
    case 'member':
      return <LateMemberActions />;
  }
}

const LateMemberActions = () => (
  <Suspense>
    <MemberActions />
  </Suspense>
);

/** Has the size of the avatar, which may follow. */
function UnknownAccount() {
  return (
    <span
      role="img"
      aria-label="로그인 상태를 확인하는 중"
      className="skeleton mx-1.5 size-8 rounded-full"
    />
  );
}

/** Sign-in links for the header. Narrow screens only show 로그인; the rest is in the side menu. */
function SignedOutActions() {
  const { data: config } = useQuery(configQuery());
  const wayBack = useWayBack();
  return (
    <div data-visitor className="contents">
      {/* Positioned outside the row, so that the other links do not move when it appears. */}
      {config?.testLogin && (
        <TestLoginButton className="absolute right-full mr-2 max-tablet:hidden" />
      )}
      <Link
        to={paths.signup(wayBack)}
        className={cn(buttonStyle({ variant: 'ghost', size: 'sm' }), 'min-h-10 max-tablet:hidden')}
      >
        회원가입
      </Link>
      <Link
        to={paths.login(wayBack)}
        className={cn(buttonStyle({ variant: 'line', size: 'sm' }), 'min-h-10')}
      >
        로그인
      </Link>
    </div>
  );
}

// Cached, since reading the scroll position during a page change forces a layout.
let wasScrolled = false;

function subscribe(onChange: () => void) {
  const note = () => {
    wasScrolled = scrollY > 0;
    onChange();
  };
  requestAnimationFrame(note);
  addEventListener('scroll', note, { passive: true });
  return () => removeEventListener('scroll', note);
}

/** Whether the page has been scrolled away from its top. */
function useIsScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wasScrolled,
    () => false,
  );
}
