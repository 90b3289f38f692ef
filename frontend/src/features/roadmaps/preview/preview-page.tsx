import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Loaded } from '@/data/loaded';
import { readId, readPage } from '@/lib/address';
import { latePart } from '@/lib/late-part';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Cells } from '@/ui/cells';
import { EmptyState } from '@/ui/empty-state';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { CardPages, cardGrid } from '../card-pages';
import { SampleCard, SampleOutline, TryLink, useStartRoadmap } from '../public';
import { samplesQuery } from '../queries';

const SampleDialog = latePart(async () => (await import('./sample-dialog')).SampleDialog);

const outlines = Array.from({ length: 6 }, (_, index) => <SampleOutline key={index} />);

export default function PreviewPage() {
  const [search, setSearch] = useSearchParams();
  const page = readPage(search.get('page'));
  const sample = readId(search.get('sample'));
  // What else the address carries stays.
  const withSample = (id: number) => {
    const target = new URLSearchParams(search);
    target.set('sample', String(id));
    return `?${target.toString()}`;
  };
  return (
    <div className="page pt-10 pb-16">
      <PageTitle title="로드맵 미리보기" />
      <Heading as="h1" size="h1">
        로드맵 미리보기
      </Heading>
      <p className="mt-1 mb-6 text-ink-2">
        다른 목표와 기간으로 만든 계획을 펼쳐 보세요. 카드를 누르면 모든 주차를 볼 수 있습니다.
      </p>
      <Loaded
        query={samplesQuery(page)}
        skeleton={
          <div aria-busy="true" className={cardGrid}>
            {outlines}
          </div>
        }
      >
        {({ data: samples, pagination: { totalPages } }) =>
          samples.length === 0 ? (
            <NoSamples page={page} />
          ) : (
            <>
              <ul className={cardGrid}>
                {samples.map((shown) => (
                  <li key={shown.id}>
                    <SampleCard
                      sample={shown}
                      to={withSample(shown.id)}
                      heading="h2"
                      preventScrollReset
                    />
                  </li>
                ))}
              </ul>
              <CardPages page={page} totalPages={totalPages} />
            </>
          )
        }
      </Loaded>
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

function NoSamples({ page }: { page: number }) {
  if (page === 0) return <EmptyState title="아직 등록된 샘플이 없습니다." />;
  return (
    <EmptyState
      title="이 페이지에는 샘플이 없습니다."
      action={
        <Link to={paths.roadmapPreview()} className={buttonStyle({ variant: 'line' })}>
          첫 페이지로
        </Link>
      }
    />
  );
}

/** The invitation under the samples. */
function MakeOwn() {
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
