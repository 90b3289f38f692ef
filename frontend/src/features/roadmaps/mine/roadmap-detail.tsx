import { Heading } from '@/ui/heading';
import { RestrictedNotice } from '../restricted-notice';
import type { Roadmap } from '../types';
import { DetailAside } from './detail-aside';
import { DetailHead } from './detail-head';
import { DetailToolbar } from './detail-toolbar';
import { MonthGrid } from './month-grid';
import { ProgressSummary } from './progress-summary';
import { todayOf } from './today';
import { TodayRow } from './today-row';
import { useMarkDay } from './use-mark-day';
import { useSeoulDay } from './use-seoul-day';
import { WeekList } from './week-list';

/** One of my roadmaps: where I am, every week to tick off, and what was said about it. */
export function RoadmapDetail({ roadmap }: { roadmap: Roadmap }) {
  const now = useSeoulDay();
  const today = todayOf(roadmap, now);
  const mark = useMarkDay(roadmap.id);
  return (
    <>
      <DetailToolbar roadmap={roadmap} />
      <div className="grid items-start gap-x-12 gap-y-10 desktop:grid-cols-[minmax(0,1fr)_404px] desktop:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <DetailHead roadmap={roadmap} />
          <ProgressSummary progress={roadmap.progress} />
          <TodayRow roadmap={roadmap} today={today} now={now} onMark={mark} />
          <RestrictedNotice topics={roadmap.hasRestrictedTopics} className="mt-5" />
        </div>
        <div className="min-w-0 max-desktop:contents desktop:col-start-2 desktop:row-span-2 desktop:row-start-1">
          <MonthGrid roadmap={roadmap} today={today} />
          <DetailAside roadmap={roadmap} className="max-desktop:order-1 desktop:mt-10" />
        </div>
        <section className="min-w-0">
          <Heading className="mb-3">주차별 계획</Heading>
          <WeekList roadmap={roadmap} today={today} onMark={mark} />
        </section>
      </div>
    </>
  );
}
