import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '@/api/session';
import { cn } from '@/lib/cn';
import { lazyPart } from '@/lib/lazy-part';
import { isRoomPath, paths } from '@/paths';
import { Footer } from './footer';
import { Frame, Main } from './frame';
import { Header } from './header';

// These forms fill the screen; a footer would only push them up.
const withoutFooter = new Set([paths.login(), paths.signup()]);

const LazyAddressBar = lazyPart(
  async () => (await import('@/features/identity/mail/address-bar')).AddressBar,
);

export function RootLayout() {
  const { pathname } = useLocation();
  const isRoom = isRoomPath(pathname);
  return (
    <Frame>
      <Header isHiddenOnPhones={isRoom} />
      <div
        className={cn(
          'flex flex-1 flex-col has-[[data-filled]]:min-h-0 tablet:pt-17',
          !isRoom && 'pt-15',
        )}
      >
        <AddressBar />
        <Main className="flex-1 has-[[data-filled]]:min-h-0" />
      </div>
      {!withoutFooter.has(pathname) && !isRoom && <Footer />}
    </Frame>
  );
}

/** Shown to members until their address is verified. */
function AddressBar() {
  const { pathname } = useLocation();
  const user = useSession((session) => session.user);
  if (user === null || user.emailVerified === true) return null;
  return (
    <Suspense
      fallback={
        user.emailVerified === false &&
        pathname !== paths.accountSettings && (
          <div className="min-h-32 border-b border-line bg-sunken min-[22.5rem]:min-h-26 tablet:min-h-13" />
        )
      }
    >
      <LazyAddressBar key={user.id} user={user} />
    </Suspense>
  );
}
