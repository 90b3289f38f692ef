import { Skeleton } from '@/ui/skeleton';
import { StepCells } from '@/ui/step-cells';

const choices = Array.from({ length: 6 }, (_, index) => index);

export function QuestionnaireSkeleton() {
  return (
    <div aria-busy="true">
      <div className="mb-2.5 flex items-center justify-between">
        <h1 className="type-title">로드맵 만들기</h1>
        <span role="status" className="type-small text-ink-2">
          질문을 불러오는 중입니다…
        </span>
      </div>
      <StepCells current={1} total={5} label="질문 진행" />
      <Skeleton className="mt-6 h-40 rounded-sheet max-tablet:h-48" />
      <Skeleton className="mt-10 h-10 w-3/5" />
      <Skeleton className="mt-3 w-4/5" />
      <div className="mt-6 grid gap-2.5 tablet:grid-cols-2">
        {choices.map((choice) => (
          <Skeleton key={choice} className="h-15 rounded-control" />
        ))}
      </div>
    </div>
  );
}
