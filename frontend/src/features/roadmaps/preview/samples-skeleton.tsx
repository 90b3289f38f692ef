import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';

const cards = Array.from({ length: 6 }, (_, index) => index);
const rows = cards.slice(0, 4);

export function SamplesSkeleton({ className }: { className: string }) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        불러오는 중입니다…
      </span>
      {cards.map((card) => (
        <Sheet key={card} className="px-5 pt-4.5 pb-3.5">
          <Skeleton className="h-7 w-24" />
          <Skeleton className="mt-4.5 h-5 w-32" />
          <Skeleton className="mt-3 w-24" />
          <div className="ink-line mt-4 mb-3">
            {rows.map((row) => (
              <div key={row} className="flex min-h-9.5 items-center border-b border-rule">
                <Skeleton className="w-full" />
              </div>
            ))}
          </div>
          <Skeleton className="w-36" />
        </Sheet>
      ))}
    </div>
  );
}
