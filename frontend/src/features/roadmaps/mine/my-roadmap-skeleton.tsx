import { Skeleton } from '@/ui/skeleton';

const rows = Array.from({ length: 4 }, (_, index) => index);

export function MyRoadmapSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="type-ui flex min-h-11 items-center text-ink-2">
        로드맵을 불러오는 중입니다…
      </p>
      <div className="grid gap-12 desktop:grid-cols-[minmax(0,1fr)_404px]">
        <div>
          <Skeleton className="h-7 w-60" />
          <Skeleton className="mt-5 h-8 w-40" />
          <Skeleton className="mt-4 w-4/5" />
          <Skeleton className="mt-12 h-2" />
          <Skeleton className="mt-5 h-13" />
          <div className="ink-line mt-24">
            {rows.map((row) => (
              <div key={row} className="flex min-h-16 items-center border-b border-line">
                <Skeleton className="w-full" />
              </div>
            ))}
          </div>
        </div>
        <Skeleton className="h-64 rounded-sheet max-desktop:hidden" />
      </div>
    </div>
  );
}
