import { Chip } from '@/ui/chip';
import type { DayLimits } from './answers';
import { middleOf, type Middle } from './sub-choices';
import { useQuestion } from './use-question';

interface NarrowChoiceProps {
  middles: readonly Middle[];
  days: DayLimits;
}

/** Narrows a chosen middle category to one below it; pressing again takes the whole. */
export function NarrowChoice({ middles, days }: NarrowChoiceProps) {
  const { draft, change } = useQuestion('subCategory', days);
  const middle = middleOf(middles, draft.choiceId);
  if (middle === undefined || middle.subCategories.length === 0) return null;
  return (
    <div role="group" aria-labelledby="narrow-choice" className="mt-5">
      <p id="narrow-choice" className="type-small mb-2 text-ink-2">
        {middle.name} 안에서 더 좁힐 수 있습니다. 고르지 않으면 전체를 다룹니다.
      </p>
      <div className="flex flex-wrap gap-2">
        {middle.subCategories.map(({ id, name }) => {
          const isPressed = draft.choiceId === id;
          const next = isPressed ? middle : { id, name };
          return (
            <Chip
              key={id}
              pressed={isPressed}
              className="min-h-11"
              onClick={() => change({ choiceId: next.id, choiceValue: next.name })}
            >
              {name}
            </Chip>
          );
        })}
      </div>
    </div>
  );
}
