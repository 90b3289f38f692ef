import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { formatCount } from '@/lib/numbers';
import { Link } from '@/ui/link';
import { type AdminEntry, adminEntries } from './entries';

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
        {adminEntries.map(({ label, icon: Icon, to, waiting }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onFollow}
              aria-current={pathname.startsWith(to) ? 'page' : undefined}
              className={linkStyle}
            >
              <Icon size={19} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
              {label}
              {waiting && <Waiting query={waiting} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How much waits there; nothing where nothing does. */
function Waiting({ query }: { query: NonNullable<AdminEntry['waiting']> }) {
  const { data: count = 0 } = useQuery(query());
  if (count === 0) return null;
  return (
    <span className="ml-auto min-w-6 rounded-cell border border-line-control bg-sheet px-1.5 py-1 text-center text-[0.8125rem] leading-none font-semibold text-ink tabular-nums">
      <span className="sr-only">처리할 것 </span>
      {formatCount(count)}
    </span>
  );
}
