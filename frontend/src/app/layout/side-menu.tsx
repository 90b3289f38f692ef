import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '@/api/session';
import { paths } from '@/paths';
import { useRestoreFocus } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import { Link } from '@/ui/link';
import { useDoublePressGuard } from '@/ui/second-press';
import { Segmented } from '@/ui/segmented';
import { themeOptions, useTheme } from '@/ui/use-theme';
import { navLinks } from './main-nav';
import { SideMenuAccount } from './side-menu-account';

const linkClass =
  'flex min-h-12 items-center border-b border-rule px-5 text-[1.0625rem] font-semibold tracking-[-0.02em] aria-[current]:bg-marker aria-[current]:text-on-marker';

/** The navigation of phones: slides in, locks the page, closes on link, outside, Escape and 닫기. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const isLogin = useSession((session) => session.isLogin);
  const links = isLogin
    ? [
        ...navLinks,
        { label: '스터디 모집하기', to: paths.studyCreate, section: '' },
        { label: '내 로드맵', to: paths.myRoadmaps, section: paths.myRoadmaps },
        { label: '내 스터디', to: paths.myStudies(), section: paths.myStudies() },
        { label: '알림', to: paths.notifications(), section: '/notification' },
      ]
    : navLinks;
  // Of two parts of the address the finer one, which stands later.
  const current = links.findLast(({ section }) => section !== '' && pathname.startsWith(section));
  const focus = useRestoreFocus();
  useDoublePressGuard(true);
  useEffect(() => {
    // A phone that is turned may be wide enough for the main menu.
    const wide = matchMedia('(min-width: 721px)');
    const leave = () => wide.matches && onClose();
    wide.addEventListener('change', leave);
    return () => wide.removeEventListener('change', leave);
  }, [onClose]);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade-in fixed inset-0 z-30 bg-[light-dark(#1b242099,#000a)] tablet:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          {...focus}
          className="slide-in fixed inset-y-0 right-0 z-30 flex w-[min(20rem,86vw)] flex-col overflow-y-auto border-l border-line bg-sheet shadow-3 tablet:hidden"
        >
          <div className="flex min-h-15 items-center justify-between border-b-[1.5px] border-ink pr-1.5 pl-5">
            <Dialog.Title className="type-h3">메뉴</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="메뉴 닫기">
                <X size={22} strokeWidth={1.9} aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </div>
          <nav aria-label="모바일 메뉴">
            {links.map(({ label, to }) => (
              <Link
                key={to}
                to={to}
                onClick={onClose}
                aria-current={to === current?.to ? 'page' : undefined}
                className={linkClass}
              >
                {label}
              </Link>
            ))}
          </nav>
          <div className="mt-auto grid gap-5 p-5">
            <ThemeSwitch />
            <SideMenuAccount onLeave={onClose} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function ThemeSwitch() {
  const [theme, setTheme] = useTheme();
  return <Segmented label="화면 테마" options={themeOptions} value={theme} onChange={setTheme} />;
}
