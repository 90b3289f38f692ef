import { Menu as MenuIcon } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/paths';
import { IconButton } from '@/ui/icon-button';
import { Link } from '@/ui/link';
import { Logo } from '@/ui/logo';

const LazyBell = lazyPart(async () => (await import('@/features/notifications/bell')).Bell);

/** The notifications of the signed-in user. */
export function HeaderBell() {
  return (
    <Suspense fallback={<span className="size-11" />}>
      <LazyBell />
    </Suspense>
  );
}

export function HomeLink() {
  return (
    <Link to={paths.home} aria-label="MOYA 모야 홈" className="inline-flex min-h-11 items-center">
      <Logo />
    </Link>
  );
}

interface MenuButtonProps {
  label: string;
  /** The menu that it opens. */
  Menu: ComponentType<{ onClose: () => void }>;
  className: string;
}

export function MenuButton({ label, Menu, className }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={label}
        aria-expanded={isOpen}
        className={className}
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={24} />
      </IconButton>
      {isOpen && (
        <Suspense>
          <Menu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
