import { useQuery } from '@tanstack/react-query';
import {
  BookHeart,
  BookOpen,
  ChevronRight,
  Map as MapIcon,
  Settings,
  UserRound,
} from 'lucide-react';
import { myRoadmapsQuery } from '@/entities/roadmap/queries';
import { overviewQuery } from '@/entities/study/queries';
import { tabOf } from '@/features/my-studies/public';
import { paths } from '@/paths';
import { Link } from '@/ui/link';

/** Links to the user's own content, with counts once loaded. */
export function MyPlaces({ id }: { id: number }) {
  const roadmaps = useQuery(myRoadmapsQuery(0)).data?.pagination.totalElements;
  const studies = useQuery(overviewQuery()).data;
  const places = [
    { label: '내 로드맵', to: paths.myRoadmaps, Icon: MapIcon, count: roadmaps },
    { label: '즐겨찾는 로드맵', to: paths.favoriteRoadmaps, Icon: BookHeart, count: undefined },
    {
      label: '내 스터디',
      to: paths.myStudies({ tab: tabOf(studies?.studies[0]) }),
      Icon: BookOpen,
      count: studies?.total,
    },
    { label: '공개 프로필', to: paths.user(id), Icon: UserRound, count: undefined },
    { label: '계정 설정', to: paths.accountSettings, Icon: Settings, count: undefined },
  ];
  return (
    <nav aria-label="내 활동" className="mt-4">
      {places.map(({ label, to, Icon, count }) => (
        <Link
          key={to}
          to={to}
          className="flex min-h-13 items-center gap-3 border-b border-line px-1 text-ui leading-none font-semibold transition-colors duration-120 hover:bg-hover"
        >
          <Icon size={19} className="text-ink-2" />
          {label}
          {count !== undefined && (
            <span className="ml-auto font-medium text-ink-2 tabular-nums">
              {count}
              <span className="sr-only">개</span>
            </span>
          )}
          <ChevronRight
            size={18}
            className={count === undefined ? 'ml-auto text-ink-2' : 'text-ink-2'}
          />
        </Link>
      ))}
    </nav>
  );
}
