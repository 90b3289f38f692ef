import { useQuery } from '@tanstack/react-query';
import { overviewQuery } from '@/entities/study/queries';
import { TodayPlan } from '@/features/follow-roadmaps/public';
import { MyDesk } from '@/features/my-studies/public';
import { CategorySection } from './category-section';
import { HotSection } from './hot-section';
import { SampleSection } from './sample-section';
import { ShortcutSection } from './shortcut-section';

/** A member's home: their studies beside the plan of the day, then what visitors see too. */
export function MemberHome() {
  const { data, isPending, error, refetch } = useQuery(overviewQuery());
  const isEmpty = data?.studies.length === 0;
  const section = (
    <MyDesk
      studies={data?.studies}
      error={data === undefined ? error : null}
      retry={() => void refetch()}
    />
  );
  return (
    <TodayPlan
      isHeld={isPending}
      studies={isEmpty ? undefined : section}
      waiting={data?.waiting ?? 0}
    >
      <div className="page">
        {isEmpty && <div className="mt-10">{section}</div>}
        <ShortcutSection />
      </div>
      <HotSection />
      <SampleSection />
      <CategorySection />
    </TodayPlan>
  );
}
