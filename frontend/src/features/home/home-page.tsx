import { useSession } from '@/api/session';
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
        <>
          <ShortcutSection />
          <HotSection />
          <SampleSection />
          <CategorySection />
        </>
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
