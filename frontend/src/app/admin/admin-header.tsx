import { ArrowLeft, Menu as MenuIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { cn } from '@/lib/cn';
import { latePart } from '@/lib/late-part';
import { paths } from '@/paths';
import { Badge } from '@/ui/badge';
import { buttonStyle } from '@/ui/button-style';
import { IconButton } from '@/ui/icon-button';
import { Link } from '@/ui/link';
import { Logo } from '@/ui/logo';
import { notify } from '@/ui/toast';
import { AccountButton } from '../layout/account-button';

const AdminDrawer = latePart(async () => (await import('./admin-drawer')).AdminDrawer);

export function AdminHeader() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className="fixed inset-x-0 top-0 z-20 border-b border-line bg-paper">
      <div className="page flex h-15 items-center gap-3 tablet:h-17 tablet:gap-4">
        <Link
          to={paths.home}
          aria-label="MOYA 모야 홈"
          className="inline-flex min-h-11 items-center"
        >
          <Logo />
        </Link>
        <Badge>관리</Badge>
        <div className="ml-auto flex items-center gap-2">
          <Link
            to={paths.home}
            className={cn(buttonStyle({ variant: 'ghost' }), 'max-tablet:hidden')}
          >
            <ArrowLeft size={17} strokeWidth={1.9} aria-hidden="true" />
            서비스로 돌아가기
          </Link>
          <AccountButton />
          <IconButton
            label="관리 메뉴 열기"
            aria-expanded={isMenuOpen}
            className="desktop:hidden"
            onClick={() => {
              // On phones they would cover the foot of the menu.
              notify.dismissAll();
              setMenuOpen(true);
            }}
          >
            <MenuIcon size={24} strokeWidth={1.9} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {isMenuOpen && (
        <Suspense>
          <AdminDrawer onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
