import type { ReactNode } from 'react';
import { Heading } from '@/ui/heading';

interface AccountSectionProps {
  /** The id that a hash in the address scrolls to. */
  id?: string;
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** One section of the account page: a heading above a line, rows or a form below it. */
export function AccountSection({ id, title, description, children }: AccountSectionProps) {
  return (
    <section id={id} className="mt-12 scroll-mt-24 first-of-type:mt-8">
      <Heading>{title}</Heading>
      {description !== undefined && <p className="type-small mt-1 text-ink-2">{description}</p>}
      <div className="mt-3.5 border-t-[1.5px] border-ink">{children}</div>
    </section>
  );
}

interface AccountRowProps {
  title: ReactNode;
  description?: ReactNode;
  /** The action at the end of the row. */
  action?: ReactNode;
}

export function AccountRow({ title, description, action }: AccountRowProps) {
  return (
    <div className="flex min-h-16 items-center gap-4 border-b border-rule py-3">
      <div className="min-w-0 grow">
        <div className="font-semibold wrap-anywhere">{title}</div>
        {description !== undefined && <p className="type-small text-ink-2">{description}</p>}
      </div>
      {action}
    </div>
  );
}
