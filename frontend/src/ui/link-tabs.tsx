import { Link } from './link';
import { CountFigure } from './count-figure';

interface LinkTab {
  label: string;
  to: string;
  isCurrent: boolean;
  /** The number of unread items, shown after the label unless 0. */
  count?: number;
  /** Read by screen readers before the number. */
  countLabel?: string;
}

interface LinkTabsProps {
  label: string;
  tabs: readonly LinkTab[];
  countLook?: 'plain' | 'boxed';
}

/** The views of a page as index tabs: links, since each view has an address. */
export function LinkTabs({ label, tabs, countLook = 'plain' }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="flex gap-1 border-b-[1.5px] border-ink">
      {tabs.map(({ label: name, to, isCurrent, count = 0, countLabel }) => (
        <Link
          key={name}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-t-sheet border border-b-0 border-line bg-sunken px-4.5 leading-none font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper max-tablet:flex-1 max-tablet:px-2"
        >
          {name}
          <CountFigure
            count={count}
            look={countLook}
            {...(countLabel !== undefined && { label: countLabel })}
          />
        </Link>
      ))}
    </nav>
  );
}
