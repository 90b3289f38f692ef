import { Badge } from '@/ui/badge';
import { Heading } from '@/ui/heading';
import { RoadmapFacts } from '../roadmap-facts';
import { exampleData } from './example-data';
import { WeeklyPlan } from './weekly-plan';

/** Stands in where no roadmap was asked for, and says so. */
export function ExamplePlan() {
  return (
    <WeeklyPlan
      plan={exampleData}
      isExample
      head={
        <>
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone="yellow" size="lg">
              예시 데이터
            </Badge>
            <RoadmapFacts roadmap={exampleData} withSub />
          </div>
          <Heading as="h1" size="h1" className="mt-3.5">
            완성된 로드맵
            <br />
            미리보기
          </Heading>
          <p className="mt-2 text-ink-2">
            아직 만든 로드맵이 없어 예시를 보여드립니다. 질문 다섯 개에 답하면 내 계획이 이 자리에
            놓입니다.
          </p>
        </>
      }
    />
  );
}
