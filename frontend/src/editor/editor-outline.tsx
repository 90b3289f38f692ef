import { Skeleton } from '@/ui/loading';

/** Shown while the editor's code loads. */
export const EditorOutline = () => (
  <div role="status" aria-label="편집기를 불러오는 중입니다…">
    <Skeleton className="h-82 rounded-control max-tablet:h-93" />
  </div>
);
