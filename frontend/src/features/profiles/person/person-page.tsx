import { useSuspenseQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useSession } from '@/api/session';
import { addressedId } from '@/data/loading';
import { experienceLabels } from '@/entities/person/experience';
import { type Profile, profileQuery } from '@/entities/person/queries';
import { Stamp } from '@/entities/person/stamp';
import { EmptySeats } from '@/entities/study/seats';
import { StudyGrid } from '@/entities/study/study-grid';
import { cn } from '@/lib/cn';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { Outline, Skeleton } from '@/ui/loading';
import { About } from '../about';

export default function PersonPage() {
  const id = addressedId(useParams()['userId'], 'USER_NOT_FOUND');
  return (
    <div className="page pt-8 pb-16 tablet:pt-10">
      <Suspense fallback={<PersonOutline />}>
        <Person key={id} id={id} />
      </Suspense>
    </div>
  );
}

/** A user's public profile, and the studies one can join. */
function Person({ id }: { id: number }) {
  const { data: profile } = useSuspenseQuery(profileQuery(id));
  const isMine = useSession((session) => session.user?.id === id);
  const { studies } = profile;
  return (
    <>
      <PageTitle title={profile.nickname} />
      <PersonHead profile={profile} isMine={isMine} />
      <section className="mt-10 tablet:mt-12">
        <div className="flex items-baseline gap-2.5">
          <Heading>모집 중인 스터디</Heading>
          {studies.length > 0 && (
            <p className="text-h3 leading-none font-semibold text-ink-3 tabular-nums">
              {studies.length}
              <span className="sr-only">개</span>
            </p>
          )}
        </div>
        {studies.length === 0 ? (
          <NoStudies isMine={isMine} />
        ) : (
          <StudyGrid studies={studies} className="mt-3 tablet:mt-5" />
        )}
      </section>
    </>
  );
}

interface PersonHeadProps {
  profile: Profile;
  isMine: boolean;
}

function PersonHead({ profile, isMine }: PersonHeadProps) {
  const { id, nickname, profileImageUrl, experience, description, links } = profile;
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Stamp userId={id} nickname={nickname} imageUrl={profileImageUrl} size="portrait" />
        <div className="min-w-0 flex-1">
          <h1 className="type-h1-data wrap-anywhere">{nickname}</h1>
          {experience !== null && (
            <p className="text-ui text-ink-2">경력 {experienceLabels[experience]}</p>
          )}
        </div>
        {isMine && (
          <Link
            to={paths.profileSettings}
            className={cn(buttonStyle({ variant: 'line' }), 'max-tablet:w-full')}
          >
            <Pencil size={17} />
            프로필 설정
          </Link>
        )}
      </div>
      {(description !== null || links.length > 0) && (
        <section aria-label="소개" className="mt-4">
          <About description={description} links={links} />
        </section>
      )}
    </header>
  );
}

const NoStudies = ({ isMine }: { isMine: boolean }) => (
  <div className="mt-4">
    <EmptyState
      picture={<EmptySeats />}
      title="지금 모집 중인 스터디가 없습니다."
      action={
        isMine ? (
          <Link to={paths.studyCreate} className={buttonStyle()}>
            스터디 모집하기
          </Link>
        ) : (
          <Link to={paths.studies()} className={buttonStyle({ variant: 'line' })}>
            전체 스터디 보기
          </Link>
        )
      }
    />
  </div>
);

const PersonOutline = () => (
  <Outline className="min-h-dvh">
    <PageTitle title="프로필" />
    <div className="flex items-center gap-5">
      <Skeleton className="size-22 shrink-0 rounded-full" />
      <Skeleton className="h-13 w-48" />
    </div>
    <Skeleton className="mt-6 h-14 max-w-[42rem]" />
    <Skeleton className="mt-12 h-8 w-48" />
    <StudyGrid className="mt-3 tablet:mt-5" />
  </Outline>
);
