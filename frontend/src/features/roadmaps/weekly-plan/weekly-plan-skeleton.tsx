import { Skeleton } from '@/ui/skeleton';

export function WeeklyPlanSkeleton() {
  return (
    <div aria-busy="true" className="page pt-6 pb-16 tablet:pt-10">
      <span role="status" className="sr-only">
        로드맵을 불러오는 중입니다…
      </span>
      <Skeleton className="h-14 rounded-control max-tablet:h-26" />
      <div className="mt-10 grid gap-x-16 gap-y-8 desktop:grid-cols-[minmax(0,1fr)_500px]">
        <div>
          <Skeleton className="h-7 w-72 max-w-full" />
          <Skeleton className="mt-5 h-22 w-64" />
          <Skeleton className="mt-4 w-36" />
          <Skeleton className="mt-8 h-44" />
          <Skeleton className="mt-10 h-24" />
        </div>
        <Skeleton className="mx-6 h-112.5 rounded-sheet max-desktop:row-start-2 max-tablet:mx-3" />
      </div>
    </div>
  );
}
