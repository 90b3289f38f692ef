import { useSession } from '@/api/session';
import { FullScreenSpinner } from '@/ui/full-screen-spinner';
import { PageTitle } from '@/ui/page-title';
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
        <>
          <ShortcutSection />
          <HotSection />
          <SampleSection />
          <CategorySection />
        </>
      ) : (
        <>
          <Hero />
          <CategorySection />
          <SampleSection />
          <HotSection />
        </>
      )}
    </>
  );
}
