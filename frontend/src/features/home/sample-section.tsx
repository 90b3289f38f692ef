import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { messageOf } from '@/api/errors';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { linkStyle } from '@/ui/link-style';
import { MakeRoadmapCard } from './make-roadmap-card';
import { sampleRoadmapsQuery } from './queries';
import { SampleCard } from './sample-card';
import { SampleSkeleton } from './sample-skeleton';
import { Section } from './section';

const shownSamples = 5;
const indices = Array.from({ length: shownSamples }, (_, index) => index);

export function SampleSection() {
  const { data: samples, isPending, error, refetch } = useQuery(sampleRoadmapsQuery());
  return (
    <Section
      heading={<Heading>로드맵 미리보기</Heading>}
      aside={
        <Link to={paths.roadmapPreview()} className={linkStyle}>
          더 보기
          <ChevronRight size={18} strokeWidth={1.9} aria-hidden="true" />
        </Link>
      }
    >
      {error ? (
        <ErrorState
          message={messageOf(error, '로드맵 목록을 불러오는데 실패했습니다.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <ul
          aria-busy={isPending}
          className="no-scrollbar -mx-(--gutter) flex snap-x snap-mandatory scroll-px-(--gutter) gap-3 overflow-x-auto px-(--gutter) pt-0.5 pb-2.5 *:w-76.5 *:shrink-0 *:snap-start tablet:mx-0 tablet:grid tablet:grid-cols-2 tablet:gap-5 tablet:overflow-visible tablet:p-0 tablet:*:w-auto desktop:grid-cols-3"
        >
          {isPending && indices.map((index) => <SampleSkeleton key={index} />)}
          {samples?.slice(0, shownSamples).map((sample) => (
            <li key={sample.id}>
              <SampleCard sample={sample} />
            </li>
          ))}
          <li>
            <MakeRoadmapCard />
          </li>
        </ul>
      )}
    </Section>
  );
}
