import { Button } from '@/ui/button';
import { Cells } from '@/ui/cells';
import { Heading } from '@/ui/heading';
import { useStartRoadmap } from '../use-start-roadmap';

/** The invitation under the samples. */
export function MakeOwn() {
  const start = useStartRoadmap();
  return (
    <section className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-sheet border-[1.5px] border-dashed border-line-control p-6 tablet:px-8 tablet:py-7">
      <div>
        <Cells big />
        <Heading className="mt-4">나만의 로드맵을 만들어보세요</Heading>
        <p className="mt-1 text-ink-2">
          질문 다섯 개에 답하면 하루 단위 계획이 주차별로 정리됩니다.
        </p>
      </div>
      <Button size="lg" onClick={() => void start()} className="max-tablet:w-full">
        로드맵 만들기
      </Button>
    </section>
  );
}
