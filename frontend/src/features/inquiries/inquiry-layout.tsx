import { type ReactNode, useState } from 'react';
import { useSession } from '@/api/session';
import { DrawnForm } from '@/ui/drawn-form';
import { PageTitle } from '@/ui/heading';
import { Outline, Skeleton } from '@/ui/loading';
import { visitor } from './inquiry-draft';
import { InquiryForm, type InquiryWords, type SentInquiry } from './inquiry-form';
import { InquirySent } from './inquiry-sent';
import type { InquiryKind } from './queries';

interface InquiryLayoutProps {
  kind: InquiryKind;
  title: string;
  /** The page's `h1`. */
  heading: ReactNode;
  description: string;
  words: InquiryWords;
  /** The heading after sending, and a sentence about the next step of the operators. */
  received: { heading: ReactNode; next: string };
  /** Shown beside the form. */
  aside?: ReactNode;
}

/** A page with a form to the operators. */
export function InquiryLayout({
  kind,
  title,
  heading,
  description,
  words,
  received,
  aside,
}: InquiryLayoutProps) {
  const { status, user } = useSession();
  const [sent, setSent] = useState<SentInquiry | null>(null);
  const owner = user?.id ?? visitor;
  return (
    <div className="page pt-10 tablet:pt-14">
      <PageTitle title={title} />
      {heading}
      {sent === null && <p className="mt-0.5 text-ink-2">{description}</p>}
      <div className="mt-7 grid items-start justify-between gap-x-16 gap-y-14 desktop:grid-cols-[minmax(0,40rem)_20rem]">
        {sent === null ? (
          <DrawnForm isReady={status === 'visitor' || user !== null} outline={<FormOutline />}>
            <InquiryForm
              key={owner}
              kind={kind}
              owner={owner}
              email={user?.email ?? ''}
              words={words}
              onSent={setSent}
            />
          </DrawnForm>
        ) : (
          <InquirySent
            sent={sent}
            emailLabel={words.emailLabel}
            {...received}
            onAgain={() => setSent(null)}
          />
        )}
        {aside}
      </div>
    </div>
  );
}

const outlines = { title: 'h-12', content: 'h-44', email: 'h-12' };

const FormOutline = () => (
  <Outline className="absolute inset-x-0 top-0 grid gap-6">
    {Object.entries(outlines).map(([field, height]) => (
      <div key={field} className="grid gap-2">
        <Skeleton className="w-20" />
        <Skeleton className={`${height} rounded-control`} />
      </div>
    ))}
  </Outline>
);
