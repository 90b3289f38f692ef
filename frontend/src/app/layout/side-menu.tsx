import { useLocation } from 'react-router';
import { useIsAdmin, useIsSignedIn } from '@/api/session';
import { paths } from '@/paths';
import { Drawer, drawerLinkStyle } from '@/ui/drawer';
import { Link } from '@/ui/link';
import { navLinks, navPlace, roomsLink } from './main-nav';
import { useCloseOnNavigation, AdminWaiting } from './menu-parts';
import { SideMenuFoot } from './side-menu-foot';

const memberLinks = [
  ...navLinks,
  roomsLink,
  { label: '스터디 모집하기', to: paths.studyCreate, section: '' },
  { label: '알림', to: paths.notifications(), section: paths.notifications() },
  { label: '마이페이지', to: paths.myInfo, section: paths.myInfo },
  { label: '내 로드맵', to: paths.myRoadmaps, section: paths.myRoadmaps },
  {
    label: '즐겨찾는 로드맵',
    to: paths.favoriteRoadmaps,
    section: paths.favoriteRoadmaps,
  },
  { label: '내 스터디', to: paths.myStudies(), section: paths.myStudies() },
  { label: '프로필 설정', to: paths.profileSettings, section: paths.profileSettings },
  { label: '계정 설정', to: paths.accountSettings, section: paths.accountSettings },
];
const adminLinks = [...memberLinks, { label: '관리 페이지', to: paths.admin, section: '' }];

/** The navigation of phones. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const isSignedIn = useIsSignedIn();
  const isAdmin = useIsAdmin();
  useCloseOnNavigation(onClose);
  const links = isAdmin ? adminLinks : isSignedIn ? memberLinks : navLinks;
  // If two prefixes match, the more specific one, which is listed later.
  const current = links.findLast(
    ({ section }) => section !== '' && navPlace(pathname).startsWith(section),
  );
  return (
    <Drawer title="메뉴" width="phone" onClose={onClose}>
      <nav aria-label="모바일 메뉴">
        {links.map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            aria-current={to === current?.to ? 'page' : undefined}
            className={drawerLinkStyle}
          >
            {label}
            {to === paths.admin && <AdminWaiting />}
          </Link>
        ))}
      </nav>
      <SideMenuFoot onLeave={onClose} />
    </Drawer>
  );
}
