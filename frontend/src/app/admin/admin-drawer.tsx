import { ArrowLeft } from 'lucide-react';
import { paths } from '@/paths';
import { Drawer, drawerLinkStyle } from '@/ui/drawer';
import { Link } from '@/ui/link';
import { useMenuInHistory } from '../layout/menu-in-history';
import { SideMenuFoot } from '../layout/side-menu-foot';
import { AdminMenu } from './admin-menu';

/** The menu of the administration on screens that are too narrow to show it beside the page. */
export function AdminDrawer({ onClose }: { onClose: () => void }) {
  const close = useMenuInHistory(onClose);
  return (
    <Drawer title="관리 메뉴" width="tablet" onClose={close}>
      <AdminMenu linkStyle={drawerLinkStyle} isInDrawer />
      <Link to={paths.home} replace className={drawerLinkStyle}>
        <ArrowLeft size={19} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
        서비스로 돌아가기
      </Link>
      <SideMenuFoot onLeave={close} />
    </Drawer>
  );
}
