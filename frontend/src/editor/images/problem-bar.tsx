import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { ImageBar, type ImageBarProps } from './image-bar';

interface ProblemBarProps extends ImageBarProps {
  problem: string;
  /** Actions beside the delete button. */
  children?: ReactNode;
}

/** Shows the problem of an image. */
export function ProblemBar({ problem, children, onRemove, ...bar }: ProblemBarProps) {
  return (
    <ImageBar {...bar}>
      <p
        role="alert"
        className="flex grow basis-60 items-center gap-2 py-2 pr-2 font-medium text-danger"
      >
        <CircleAlert size={16} className="shrink-0" />
        {problem}
      </p>
      <div className="ml-auto flex">
        {children}
        <Button variant="ghost" tabIndex={bar.isSelected ? 0 : -1} onClick={onRemove}>
          삭제
        </Button>
      </div>
    </ImageBar>
  );
}
