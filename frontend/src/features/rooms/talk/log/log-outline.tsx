import { Outline, Skeleton } from '@/ui/loading';

const widths = ['w-72', 'w-48', 'w-80', 'w-56'];

/** The log while it loads, filled from the bottom. */
export const LogOutline = () => (
  <Outline className="grid min-h-0 flex-1 content-end gap-4 overflow-hidden py-4">
    {widths.map((width) => (
      <div key={width} className="flex gap-3">
        <Skeleton className="size-9 shrink-0 rounded-full" />
        <div className="grid min-w-0 flex-1 gap-1.5">
          <Skeleton className="h-4 w-14" />
          <Skeleton className={`h-11 max-w-[78%] rounded-sheet ${width}`} />
        </div>
      </div>
    ))}
  </Outline>
);
