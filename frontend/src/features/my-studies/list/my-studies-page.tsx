import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { PagedList, usePage } from '@/data/paged-list';
import {
  myStudiesQuery,
  type MyStudiesTab,
  myStudiesTabLabels,
  readMyStudiesTab,
  myStudiesTabs,
} from '@/entities/study/queries';
import { EmptySeats } from '@/entities/study/seats';
import { StudyGrid } from '@/entities/study/study-grid';
import { paths } from '@/paths';
import { buttonStyle, linkStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { LinkTabs } from '@/ui/link-tabs';
import { reviewedCard } from './reviewed-card';

export default function MyStudiesPage() {
  const [search] = useSearchParams();
  const tab = useShownTab(readMyStudiesTab(search));
  const { page } = usePage();
  return (
    <div className="page pt-6 pb-16 tablet:pt-10">
      <PageTitle title="내 스터디" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading as="h1" size="h1">
          내 스터디
        </Heading>
        <Link to={paths.rooms()} className={linkStyle}>
          내 스터디룸
          <ChevronRight size={18} />
        </Link>
      </div>
      <div className="mt-5 tablet:mt-6">
        <LinkTabs
          label="내 스터디"
          tabs={myStudiesTabs.map((choice) => ({
            label: myStudiesTabLabels[choice],
            to: paths.myStudies({ tab: choice }),
            isCurrent: choice === tab,
          }))}
        />
      </div>
      {tab === undefined ? (
        outline
      ) : (
        <section aria-label={myStudiesTabLabels[tab]}>
          <PagedList
            key={tab}
            query={myStudiesQuery(tab, page)}
            skeleton={outline}
            empty={<NothingYet tab={tab} />}
            // Names the tab, which the current address may leave to the first that has a study.
            hrefOf={(target) => paths.myStudies({ tab, page: target })}
          >
            {(studies) => (
              <StudyGrid
                studies={studies}
                cardOf={reviewedCard}
                className="max-tablet:border-t-0 tablet:mt-6"
              />
            )}
          </PagedList>
        </section>
      )}
    </div>
  );
}

const outline = <StudyGrid className="mt-0 tablet:mt-6" />;

const nothing = {
  mine: {
    title: '아직 모집한 스터디가 없습니다.',
    description: '함께할 사람을 모집해 보세요.',
    to: paths.studyCreate,
    action: '스터디 모집하기',
  },
  applied: {
    title: '아직 신청한 스터디가 없습니다.',
    description: '참여를 신청하면 여기에서 결과를 볼 수 있습니다.',
    to: paths.studies(),
    action: '스터디 둘러보기',
  },
  liked: {
    title: '아직 좋아요한 스터디가 없습니다.',
    description: '마음에 드는 스터디에서 좋아요를 누르면 여기에 모입니다.',
    to: paths.studies(),
    action: '스터디 둘러보기',
  },
} as const;

function NothingYet({ tab }: { tab: MyStudiesTab }) {
  const { title, description, to, action } = nothing[tab];
  return (
    <EmptyState
      picture={<EmptySeats />}
      title={title}
      description={description}
      action={
        <Link to={to} className={buttonStyle()}>
          {action}
        </Link>
      }
      className="mt-6"
    />
  );
}

type Asked = UseQueryResult<{ pagination: { totalElements: number } }>;

const isEmpty = ({ data }: Asked) => data?.pagination.totalElements === 0;

/** Returns the chosen tab, or else the first that has a study; undefined while that is loading. */
function useShownTab(chosen: MyStudiesTab | undefined): MyStudiesTab | undefined {
  const isOpen = chosen === undefined;
  const mine = useQuery({ ...myStudiesQuery('mine', 0), enabled: isOpen });
  const applied = useQuery({ ...myStudiesQuery('applied', 0), enabled: isOpen && isEmpty(mine) });
  const liked = useQuery({ ...myStudiesQuery('liked', 0), enabled: isOpen && isEmpty(applied) });
  if (!isOpen) return chosen;
  // A tab that failed to load is shown too, with its error.
  if (!isEmpty(mine)) return mine.isPending ? undefined : 'mine';
  if (!isEmpty(applied)) return applied.isPending ? undefined : 'applied';
  if (!isEmpty(liked)) return liked.isPending ? undefined : 'liked';
  return 'mine';
}
