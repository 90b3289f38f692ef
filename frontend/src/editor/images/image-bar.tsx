import type { KeyboardEvent, ReactNode } from 'react';
import { cn } from '@/lib/cn';

export interface ImageBarProps {
  isSelected: boolean;
  onLeave: () => void;
  onRemove: () => void;
}

interface BarProps extends Pick<ImageBarProps, 'isSelected' | 'onLeave'> {
  children: ReactNode;
}

/** A bar of fixed height, so that the text below does not move. */
export function ImageBar({ isSelected, onLeave, children }: BarProps) {
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave();
  };
  return (
    <div
      role="group"
      aria-label="이미지"
      contentEditable={false}
      onKeyDown={leave}
      className={cn(
        'mt-1.5 flex min-h-11.5 flex-wrap items-center gap-x-1 rounded-control border pl-3 text-small leading-snug',
        isSelected ? 'border-line-control bg-sheet' : 'border-line bg-sunken',
      )}
    >
      {children}
    </div>
  );
}
