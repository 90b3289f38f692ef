import { useLocation } from 'react-router';
import { paths } from '@/paths';
import { Link } from '@/ui/link';
import { adminEntries } from './entries';
import { Waiting } from './waiting';

// The first page's address is a prefix of all others.
const isAt = (pathname: string, to: string) =>
  to === paths.admin ? pathname === to : pathname.startsWith(to);

interface AdminMenuProps {
  /** Classes of a link in it. */
  linkStyle: string;
}

export function AdminMenu({ linkStyle }: AdminMenuProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="관리 메뉴">
      <ul>
        {adminEntries.map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              aria-current={isAt(pathname, entry.to) ? 'page' : undefined}
              className={linkStyle}
            >
              <entry.icon size={19} className="shrink-0" />
              {entry.label}
              <Waiting on={[entry]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
