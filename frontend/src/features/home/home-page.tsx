import { Suspense } from 'react';
import { useSession } from '@/api/session';
import { TodayPlan } from '@/features/roadmaps/public';
import { PageTitle } from '@/ui/heading';
import { FullScreenSpinner } from '@/ui/loading';
import { CategorySection } from './category-section';
import { Hero } from './hero';
import { HotSection } from './hot-section';
import { SampleSection } from './sample-section';
import { ShortcutSection } from './shortcut-section';

export default function HomePage() {
  const { isLogin, loading } = useSession();
  if (loading) return <FullScreenSpinner />;
  return (
    <>
      <PageTitle />
      {isLogin ? (
        <Suspense fallback={<FullScreenSpinner />}>
          <div className="page">
            <TodayPlan />
            <ShortcutSection />
          </div>
          <HotSection />
          <SampleSection />
          <CategorySection />
        </Suspense>
      ) : (
        <div data-visitor className="contents">
          <Hero />
          <CategorySection />
          <SampleSection />
          <HotSection />
        </div>
      )}
    </>
  );
}
