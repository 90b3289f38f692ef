import type { ReactNode } from 'react';

interface PartProps {
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a worksheet under its heading. */
export function Part({ title, aside, children }: PartProps) {
  return (
    // The sheet's band already separates the first part.
    <section className="border-ink not-first:border-t-[1.5px] not-first:pt-4">
      <div className="mb-4 flex items-baseline justify-between gap-3">
        {title}
        {aside}
      </div>
      {children}
    </section>
  );
}
