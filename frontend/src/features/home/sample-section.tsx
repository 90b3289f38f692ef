import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '@/api/errors';
import { useSession } from '@/api/session';
import { cn } from '@/lib/cn';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { linkStyle } from '@/ui/button-style';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Skeleton } from '@/ui/loading';
import { askConfirm } from '@/ui/modal-store';
import { RoadmapCard } from '@/ui/roadmap-card';
import { raisedOnHover, Sheet, sheetStyle } from '@/ui/sheet';
import { type SampleRoadmap, sampleRoadmapsQuery } from './queries';
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

export function SampleCard({ sample }: { sample: SampleRoadmap }) {
  return (
    <Link
      to={paths.roadmapPreview(sample.id)}
      className={cn(sheetStyle, raisedOnHover, 'block h-full')}
    >
      <RoadmapCard
        mainCategory={sample.mainCategory}
        subCategory={sample.subCategory}
        level={sample.currentLevel}
        days={sample.duration}
        weeklyKeywords={sample.weeklyKeywords}
        source={sample.source}
      />
    </Link>
  );
}

export function SampleSkeleton() {
  return (
    <li>
      <Sheet className="px-5 pt-4.5 pb-3.5">
        <Skeleton className="h-7 w-24" />
        <Skeleton className="mt-5 h-5 w-32" />
        <Skeleton className="mt-3 w-24" />
        <div className="ink-line mt-4">
          {['a', 'b', 'c', 'd'].map((row) => (
            <div key={row} className="flex min-h-9.5 items-center border-b border-rule">
              <Skeleton className="w-full" />
            </div>
          ))}
        </div>
        <Skeleton className="mt-4 w-36" />
      </Sheet>
    </li>
  );
}

export function MakeRoadmapCard() {
  const isLogin = useSession((session) => session.isLogin);
  const navigate = useNavigate();
  const start = async () => {
    if (isLogin) return navigate(paths.roadmapCreate);
    const wantsLogin = await askConfirm({
      title: '로그인이 필요한 서비스입니다.',
      confirmLabel: '로그인',
      cancelLabel: '닫기',
    });
    if (wantsLogin) await navigate(paths.login(paths.roadmapCreate));
  };
  return (
    <div className="flex h-full flex-col items-start justify-center rounded-sheet border-[1.5px] border-dashed border-line-control p-7">
      <Heading as="h3">
        나만의 로드맵을
        <br />
        만들어보세요
      </Heading>
      <p className="type-small mt-2 mb-5 text-balance text-ink-2">
        질문 다섯 개에 답하면 하루 단위 계획이 주차별로 정리됩니다.
      </p>
      <Button onClick={() => void start()}>로드맵 만들기</Button>
    </div>
  );
}
