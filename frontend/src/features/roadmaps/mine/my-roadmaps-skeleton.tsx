import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';

const cards = Array.from({ length: 6 }, (_, index) => index);

export function MyRoadmapsSkeleton({ className }: { className: string }) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        불러오는 중입니다…
      </span>
      {cards.map((card) => (
        <Sheet key={card} className="px-5 pt-4.5 pb-3.5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-11" />
            <Skeleton className="h-7 w-24" />
          </div>
          <Skeleton className="mt-4.5 h-5 w-40" />
          <Skeleton className="mt-3 mb-5 w-28" />
          <Skeleton className="mt-6 h-2" />
          <Skeleton className="mt-7 w-full" />
        </Sheet>
      ))}
    </div>
  );
}
