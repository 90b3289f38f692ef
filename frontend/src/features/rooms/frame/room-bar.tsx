import { Link } from '@/ui/link';
import { type RoomSection, sections } from './sections';

interface RoomBarProps {
  id: number;
  section: RoomSection;
}

/** The room's menu on phones, at the bottom edge. */
export const RoomBar = ({ id, section }: RoomBarProps) => (
  <nav
    aria-label="스터디룸"
    data-next-step
    className="screen-only fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-sheet px-1 pb-[max(0.375rem,env(safe-area-inset-bottom))] tablet:hidden"
  >
    {sections.map(({ key, label, icon: Icon, to }) => (
      <Link
        key={key}
        to={to(id)}
        aria-current={key === section ? 'page' : undefined}
        className="type-caption grid min-h-14.5 content-center justify-items-center gap-0.75 font-medium whitespace-nowrap text-ink-2 aria-[current]:font-bold aria-[current]:text-pine aria-[current]:shadow-[inset_0_3px_0_var(--pine)]"
      >
        <Icon size={22} />
        {label}
      </Link>
    ))}
  </nav>
);
