import { useSuspenseQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Suspense } from 'react';
import { useSession } from '@/api/session';
import { experienceLabels } from '@/entities/person/experience';
import { type OwnProfile, ownProfileQuery } from '@/entities/person/queries';
import { Stamp } from '@/entities/person/stamp';
import { EmptySeats } from '@/entities/study/seats';
import { cn } from '@/lib/cn';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { Outline, Skeleton } from '@/ui/loading';
import { Sheet } from '@/ui/sheet';
import { About } from '../about';
import { MyPlaces } from './my-places';

export default function MyInfoPage() {
  const id = useSession((session) => session.user?.id);
  return (
    <div className="page pt-6 pb-16 tablet:pt-10">
      <PageTitle title="마이페이지" />
      <div className="grid items-start gap-x-16 gap-y-8 desktop:grid-cols-[300px_minmax(0,1fr)]">
        {id !== undefined && (
          <Suspense fallback={<MyInfoOutline />}>
            <MyInfo id={id} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** The user's profile, and links to their own content. */
function MyInfo({ id }: { id: number }) {
  const { data: profile } = useSuspenseQuery(ownProfileQuery());
  return (
    <>
      <aside aria-label="내 정보">
        <IdentityCard id={id} profile={profile} />
        <MyPlaces id={id} />
      </aside>
      <section className="min-w-0">
        <Heading>소개</Heading>
        {profile.description === null && profile.links.length === 0 ? (
          <NothingTold />
        ) : (
          <About description={profile.description} links={profile.links} />
        )}
      </section>
    </>
  );
}

interface IdentityCardProps {
  id: number;
  profile: OwnProfile;
}

function IdentityCard({ id, profile }: IdentityCardProps) {
  const { nickname, email, profileImageUrl, experience } = profile;
  const facts = [
    ...(experience === null ? [] : [{ name: '경력', value: experienceLabels[experience] }]),
    // There is no way to earn points yet.
    { name: '포인트', value: '0' },
  ];
  return (
    <Sheet className="px-5 pt-5 pb-2 desktop:px-6 desktop:pt-7 desktop:pb-3 desktop:text-center">
      <div className="flex items-center gap-4 desktop:flex-col desktop:gap-3.5">
        <Stamp userId={id} nickname={nickname} imageUrl={profileImageUrl} size="portrait" />
        <div className="min-w-0 desktop:max-w-full">
          <h1 className="text-[1.5rem] leading-[1.4] font-bold tracking-[-0.03em] wrap-anywhere">
            {nickname}
          </h1>
          <p className="type-small wrap-anywhere text-ink-2">{email}</p>
        </div>
      </div>
      <Link
        to={paths.profileSettings}
        className={cn(buttonStyle({ variant: 'line', block: true }), 'mt-4.5')}
      >
        <Pencil size={17} />
        프로필 설정
      </Link>
      <dl className="ink-line mt-5 text-left text-ui">
        {facts.map(({ name, value }) => (
          <div
            key={name}
            className="flex min-h-11 items-center justify-between gap-4 border-rule not-last:border-b"
          >
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

const NothingTold = () => (
  <div className="mt-4">
    <EmptyState
      picture={<EmptySeats />}
      title="아직 소개가 없습니다."
      description="소개와 링크를 적으면 함께할 사람이 나를 더 잘 알 수 있습니다."
      action={
        <Link to={paths.profileSettings} className={buttonStyle({ variant: 'line' })}>
          소개 쓰기
        </Link>
      }
    />
  </div>
);

const MyInfoOutline = () => (
  <Outline className="contents">
    <div>
      <Sheet className="p-5 desktop:px-6 desktop:pt-7">
        <div className="flex items-center gap-4 desktop:flex-col">
          <Skeleton className="size-22 shrink-0 rounded-full" />
          <Skeleton className="h-13 w-40" />
        </div>
        <Skeleton className="mt-4.5 h-11 rounded-control" />
        <Skeleton className="mt-5 h-21" />
      </Sheet>
      <Skeleton className="mt-4 h-39" />
    </div>
    <Skeleton className="h-40" />
  </Outline>
);
