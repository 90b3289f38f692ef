import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';

export function SampleSkeleton() {
  return (
    <li>
      <Sheet className="px-5 pt-4.5 pb-3.5">
        <Skeleton className="h-7 w-24" />
        <Skeleton className="mt-5 h-5 w-32" />
        <Skeleton className="mt-3 w-24" />
        <div className="ink-line mt-4">
          {['a', 'b', 'c', 'd'].map((row) => (
            <div key={row} className="flex min-h-9.5 items-center border-b border-rule">
              <Skeleton className="w-full" />
            </div>
          ))}
        </div>
        <Skeleton className="mt-4 w-36" />
      </Sheet>
    </li>
  );
}
