import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fiveQuestionsToDays } from '@/entities/roadmap/words';
import { TryLink, useStartRoadmap } from '@/features/make-roadmaps/public';
import { lazyPart } from '@/lib/lazy-part';
import { readId } from '@/lib/numbers';
import { Button } from '@/ui/button';
import { Cells } from '@/ui/cells';
import { Heading, PageTitle } from '@/ui/heading';
import { SampleList } from './sample-list';

const CategoryFilter = lazyPart(async () => (await import('./category-filter')).CategoryFilter);
const SampleDialog = lazyPart(async () => (await import('./sample-dialog')).SampleDialog);

export default function PreviewPage() {
  const [search, setSearch] = useSearchParams();
  const sample = readId(search.get('sample'));
  const category = readId(search.get('category'));
  // The category tree is loaded only on demand.
  const [isFiltering, setFiltering] = useState(false);
  return (
    <div className="page pt-10 pb-16">
      <PageTitle title="로드맵 미리보기" />
      <Heading as="h1" size="h1">
        로드맵 미리보기
      </Heading>
      <p className="mt-1 mb-5 text-ink-2">
        다른 목표와 기간으로 만든 계획을 펼쳐 보세요. 카드를 누르면 모든 주차를 볼 수 있습니다.
      </p>
      <div className="mb-6 flex min-h-12 items-end">
        {isFiltering || category !== null ? (
          <Suspense>
            <CategoryFilter value={category} takesFocus={isFiltering} />
          </Suspense>
        ) : (
          <Button variant="line" onClick={() => setFiltering(true)}>
            분야별로 보기
          </Button>
        )}
      </div>
      <SampleList category={category} />
      <MakeOwn />
      {sample !== null && (
        <Suspense>
          <SampleDialog
            id={sample}
            onClose={() => {
              const rest = new URLSearchParams(search);
              rest.delete('sample');
              setSearch(rest, { preventScrollReset: true });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The call to action below the samples. */
function MakeOwn() {
  const start = useStartRoadmap();
  return (
    <section className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-sheet border-[1.5px] border-dashed border-line-control p-6 tablet:px-8 tablet:py-7">
      <div>
        <Cells big />
        <Heading className="mt-4">나만의 로드맵을 만들어보세요</Heading>
        <p className="mt-1 text-ink-2">{fiveQuestionsToDays}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-tablet:w-full max-tablet:flex-col">
        <TryLink />
        <Button
          size="lg"
          onClick={() => void start()}
          className="max-tablet:order-first max-tablet:w-full"
        >
          로드맵 만들기
        </Button>
      </div>
    </section>
  );
}
