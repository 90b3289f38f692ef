import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/numbers';

interface TextLengthProps {
  length: number;
  limit: number;
  id?: string;
}

/** The length of a text and its limit, in red above the limit. */
export function TextLength({ length, limit, id }: TextLengthProps) {
  return (
    <span
      id={id}
      className={cn(
        'type-caption whitespace-nowrap tabular-nums',
        length > limit ? 'font-semibold text-danger' : 'text-ink-2',
      )}
    >
      {formatCount(length)} / {formatCount(limit)}
    </span>
  );
}
