import type { Roadmap } from '@/entities/roadmap/types';
import { Sheet } from '@/ui/sheet';

type Goal = NonNullable<Roadmap['goal']>;

const endings: Record<Goal['kind'], string> = {
  MAKE: '만듭니다',
  WRITE: '씁니다',
  PERFORM: '준비합니다',
  TALK: '준비합니다',
  READ: '읽습니다',
  REACH: '준비합니다',
  ANALYSE: '분석합니다',
};

/** The thing that the learner makes or does at the end, and from which week. */
export function LastThingCard({ said, kind, week }: Goal) {
  return (
    <Sheet className="p-5 tablet:p-6">
      <h2 className="type-h3">마지막에 만들 것</h2>
      <p className="mt-2 leading-relaxed font-semibold wrap-anywhere">{said}</p>
      {week !== null && (
        <p className="type-small text-ink-2">
          {week}주차부터 하루에 한 단계씩 이어서 {endings[kind]}.
        </p>
      )}
    </Sheet>
  );
}
