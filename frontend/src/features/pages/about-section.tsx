import type { ReactNode } from 'react';
import { Heading } from '@/ui/heading';

interface AboutSectionProps {
  id: string;
  /** A test compares it with the glyphs of the display font. */
  title: string;
  children: ReactNode;
}

export function AboutSection({ id, title, children }: AboutSectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      className="grid gap-2.5 border-line not-first:mt-8 not-first:border-t not-first:pt-8"
    >
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}

/** Ruled rows of a term and a sentence about it. */
export function Points({ points }: { points: readonly (readonly [term: string, text: string])[] }) {
  return (
    <dl className="border-t border-rule">
      {points.map(([term, text]) => (
        <div
          key={term}
          className="border-b border-rule py-2.75 text-ui leading-relaxed last:border-b-0 last:pb-0 tablet:grid tablet:grid-cols-[8.25rem_1fr] tablet:gap-3"
        >
          <dt className="font-semibold">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
