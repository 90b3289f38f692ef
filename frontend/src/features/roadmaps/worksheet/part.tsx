import type { ReactNode } from 'react';

interface PartProps {
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a worksheet under its heading. */
export function Part({ title, aside, children }: PartProps) {
  return (
    <section>
      <div className="ink-line mb-4 flex items-baseline justify-between gap-3 pt-4">
        {title}
        {aside}
      </div>
      {children}
    </section>
  );
}
