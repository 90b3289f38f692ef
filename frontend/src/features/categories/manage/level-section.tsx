import { useMutation } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { CategoryNode } from '@/lib/categories';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/numbers';
import { reorderCategoryMutation } from '../mutations';
import { LevelForm } from './level-form';
import { LevelTools } from './level-tools';
import type { Level } from './selection';

export const levelNames = ['대분류', '중분류', '소분류'] as const;

interface LevelSectionProps {
  level: Level;
  studies: ReadonlyMap<number, number> | undefined;
  onToggle: (id: number) => void;
  onDeleted: () => void;
}

/** One level of the tree: its categories in order, and what can be done to the selected one. */
export function LevelSection({ level, studies, onToggle, onDeleted }: LevelSectionProps) {
  const { depth, nodes, parent, selected } = level;
  const name = levelNames[depth];
  const { mutate, isPending } = useMutation(reorderCategoryMutation());
  const [dragged, setDragged] = useState<number>();
  const [target, setTarget] = useState<number>();
  const move = (id: number, position: number) => {
    if (isPending || position < 0 || position >= nodes.length) return;
    if (nodes[position]?.id !== id) mutate({ id, position });
  };
  const onKeyDown = (event: KeyboardEvent, id: number, place: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    move(id, place + step);
  };
  return (
    <section
      aria-label={name}
      aria-busy={isPending || undefined}
      className="flex min-w-0 flex-col border-line max-desktop:border-b max-desktop:last:border-b-0 desktop:border-r desktop:last:border-r-0"
    >
      <h2 className="type-title flex min-h-13 items-baseline gap-2 border-b border-line px-4.5 pt-4">
        {name}
        <span className="type-small font-medium text-ink-2 tabular-nums">
          {formatCount(nodes.length)}개
        </span>
      </h2>
      {nodes.length === 0 ? (
        <p className="type-small px-4.5 py-6 text-ink-2">카테고리가 없습니다.</p>
      ) : (
        <ul className="flex-1" onDragLeave={() => setTarget(undefined)}>
          {nodes.map((node, place) => (
            <li
              key={node.id}
              draggable={!isPending}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.effectAllowed = 'move';
                dataTransfer.setData('text/plain', node.name);
                setDragged(node.id);
              }}
              onDragEnd={() => {
                setDragged(undefined);
                setTarget(undefined);
              }}
              onDragOver={(event) => {
                // What comes from another level or another window stays there.
                if (dragged === undefined) return;
                event.preventDefault();
                setTarget(place);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== undefined) move(dragged, place);
              }}
              className={cn(
                'border-b border-rule',
                dragged === node.id && 'opacity-50',
                target === place && dragged !== node.id && 'bg-hover outline outline-pine',
              )}
            >
              <button
                type="button"
                aria-pressed={node.id === selected?.id}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onClick={() => onToggle(node.id)}
                onKeyDown={(event) => onKeyDown(event, node.id, place)}
                className="flex min-h-12 w-full items-center gap-3 px-4.5 text-left hover:bg-hover focus-visible:-outline-offset-2 aria-pressed:bg-pine-tint aria-pressed:font-bold aria-pressed:text-pine aria-pressed:shadow-[inset_3px_0_0_var(--pine)]"
              >
                <span className="min-w-0 flex-1 py-2 leading-snug wrap-anywhere">{node.name}</span>
                <span className="type-caption shrink-0 font-medium text-ink-2 tabular-nums">
                  {holds(node, depth, studies)}
                </span>
                {depth < 2 && (
                  <ChevronRight size={18} aria-hidden="true" className="-mr-1 shrink-0" />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {selected !== undefined && (
        <LevelTools
          key={selected.id}
          level={level}
          node={selected}
          studies={studies?.get(selected.id)}
          isMoving={isPending}
          onMove={(step) => move(selected.id, nodes.indexOf(selected) + step)}
          onDeleted={onDeleted}
        />
      )}
      <LevelForm key={parent?.id} level={level} />
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
