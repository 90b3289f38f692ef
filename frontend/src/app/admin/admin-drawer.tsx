import { ArrowLeft } from 'lucide-react';
import { paths } from '@/paths';
import { Drawer, drawerLinkStyle } from '@/ui/drawer';
import { Link } from '@/ui/link';
import { useCloseOnNavigation } from '../layout/menu-parts';
import { SideMenuFoot } from '../layout/side-menu-foot';
import { AdminMenu } from './admin-menu';
import { backToService } from './entries';

/** The menu of the administration on screens that are too narrow to show it beside the page. */
export function AdminDrawer({ onClose }: { onClose: () => void }) {
  useCloseOnNavigation(onClose);
  return (
    <Drawer title="관리 메뉴" width="tablet" onClose={onClose}>
      <AdminMenu linkStyle={drawerLinkStyle} />
      <Link to={paths.home} className={drawerLinkStyle}>
        <ArrowLeft size={19} className="shrink-0" />
        {backToService}
      </Link>
      <SideMenuFoot onLeave={onClose} />
    </Drawer>
  );
}
