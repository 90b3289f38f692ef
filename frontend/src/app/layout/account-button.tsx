import { ChevronDown } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { useSession } from '@/api/session';
import { Stamp } from '@/entities/person/stamp';
import { lazyPart } from '@/lib/lazy-part';

const loadMenu = () => import('./account-menu');
const AccountMenu = lazyPart(async () => (await loadMenu()).AccountMenu);

/** The avatar. Its menu is loaded on hover, focus or touch. */
export function AccountButton() {
  const [isWanted, setWanted] = useState(false);
  const trigger = <Avatar />;
  if (!isWanted)
    return (
      <Avatar
        onPointerEnter={() => void loadMenu().catch(() => undefined)}
        onClick={() => setWanted(true)}
        aria-haspopup="menu"
      />
    );
  return (
    <Suspense fallback={trigger}>
      <AccountMenu trigger={trigger} />
    </Suspense>
  );
}

function Avatar(props: ComponentProps<'button'>) {
  const user = useSession((session) => session.user);
  if (user === null) return null;
  return (
    <button
      type="button"
      aria-label={`${user.nickname} 님 메뉴`}
      className="ml-1 inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control"
      {...props}
    >
      <Stamp userId={user.id} nickname={user.nickname} imageUrl={user.profileImageUrl} />
      <ChevronDown size={17} className="text-ink-3 max-tablet:hidden" />
    </button>
  );
}
