import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { QueryPart } from '@/data/query-part';
import { myStudiesQuery, type MyStudiesTab } from '@/entities/study/queries';
import { EmptySeats } from '@/entities/study/seats';
import { StudyGrid } from '@/entities/study/study-grid';
import { readPage } from '@/lib/address';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { Pagination } from '@/ui/pagination';
import { reviewedCard } from './reviewed-card';
import { myStudiesTabs, readTab, tabs } from './tab';
import { useShownTab } from './use-shown-tab';

const hrefOf = (tab: MyStudiesTab, page: number) => paths.myStudies({ tab, page });

export default function MyStudiesPage() {
  const [search] = useSearchParams();
  const tab = useShownTab(readTab(search));
  const page = readPage(search.get('page'));
  return (
    <div className="page pt-6 pb-16 tablet:pt-10">
      <PageTitle title="내 스터디" />
      <Heading as="h1" size="h1">
        내 스터디
      </Heading>
      <nav
        aria-label="내 스터디"
        className="mt-5 flex gap-1 border-b-[1.5px] border-ink tablet:mt-6"
      >
        {tabs.map((choice) => (
          <Link
            key={choice}
            to={hrefOf(choice, 0)}
            preventScrollReset
            aria-current={choice === tab ? 'page' : undefined}
            className="grid min-h-11 place-items-center rounded-t-control border border-b-0 border-line px-3 tablet:min-w-22 tablet:px-4 leading-none font-semibold text-ink-2 hover:bg-hover aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
          >
            {myStudiesTabs[choice]}
          </Link>
        ))}
      </nav>
      {tab === undefined ? (
        outline
      ) : (
        <section aria-label={myStudiesTabs[tab]}>
          <MyStudies key={tab} tab={tab} page={page} />
        </section>
      )}
    </div>
  );
}

const outline = <StudyGrid className="mt-0 tablet:mt-6" />;

interface MyStudiesProps {
  tab: MyStudiesTab;
  page: number;
}

function MyStudies({ tab, page }: MyStudiesProps) {
  const navigate = useNavigate();
  return (
    <QueryPart query={myStudiesQuery(tab, page)} skeleton={outline}>
      {({ data: studies, pagination: { totalElements, totalPages } }) => {
        if (totalElements === 0) return <NothingYet tab={tab} />;
        if (studies.length === 0) return <Navigate to={hrefOf(tab, totalPages - 1)} replace />;
        return (
          <>
            <StudyGrid
              studies={studies}
              cardOf={reviewedCard}
              className="max-tablet:border-t-0 tablet:mt-6"
            />
            {totalPages > 1 && (
              <Pagination
                page={page}
                totalPages={totalPages}
                hrefOf={(target) => hrefOf(tab, target)}
                onSelect={(target) => void navigate(hrefOf(tab, target))}
              />
            )}
          </>
        );
      }}
    </QueryPart>
  );
}

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
    <div className="mt-6">
      <EmptyState
        picture={<EmptySeats />}
        title={title}
        description={description}
        action={
          <Link to={to} className={buttonStyle()}>
            {action}
          </Link>
        }
      />
    </div>
  );
}
