import { Skeleton } from '@/ui/loading';
import { BoardOutline } from './board/board-outline';
import { asideStyle, layoutStyle } from './layout';

/** A week and the cards beside it while the week is loading. No card is shown before, since it would move. */
export const WeekOutline = () => (
  <div className={layoutStyle}>
    <BoardOutline />
    <div className={asideStyle}>
      <Skeleton className="h-24 rounded-sheet" />
      <Skeleton className="h-75 rounded-sheet" />
    </div>
  </div>
);
