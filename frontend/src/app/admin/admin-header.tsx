import { ArrowLeft } from 'lucide-react';
import { cn } from '@/lib/cn';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/paths';
import { Badge } from '@/ui/badge';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { AccountButton } from '../layout/account-button';
import { HeaderBell, HomeLink, MenuButton } from '../layout/header-parts';
import { backToService } from './entries';

const AdminDrawer = lazyPart(async () => (await import('./admin-drawer')).AdminDrawer);

export function AdminHeader() {
  return (
    <header className="fixed inset-x-0 top-0 z-20 border-b border-line bg-paper">
      <div className="page flex h-15 items-center gap-3 tablet:h-17 tablet:gap-4">
        <HomeLink />
        {/* The narrowest phones have no room for it. */}
        <Badge className="max-[23rem]:hidden">관리</Badge>
        <div className="ml-auto flex items-center gap-2">
          <Link
            to={paths.home}
            className={cn(buttonStyle({ variant: 'ghost' }), 'max-tablet:hidden')}
          >
            <ArrowLeft size={17} />
            {backToService}
          </Link>
          <HeaderBell />
          <AccountButton />
          <MenuButton label="관리 메뉴 열기" Menu={AdminDrawer} className="desktop:hidden" />
        </div>
      </div>
    </header>
  );
}
