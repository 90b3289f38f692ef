import { Clock } from 'lucide-react';
import type { Study } from '@/entities/study/queries';
import { replySpeed } from '@/entities/study/recruitment';

/** How soon the author usually answers; omitted if unknown. */
export function ReplySpeed({ study: { replyHours } }: { study: Study }) {
  if (replyHours === undefined) return null;
  return (
    <p className="flex min-h-9 items-center gap-1.75 text-small font-medium text-ink-2">
      <Clock size={16} />
      {replySpeed(replyHours)}
    </p>
  );
}
