import { CountFigure } from '@/ui/count-figure';
import { Link } from '@/ui/link';
import { type RoomSection, sections } from './sections';

interface RoomBarProps {
  id: number;
  section: RoomSection;
  /** The number of messages that the user has not read. */
  unreadCount: number;
}

/** The room's menu on phones, at the bottom edge. */
export const RoomBar = ({ id, section, unreadCount }: RoomBarProps) => (
  <nav
    aria-label="스터디룸"
    data-next-step
    className="screen-only fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-sheet px-1 pb-[max(0.375rem,env(safe-area-inset-bottom))] [[data-keyboard]_&]:hidden tablet:hidden"
  >
    {sections.map(({ key, label, icon: Icon, to }) => (
      <Link
        key={key}
        to={to(id)}
        aria-current={key === section ? 'page' : undefined}
        className="type-caption grid min-h-14.5 content-center justify-items-center gap-0.75 font-medium whitespace-nowrap text-ink-2 aria-[current]:font-bold aria-[current]:text-pine aria-[current]:shadow-[inset_0_3px_0_var(--pine)]"
      >
        <span className="relative">
          <Icon size={22} />
          {key === 'talk' && key !== section && (
            <CountFigure count={unreadCount} look="alert" className="absolute -top-1.5 left-4" />
          )}
        </span>
        {label}
        {key === 'talk' && key !== section && unreadCount > 0 && (
          <span className="sr-only"> 읽지 않은 메시지 {unreadCount}</span>
        )}
      </Link>
    ))}
  </nav>
);
