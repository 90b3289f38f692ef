import {
  BookHeart,
  KeyRound,
  LogOut,
  Map as MapIcon,
  Settings,
  ShieldCheck,
  UserRound,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useIsAdmin, useSession } from '@/api/session';
import { paths } from '@/paths';
import { Link } from '@/ui/link';
import { Menu, MenuItem, MenuLabel, MenuRadioRow, MenuSeparator } from '@/ui/menu';
import { themeOptions, useTheme } from '@/ui/use-theme';
import { AdminWaiting, signOutWithNote } from './menu-parts';

export function AccountMenu({ trigger }: { trigger: ReactNode }) {
  const user = useSession((session) => session.user);
  const isAdmin = useIsAdmin();
  const navigate = useNavigate();
  const leave = () => {
    signOutWithNote();
    void navigate(paths.home);
  };
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuLabel>
        <span className="block truncate font-semibold">{user?.nickname}</span>
        <span className="type-small block truncate text-ink-2">{user?.email}</span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to={paths.myInfo}>
          <UserRound size={18} />
          마이페이지
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={paths.myRoadmaps}>
          <MapIcon size={18} />내 로드맵
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={paths.favoriteRoadmaps}>
          <BookHeart size={18} />
          즐겨찾는 로드맵
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={paths.myStudies()}>
          <Users size={18} />내 스터디
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={paths.profileSettings}>
          <Settings size={18} />
          프로필 설정
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={paths.accountSettings}>
          <KeyRound size={18} />
          계정 설정
        </Link>
      </MenuItem>
      {isAdmin && (
        <MenuItem asChild>
          <Link to={paths.admin}>
            <ShieldCheck size={18} />
            관리 페이지
            <AdminWaiting />
          </Link>
        </MenuItem>
      )}
      <MenuSeparator />
      <ThemeMenuRow />
      <MenuSeparator />
      <MenuItem danger onSelect={leave}>
        <LogOut size={18} />
        로그아웃
      </MenuItem>
    </Menu>
  );
}

/** The theme switch as part of a menu. */
function ThemeMenuRow() {
  const [theme, setTheme] = useTheme();
  return (
    <MenuRadioRow label="화면 테마" options={themeOptions} value={theme} onChange={setTheme} />
  );
}
