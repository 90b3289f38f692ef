import { Outline, Skeleton } from '@/ui/loading';

const rows = Array.from({ length: 6 }, (_, index) => index);

/** The skeleton of a day of notifications. */
export function NotificationSkeleton() {
  return (
    <Outline className="border-line tablet:grid tablet:grid-cols-[7rem_minmax(0,1fr)] tablet:border-b">
      <div className="border-rule max-tablet:border-b max-tablet:pt-6 max-tablet:pb-2 tablet:border-r tablet:pt-5.5">
        <Skeleton className="h-6 w-16" />
      </div>
      <div>
        {rows.map((row) => (
          <div
            key={row}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-4 last:border-b-0 tablet:pl-4"
          >
            <Skeleton className="size-10" />
            <div>
              <Skeleton className="mt-1 h-4.5 w-3/5" />
              <Skeleton className="mt-2.5 h-3.5 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </Outline>
  );
}
