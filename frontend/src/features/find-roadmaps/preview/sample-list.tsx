import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '@/api/session';
import { QueryPart } from '@/data/query-part';
import { CardPages, cardGrid } from '@/entities/roadmap/card-pages';
import { samplesQuery } from '@/entities/roadmap/queries';
import { SampleCard, SampleOutline } from '@/entities/roadmap/sample-card';
import { categorySamplesQuery } from '@/entities/roadmap/sample-queries';
import type { RoadmapSummary } from '@/entities/roadmap/types';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { Link } from '@/ui/link';

const FavoriteButton = lazyPart(
  async () => (await import('../public/favorite-button')).FavoriteButton,
);

const outlines = Array.from({ length: 6 }, (_, index) => <SampleOutline key={index} />);

interface SampleListProps {
  page: number;
  /** The category of the samples, subcategories included; null for all. */
  category: number | null;
}

/** The samples as cards, each with a heart. */
export function SampleList({ page, category }: SampleListProps) {
  // Visitors see the heart only in the sample's dialog, so its code is not loaded here.
  const isLogin = useSession((session) => session.isLogin);
  const skeleton = (
    <div aria-busy="true" className={cardGrid}>
      {outlines}
    </div>
  );
  return (
    <QueryPart
      query={category === null ? samplesQuery(page) : categorySamplesQuery(category, page)}
      skeleton={skeleton}
    >
      {({ data: samples, pagination: { totalPages } }) =>
        samples.length === 0 ? (
          <NoSamples page={page} category={category} />
        ) : (
          <>
            <ul className={cardGrid}>
              {samples.map((sample) => (
                <li key={sample.id} className="relative">
                  <LinkedSample sample={sample} withCorner={isLogin} />
                  {isLogin && (
                    <Suspense>
                      <FavoriteButton
                        id={sample.id}
                        name={sample.subCategory || sample.mainCategory}
                        className="absolute top-2 right-2"
                      />
                    </Suspense>
                  )}
                </li>
              ))}
            </ul>
            <CardPages page={page} totalPages={totalPages} />
          </>
        )
      }
    </QueryPart>
  );
}

interface LinkedSampleProps {
  sample: RoadmapSummary;
  withCorner: boolean;
}

function LinkedSample({ sample, withCorner }: LinkedSampleProps) {
  const [search] = useSearchParams();
  // Preserves the other query parameters.
  const target = new URLSearchParams(search);
  target.set('sample', String(sample.id));
  return (
    <SampleCard
      sample={sample}
      to={`?${target.toString()}`}
      heading="h2"
      preventScrollReset
      withCorner={withCorner}
    />
  );
}

function NoSamples({ page, category }: SampleListProps) {
  const link = (to: string, label: string) => (
    <Link to={to} className={buttonStyle({ variant: 'line' })}>
      {label}
    </Link>
  );
  if (page > 0) {
    const first = paths.roadmapPreview(undefined, category ?? undefined);
    return (
      <EmptyState title="이 페이지에는 샘플이 없습니다." action={link(first, '첫 페이지로')} />
    );
  }
  if (category !== null) {
    return (
      <EmptyState
        title="이 분야의 샘플이 아직 없습니다."
        action={link(paths.roadmapPreview(), '모든 분야 보기')}
      />
    );
  }
  return <EmptyState title="아직 등록된 샘플이 없습니다." />;
}
