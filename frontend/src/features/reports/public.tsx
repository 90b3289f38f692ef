import { type ReactNode, Suspense, useState } from 'react';
import { useAsMember } from '@/data/as-member';
import { lazyPart } from '@/lib/lazy-part';
import type { ReportTarget } from './queries';

const ReportDialog = lazyPart(async () => (await import('./report-dialog')).ReportDialog);

interface ReportButtonProps extends ReportTarget {
  /** A description of the reported content. */
  subject: string;
  className: string;
  children: ReactNode;
}

/** Opens the report form. */
export function ReportButton({ className, children, ...report }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const asMember = useAsMember();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={className}
        onClick={() => void asMember(() => setOpen(true))}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog {...report} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
