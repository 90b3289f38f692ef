import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useAsMember } from '@/data/as-member';
import { cn } from '@/lib/cn';
import { lazyPart } from '@/lib/lazy-part';
import { isReportedQuery, type ReportTarget } from './reported';

export { isReportedQuery };

/** The report form, for a place with its own way to open it. */
export const ReportDialog = lazyPart(async () => (await import('./report-dialog')).ReportDialog);

interface ReportButtonProps extends ReportTarget {
  /** A description of the reported content. */
  subject: string;
  className: string;
  /** Shown before the text. */
  icon?: ReactNode;
}

/** Opens the report form; unavailable once the user has reported the content. */
export function ReportButton({ className, icon, ...report }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: isReported } = useQuery(isReportedQuery(report));
  const text = isReported ? '신고함' : '신고';
  const asMember = useAsMember();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${report.subject} ${text}`}
        // The closing form returns the focus to it.
        aria-disabled={isReported || undefined}
        className={cn(className, isReported && 'pointer-events-none opacity-70')}
        onClick={() => isReported || void asMember(() => setOpen(true))}
      >
        {icon}
        {text}
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog {...report} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
