import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useIsSignedIn } from '@/api/session';
import { PagedList, usePage } from '@/data/paged-list';
import { samplesQuery } from '@/entities/roadmap/queries';
import { cardGrid, SampleCard, SampleOutline } from '@/entities/roadmap/sample-card';
import { categorySamplesQuery } from '@/entities/roadmap/sample-queries';
import type { RoadmapSummary } from '@/entities/roadmap/types';
import { noSamples } from '@/entities/roadmap/words';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { Link } from '@/ui/link';
import { Outline } from '@/ui/loading';

const FavoriteButton = lazyPart(
  async () => (await import('../public/favorite-button')).FavoriteButton,
);

interface SampleListProps {
  /** The category of the samples, subcategories included; null for all. */
  category: number | null;
}

/** The samples as cards, each with a heart. */
export function SampleList({ category }: SampleListProps) {
  const { page } = usePage();
  // Visitors see the heart only in the sample's dialog, so its code is not loaded here.
  const isSignedIn = useIsSignedIn();
  return (
    <PagedList
      query={category === null ? samplesQuery(page) : categorySamplesQuery(category, page)}
      skeleton={
        <Outline rows={6} className={cardGrid}>
          <SampleOutline />
        </Outline>
      }
      empty={<NoSamples category={category} />}
    >
      {(samples) => (
        <ul className={cardGrid}>
          {samples.map((sample) => (
            <li key={sample.id} className="relative">
              <LinkedSample sample={sample} withCorner={isSignedIn} />
              {isSignedIn && (
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
      )}
    </PagedList>
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

function NoSamples({ category }: SampleListProps) {
  if (category === null) return <EmptyState title={noSamples} />;
  return (
    <EmptyState
      title="이 분야의 샘플이 아직 없습니다."
      action={
        <Link to={paths.roadmapPreview()} className={buttonStyle({ variant: 'line' })}>
          모든 분야 보기
        </Link>
      }
    />
  );
}
