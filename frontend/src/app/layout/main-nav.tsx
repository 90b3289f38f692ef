import { Link, useLocation } from 'react-router';
import { cn } from '@/lib/cn';
import { navLinks } from './nav-links';

export function MainNav({ className }: { className?: string }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="주 메뉴" className={cn('flex gap-1', className)}>
      {navLinks.map(({ label, to, sections }) => (
        <Link
          key={to}
          to={to}
          aria-current={
            sections.some((section) => pathname.startsWith(section)) ? 'page' : undefined
          }
          className="relative px-3 py-3.5 leading-none font-semibold tracking-[-0.02em] text-ink-2 hover:text-ink aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-3 aria-[current]:after:bottom-1.5 aria-[current]:after:h-1.25 aria-[current]:after:bg-marker"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
