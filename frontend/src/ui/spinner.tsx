import { LoaderCircle } from 'lucide-react';

/** A turning mark without words: put text or `aria-busy` beside it. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle size={size} strokeWidth={1.9} className="animate-spin" aria-hidden="true" />;
}
