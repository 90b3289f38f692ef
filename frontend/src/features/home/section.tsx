import { useId, type ReactNode } from 'react';

interface SectionProps {
  /** A `Heading`. It is written at the use, because a test reads its text from the source. */
  heading: ReactNode;
  /** A link or buttons at the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ heading, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page laid-out-when-near mt-16 tablet:mt-20">
      <div className="mb-6 flex min-h-11 items-center justify-between gap-4">
        <div id={id}>{heading}</div>
        {aside}
      </div>
      {children}
    </section>
  );
}
