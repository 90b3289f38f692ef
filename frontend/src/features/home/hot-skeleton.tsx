import { Skeleton } from '@/ui/skeleton';

export function HotSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-busy="true" className="ink-line">
      <span className="sr-only" role="status">
        불러오는 중입니다…
      </span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex min-h-16 items-center gap-4 border-b border-rule px-1">
          <Skeleton className="mx-3 w-5" />
          <Skeleton className="w-1/2" />
          <Skeleton className="ml-auto w-24 max-tablet:hidden" />
        </div>
      ))}
    </div>
  );
}
