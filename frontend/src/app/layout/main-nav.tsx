import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useIsSignedIn } from '@/api/session';
import { cn } from '@/lib/cn';
import { lazyPart } from '@/lib/lazy-part';
import { isRoomPath, paths } from '@/paths';
import { Link } from '@/ui/link';

/** The main navigation; `section` is the prefix of the addresses that it marks as current. */
export const navLinks = [
  { label: '로드맵', to: paths.roadmapPreview(), section: '/roadmap' },
  { label: '스터디', to: paths.studies(), section: paths.studies() },
] as const;

/** Of members only. */
export const roomsLink = { label: '채팅', to: paths.rooms(), section: paths.rooms() } as const;

const UnreadMessages = lazyPart(
  async () => (await import('@/features/rooms/public/unread-messages')).UnreadMessages,
);

/** Returns the address whose section the navigation marks: a study's room belongs to 채팅. */
export const navPlace = (pathname: string) => (isRoomPath(pathname) ? paths.rooms() : pathname);

export function MainNav({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const isSignedIn = useIsSignedIn();
  // The user's own roadmaps belong to 로드맵 here; the side menu has separate links for them.
  const isOwn = [paths.myRoadmaps, paths.favoriteRoadmaps].some((own) => pathname.startsWith(own));
  const here = isOwn ? paths.roadmapPreview() : navPlace(pathname);
  return (
    <nav aria-label="주 메뉴" className={cn('flex gap-1', className)}>
      {(isSignedIn ? [...navLinks, roomsLink] : navLinks).map(({ label, to, section }) => (
        <Link
          key={to}
          to={to}
          aria-current={here.startsWith(section) ? 'page' : undefined}
          className="relative px-3 py-3.5 leading-none font-semibold tracking-[-0.02em] text-ink-2 hover:text-ink aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-3 aria-[current]:after:bottom-1.5 aria-[current]:after:h-1.25 aria-[current]:after:bg-marker"
        >
          {label}
          {to === roomsLink.to && (
            <Suspense>
              <UnreadMessages />
            </Suspense>
          )}
        </Link>
      ))}
    </nav>
  );
}
