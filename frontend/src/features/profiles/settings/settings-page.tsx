import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { signInNeeded, useSession } from '@/api/session';
import { ownProfileQuery } from '@/entities/person/queries';
import { EmptySeats } from '@/entities/study/seats';
import { paths } from '@/paths';
import { backLinkStyle, buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { FullScreenSpinner, Outline, Skeleton } from '@/ui/loading';
import { AvatarField, type SendChosen } from './avatar-field';
import { ProfileForm } from './profile-form';

/** Asks visitors to log in and come back. */
export default function ProfileSettingsPage() {
  const { user, status } = useSession();
  return (
    <>
      <PageTitle title="프로필 설정" />
      {user !== null ? (
        <Settings key={user.id} id={user.id} />
      ) : status === 'visitor' ? (
        <SignedOut />
      ) : (
        <FullScreenSpinner />
      )}
    </>
  );
}

const SignedOut = () => (
  <div className="page max-w-2xl py-16">
    <EmptyState
      as="h1"
      picture={<EmptySeats />}
      title={signInNeeded}
      description="로그인하면 이 페이지로 돌아옵니다."
      action={
        <Link to={paths.login(paths.profileSettings)} className={buttonStyle()}>
          로그인
        </Link>
      }
    />
  </div>
);

function Settings({ id }: { id: number }) {
  const picture = useRef<SendChosen>(null);
  // Never a cached copy: saving it would undo changes made elsewhere since.
  const { data, error, isFetchedAfterMount } = useQuery({
    ...ownProfileQuery(),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const profile = isFetchedAfterMount ? data : undefined;
  if (profile === undefined && error !== null && isFetchedAfterMount) throw error;
  return (
    <SettingsLayout>
      {profile === undefined ? (
        <SettingsOutline />
      ) : (
        <>
          <AvatarField id={id} profile={profile} sender={picture} />
          <ProfileForm owner={id} profile={profile} picture={picture} />
        </>
      )}
    </SettingsLayout>
  );
}

const SettingsLayout = ({ children }: { children: ReactNode }) => (
  <div className="page pt-3 pb-16 tablet:pt-5">
    <div className="mx-auto max-w-160">
      <Link to={paths.myInfo} className={backLinkStyle}>
        <ChevronLeft size={18} />
        마이페이지
      </Link>
      <Heading as="h1" size="h1" className="mt-2">
        프로필 설정
      </Heading>
      {children}
    </div>
  </div>
);

const SettingsOutline = () => (
  <Outline className="mt-6 grid gap-6">
    <Skeleton className="h-22 w-72" />
    <Skeleton className="h-18.5" />
    <Skeleton className="h-32" />
    <Skeleton className="h-28" />
  </Outline>
);
