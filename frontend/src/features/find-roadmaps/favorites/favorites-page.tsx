import { useQuery } from '@tanstack/react-query';
import { PagedList, usePage } from '@/data/paged-list';
import { roadmapTitle } from '@/entities/roadmap/roadmap-facts';
import { cardGrid, SampleCard, SampleOutline } from '@/entities/roadmap/sample-card';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { Outline } from '@/ui/loading';
import { FavoriteButton } from '../public/favorite-button';
import { favoritesQuery } from '../queries';

/** The user's favourites: samples and own roadmaps. */
export default function FavoritesPage() {
  const { page } = usePage();
  const query = favoritesQuery(page);
  const total = useQuery(query).data?.pagination.totalElements ?? 0;
  const toSamples = (
    <Link to={paths.roadmapPreview()} className={buttonStyle()}>
      로드맵 둘러보기
    </Link>
  );
  return (
    <div className="page pt-10 pb-16">
      <PageTitle title="즐겨찾는 로드맵" />
      <div className="mb-6 flex min-h-11 items-baseline gap-2.5">
        <Heading as="h1" size="h1">
          즐겨찾는 로드맵
        </Heading>
        {total > 0 && (
          <span className="text-h3 leading-none font-semibold text-ink-3 tabular-nums">
            {total}
            <span className="sr-only">개</span>
          </span>
        )}
      </div>
      <PagedList
        query={query}
        skeleton={
          <Outline rows={3} className={cardGrid}>
            <SampleOutline />
          </Outline>
        }
        empty={
          <EmptyState
            title="아직 즐겨찾는 로드맵이 없습니다."
            description="로드맵의 하트를 누르면 여기에 모입니다."
            action={toSamples}
          />
        }
      >
        {(roadmaps) => (
          <ul aria-label="즐겨찾는 로드맵" className={cardGrid}>
            {roadmaps.map((roadmap) => (
              <li key={roadmap.id} className="relative">
                <SampleCard
                  sample={roadmap}
                  to={
                    roadmap.isSample
                      ? paths.roadmapPreview(roadmap.id)
                      : paths.myRoadmap(roadmap.id)
                  }
                  heading="h2"
                  withCorner
                />
                <FavoriteButton
                  id={roadmap.id}
                  name={roadmapTitle(roadmap)}
                  className="absolute top-2 right-2"
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
