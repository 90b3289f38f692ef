import { Clock } from 'lucide-react';
import type { Study } from '../queries';
import { replyText } from './intake';

/** How soon the author usually answers; left out where it is not known. */
export function ReplySpeed({ study: { replyHours } }: { study: Study }) {
  if (replyHours === undefined) return null;
  return (
    <p className="flex min-h-9 items-center gap-1.75 text-[0.875rem] font-medium text-ink-2">
      <Clock size={16} strokeWidth={1.9} aria-hidden="true" />
      {replyText(replyHours)}
    </p>
  );
}
