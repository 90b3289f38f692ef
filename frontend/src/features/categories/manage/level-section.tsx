import { ChevronRight, GripVertical } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import type { KeyboardEvent } from 'react';
import { noCategories } from '@/entities/category/categories';
import type { CategoryNode } from '@/entities/category/categories';
import { cn } from '@/lib/cn';
import { matchesKorean } from '@/lib/korean';
import { formatCount } from '@/lib/numbers';
import { Marked } from '@/ui/marked';
import { LevelForm } from './level-form';
import { LevelTools } from './level-tools';
import type { Level } from './selection';
import { useDragOrder } from './use-drag-order';
import { useMoves } from './use-moves';

export const levelNames = ['대분류', '중분류', '소분류'] as const;

interface LevelSectionProps {
  level: Level;
  studies: ReadonlyMap<number, number> | undefined;
  /** The current search; matches are underlined. */
  search: string;
  onToggle: (id: number) => void;
  onDeleted: () => void;
}

/** One level of the tree: its categories in order, and the actions on the selected one. */
export function LevelSection({
  level: saved,
  studies,
  search,
  onToggle,
  onDeleted,
}: LevelSectionProps) {
  const { nodes, isSaving, said, move } = useMoves(saved);
  const level = { ...saved, nodes };
  const { depth, parent, selected } = level;
  const name = levelNames[depth];
  const drag = useDragOrder(nodes, move);
  const onKeyDown = (event: KeyboardEvent, node: CategoryNode, place: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    move(node, place + step);
  };
  return (
    <section
      aria-label={name}
      aria-busy={isSaving || undefined}
      className="flex min-w-0 flex-col border-line max-desktop:border-b max-desktop:last:border-b-0 desktop:border-r desktop:nth-3:border-r-0"
    >
      <h2 className="type-title flex min-h-13 items-baseline gap-2 border-b border-line px-4.5 pt-4">
        {name}
        <span className="type-small font-medium text-ink-2 tabular-nums">
          {formatCount(nodes.length)}개
        </span>
      </h2>
      {nodes.length === 0 ? (
        <p className="type-small px-4.5 py-6 text-ink-2">{noCategories}</p>
      ) : (
        <ToggleGroup.Root
          type="single"
          orientation="vertical"
          aria-label={`${name} 선택`}
          className="flex-1"
          value={selected === undefined ? '' : String(selected.id)}
          // A press on the selected one empties the value.
          onValueChange={(id) => onToggle(id === '' && selected ? selected.id : Number(id))}
        >
          <ul
            className={cn(drag.isDragging && 'cursor-grabbing [&_*]:cursor-grabbing')}
            onPointerMove={drag.follow}
            onPointerUp={drag.drop}
            onPointerCancel={drag.putBack}
          >
            {nodes.map((node, place) => (
              <li
                key={node.id}
                onPointerDown={(event) => drag.take(event, place)}
                style={drag.styleOf(place)}
                className={cn(
                  'relative border-b border-rule select-none',
                  drag.moving === place && 'z-1 bg-sheet shadow-3',
                  drag.moving !== undefined &&
                    drag.moving !== place &&
                    'transition-[translate] duration-120',
                )}
              >
                <ToggleGroup.Item
                  value={String(node.id)}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  onKeyDown={(event) => onKeyDown(event, node, place)}
                  className="flex min-h-12 w-full items-center gap-3 px-4.5 text-left desktop:scroll-mb-41 pointer-coarse:pl-11 hover:bg-hover focus-visible:-outline-offset-2 aria-checked:bg-pine-tint aria-checked:font-bold aria-checked:text-pine aria-checked:shadow-[inset_3px_0_0_var(--pine)]"
                >
                  <span className="min-w-0 flex-1 py-2 leading-snug wrap-anywhere">
                    {matchesKorean(node.name, search) ? (
                      <Marked text={node.name} search={search} isName />
                    ) : (
                      node.name
                    )}
                  </span>
                  <span className="type-caption shrink-0 font-medium text-ink-2 tabular-nums">
                    {holds(node, depth, studies)}
                  </span>
                  {depth < 2 && <ChevronRight size={18} className="-mr-1 shrink-0" />}
                </ToggleGroup.Item>
                <span
                  data-grip
                  className="absolute inset-y-0 left-0 hidden w-11 touch-none place-items-center text-ink-3 pointer-coarse:grid"
                >
                  <GripVertical size={18} />
                </span>
              </li>
            ))}
          </ul>
        </ToggleGroup.Root>
      )}
      <p role="status" className="sr-only">
        <span key={said.number}>{said.text}</span>
      </p>
      {/* In view beside long levels, where the end of the list is below the fold. */}
      <div className="rounded-b-sheet bg-sheet desktop:sticky desktop:bottom-0">
        {selected === undefined ? (
          // As high as the tools, which would otherwise cover the row that was pressed.
          <p className="type-caption hidden min-h-13 items-center border-t border-line px-4.5 text-ink-2 desktop:flex">
            카테고리를 고르면 옮기거나 삭제할 수 있습니다.
          </p>
        ) : (
          <LevelTools
            key={selected.id}
            level={level}
            node={selected}
            studies={studies?.get(selected.id)}
            onMove={(step) => move(selected, nodes.indexOf(selected) + step)}
            onDeleted={onDeleted}
          />
        )}
        <LevelForm key={parent?.id} level={level} />
      </div>
    </section>
  );
}

function holds(node: CategoryNode, depth: number, studies: LevelSectionProps['studies']) {
  const count = studies?.get(node.id);
  return [
    depth < 2 && `하위 ${formatCount(node.subCategories.length)}`,
    count !== undefined && `스터디 ${formatCount(count)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
