import { Suspense } from 'react';
import { isSignedIn, useSession } from '@/api/session';
import { lazyPart } from '@/lib/lazy-part';
import { PageTitle } from '@/ui/heading';
import { FullScreenSpinner } from '@/ui/loading';
import { useIsDrawn } from '@/ui/use-is-drawn';
import { CategorySection } from './category-section';
import { Hero } from './hero';
import { HotSection } from './hot-section';
import { SampleSection } from './sample-section';

const MemberHome = lazyPart(async () => (await import('./member-home')).MemberHome);

export default function HomePage() {
  const session = useSession();
  if (session.status === 'checking') return <FullScreenSpinner />;
  return (
    <>
      <PageTitle />
      {isSignedIn(session) ? (
        <Suspense fallback={<FullScreenSpinner />}>
          <MemberHome />
        </Suspense>
      ) : (
        <>
          <WaitingMember />
          <div data-visitor className="contents">
            <Hero />
            <CategorySection />
            <SampleSection />
            <HotSection />
          </div>
        </>
      )}
    </>
  );
}

/** Covers the visitors' page while a member's own page is loading. */
function WaitingMember() {
  return (
    useIsDrawn() && (
      <div data-member className="absolute inset-x-0">
        <FullScreenSpinner />
      </div>
    )
  );
}
