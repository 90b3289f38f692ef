import { Sheet } from '@/ui/sheet';
import type { Recall } from './queries';
import { ratingNames } from './rating-buttons';

/** The number of ratings of each kind in the last seven days; absent if there are none. */
export function RecallHistory({ counts }: { counts: Recall['lastSevenDays'] }) {
  const { knew, unsure, forgot } = counts;
  if (knew + unsure + forgot === 0) return null;
  const rows = [
    { name: ratingNames.KNEW, count: knew },
    { name: ratingNames.UNSURE, count: unsure },
    { name: ratingNames.FORGOT, count: forgot },
  ];
  return (
    <Sheet data-print="none" className="p-5 tablet:p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 className="type-h3">떠올린 기록</h2>
        <span className="type-small text-ink-2">최근 7일</span>
      </div>
      <dl className="mt-2.5 border-t-[1.5px] border-ink">
        {rows.map(({ name, count }) => (
          <div
            key={name}
            className="flex min-h-11 items-center justify-between border-b border-rule text-ui"
          >
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-medium tabular-nums">{count}개</dd>
          </div>
        ))}
      </dl>
      <p className="type-small mt-3 text-ink-2">
        몰랐던 것은 다음 날, 가물가물한 것은 3일 뒤에 다시 묻습니다.
      </p>
    </Sheet>
  );
}
