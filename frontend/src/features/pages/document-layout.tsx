import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '@/ui/link';
import { useSectionInView } from './use-section-in-view';

export interface DocumentPart {
  /** The id of the part's element. */
  id: string;
  title: string;
}

interface DocumentLayoutProps {
  /** The page's `h1`. */
  heading: ReactNode;
  /** Shown under the heading: a date or a sentence. */
  note: ReactNode;
  parts: readonly DocumentPart[];
  children: ReactNode;
}

/** A long text with its table of contents beside it, on narrow screens above it. */
export function DocumentLayout({ heading, note, parts, children }: DocumentLayoutProps) {
  return (
    <article className="page pt-10 tablet:pt-14">
      {heading}
      <p className="mt-1 text-ink-2 tabular-nums">{note}</p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-8 desktop:grid-cols-[12.25rem_minmax(0,42rem)]">
        <Contents parts={parts} />
        <div className="min-w-0">{children}</div>
      </div>
    </article>
  );
}

function Contents({ parts }: { parts: readonly DocumentPart[] }) {
  const { pathname, search } = useLocation();
  const current = useSectionInView(parts.map(({ id }) => id));
  return (
    <nav
      aria-label="이 글의 차례"
      className="ink-line grid tablet:grid-cols-2 tablet:gap-x-4 desktop:sticky desktop:top-[calc(5.75rem+var(--bar,0px))] desktop:grid-cols-1"
    >
      {parts.map(({ id, title }) => (
        <Link
          key={id}
          to={{ pathname, search, hash: id }}
          // A screen reader continues at the part instead of at the link.
          onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
          aria-current={id === current ? 'location' : undefined}
          className="flex min-h-11 items-center border-b border-rule px-3 py-1.5 text-ui leading-snug font-medium text-ink-2 hover:text-ink aria-[current]:bg-pine-tint aria-[current]:font-bold aria-[current]:text-pine aria-[current]:shadow-[inset_3px_0_0_var(--pine)]"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
