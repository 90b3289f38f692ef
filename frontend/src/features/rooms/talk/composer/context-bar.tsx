import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/ui/icon-button';

interface ContextBarProps {
  title: string;
  /** The message that it is about. */
  text: string;
  /** The name of the button that ends it. */
  endLabel: string;
  onEnd: () => void;
  picture?: ReactNode;
}

/** Above the field: what is replied to, what is edited, or what is attached. */
export const ContextBar = ({ title, text, endLabel, onEnd, picture }: ContextBarProps) => (
  <div className="mb-2 flex items-center gap-3 border-l-3 border-line-control pl-2.5">
    {picture}
    <p className="type-small min-w-0 flex-1 text-ink-2">
      <b className="block font-semibold">{title}</b>
      <span className="line-clamp-1 wrap-anywhere">{text}</span>
    </p>
    <IconButton label={endLabel} onClick={onEnd}>
      <X size={18} />
    </IconButton>
  </div>
);
