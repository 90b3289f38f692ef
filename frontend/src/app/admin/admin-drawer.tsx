import { ArrowLeft } from 'lucide-react';
import { paths } from '@/paths';
import { Drawer, drawerLinkStyle } from '@/ui/drawer';
import { Link } from '@/ui/link';
import { SideMenuFoot } from '../layout/side-menu-foot';
import { AdminMenu } from './admin-menu';

/** The menu of the administration where there is no room for it beside the page. */
export function AdminDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer title="관리 메뉴" width="tablet" onClose={onClose}>
      <AdminMenu linkStyle={drawerLinkStyle} onFollow={onClose} />
      <Link to={paths.home} className={drawerLinkStyle}>
        <ArrowLeft size={19} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
        서비스로 돌아가기
      </Link>
      <SideMenuFoot onLeave={onClose} />
    </Drawer>
  );
}
