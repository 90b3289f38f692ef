import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { failureOf } from '@/data/query-part';
import { noRoadmapYet, onlyWhenPosted, recruitWith } from '@/entities/roadmap/later-words';
import { myRoadmapsQuery } from '@/entities/roadmap/queries';
import { paths } from '@/paths';
import { inlineLinkStyle, linkStyle } from '@/ui/button-style';
import { ErrorState } from '@/ui/error-state';
import { Link } from '@/ui/link';
import { Skeleton } from '@/ui/loading';
import { roadmapName } from './from-roadmap';
import type { StudyValues } from './study-fields';

/** Fills a new study from one of my roadmaps. */
export function RoadmapOffer() {
  const linked = useWatch<StudyValues, 'roadmap'>({ name: 'roadmap' });
  const [isOpen, setOpen] = useState(false);
  if (linked !== null) return null;
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-sheet border border-line bg-sheet"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-sheet px-4 py-2.5 tablet:px-5 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="text-ui font-semibold">내 로드맵으로 모집</span>
          <span className="type-small text-ink-2">{onlyWhenPosted}</span>
        </span>
        <ChevronDown
          size={18}
          className="ml-auto shrink-0 text-ink-2 transition-transform duration-120 group-open:rotate-180"
        />
      </summary>
      {isOpen && (
        <div className="border-t border-rule px-4 py-2 tablet:px-5">
          <Choices />
        </div>
      )}
    </details>
  );
}

function Choices() {
  const query = myRoadmapsQuery(0);
  const { data, error, refetch } = useQuery(query);
  if (data === undefined) {
    if (error === null) return <Skeleton className="my-2 h-11" />;
    return <ErrorState message={failureOf(error, query)} onRetry={() => void refetch()} />;
  }
  // Others stay as they are when a study is posted with their plan.
  const free = data.data.filter(({ studyId, percent }) => studyId === null && percent < 100);
  if (free.length === 0) {
    return (
      <p className="type-ui py-2 text-ink-2">
        {noRoadmapYet}{' '}
        <Link to={paths.roadmapCreate} className={inlineLinkStyle}>
          로드맵 만들기
        </Link>
      </p>
    );
  }
  return (
    <>
      <ul>
        {free.map((roadmap) => (
          <li key={roadmap.id}>
            <Link
              to={paths.studyCreateFrom(roadmap.id)}
              className={`${linkStyle} min-h-11 whitespace-normal wrap-anywhere`}
            >
              {roadmapName(roadmap)}
            </Link>
          </li>
        ))}
      </ul>
      {!data.pagination.last && (
        <p className="type-small py-2 text-ink-2">
          다른 로드맵은{' '}
          <Link to={paths.myRoadmaps} className={inlineLinkStyle}>
            내 로드맵
          </Link>
          에서 열어 ‘{recruitWith}’을 눌러주세요.
        </p>
      )}
    </>
  );
}
