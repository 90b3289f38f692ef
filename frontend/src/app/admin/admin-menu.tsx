import { useLocation } from 'react-router';
import { Link } from '@/ui/link';
import { adminEntries } from './entries';
import { Waiting } from './waiting';

interface AdminMenuProps {
  /** Classes of a link in it. */
  linkStyle: string;
  onFollow?: () => void;
}

export function AdminMenu({ linkStyle, onFollow }: AdminMenuProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="관리 메뉴">
      <ul>
        {adminEntries.map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              onClick={onFollow}
              aria-current={pathname.startsWith(entry.to) ? 'page' : undefined}
              className={linkStyle}
            >
              <entry.icon size={19} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
              {entry.label}
              <Waiting on={[entry]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
