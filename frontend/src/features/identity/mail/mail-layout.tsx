import { type ReactNode, useEffect, useRef } from 'react';
import { focusPlaceOf } from '@/ui/focus-place';
import { Heading, PageTitle } from '@/ui/heading';

interface MailLayoutProps {
  title: string;
  description: ReactNode;
  /** Whether it replaces the content with the button that was just pressed. */
  isOutcome?: boolean;
  children: ReactNode;
}

/** One step before or after a mail. */
export function MailLayout({ title, description, isOutcome = false, children }: MailLayoutProps) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOutcome) focusPlaceOf(step.current);
  }, [isOutcome]);
  return (
    <div ref={step} className="page py-10 tablet:py-16">
      <PageTitle title={title} />
      <div className="mx-auto max-w-95">
        <Heading as="h1" size="h1">
          {title}
        </Heading>
        <p className="mt-1 text-pretty wrap-anywhere text-ink-2">{description}</p>
        <div className="mt-8">{children}</div>
      </div>
    </div>
  );
}
