import { TodayPlan } from '@/features/roadmaps/public';
import { MyDesk, useDesk } from '@/features/studies/public';
import { CategorySection } from './category-section';
import { HotSection } from './hot-section';
import { SampleSection } from './sample-section';
import { ShortcutSection } from './shortcut-section';

/** A member's home: their studies beside the plan of the day, then what visitors see too. */
export function MemberHome() {
  const studies = useDesk();
  const { desk, error } = studies;
  const isEmpty = desk?.rows.length === 0;
  const section = <MyDesk {...studies} />;
  return (
    <TodayPlan
      isHeld={desk === undefined && error === null}
      studies={isEmpty ? undefined : section}
      waiting={desk?.waiting ?? 0}
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
