import { Trash2, Users } from 'lucide-react';
import { useRef } from 'react';
import { CategoryLabel } from '@/entities/category/category-look';
import { weeksOf } from '@/entities/roadmap/plan-size';
import { Provenance } from '@/entities/roadmap/provenance';
import { isCalledByCategory, roadmapTitle } from '@/entities/roadmap/roadmap-facts';
import type { RoadmapSummary } from '@/entities/roadmap/types';
import { cn } from '@/lib/cn';
import { formatSeoulDate } from '@/lib/seoul-day';
import { paths } from '@/paths';
import { IconButton } from '@/ui/icon-button';
import { Link } from '@/ui/link';
import { ProgressBar } from '@/ui/progress-bar';
import { focusNextRow } from '@/ui/row-focus';
import { raisedOnHover } from '@/ui/sheet';
import { useDeleteRoadmap } from '../use-delete-roadmap';

interface MyRoadmapCardProps {
  roadmap: RoadmapSummary;
}

export function MyRoadmapCard({ roadmap }: MyRoadmapCardProps) {
  const { id, mainCategory, subCategory, duration, percent } = roadmap;
  const card = useRef<HTMLElement>(null);
  // The focused button unmounts with its card.
  const { askAndDelete, isDeleting } = useDeleteRoadmap(() => focusNextRow(card.current));
  const title = roadmapTitle(roadmap);
  return (
    <article
      ref={card}
      aria-busy={isDeleting || undefined}
      className={cn(
        'sheet',
        raisedOnHover,
        'relative flex h-full flex-col px-5 pt-4.5 pb-3.5 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus',
      )}
    >
      <div className="mr-9 flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-cell bg-sunken text-[1.375rem] leading-none"
        >
          {roadmapEmoji(id)}
        </span>
        {!isCalledByCategory(roadmap) && <CategoryLabel name={mainCategory} />}
      </div>
      <h2 className="mt-3 text-[1.25rem] leading-[1.45] font-bold tracking-[-0.03em]">
        <Link
          to={paths.myRoadmap(id)}
          className="line-clamp-2 outline-none after:absolute after:inset-0 after:rounded-sheet"
        >
          {title}
        </Link>
      </h2>
      {/* After the card's own link in the tab order, above it in the picture. */}
      <IconButton
        label={`${title} 삭제`}
        disabled={isDeleting}
        className="absolute top-4.5 right-2.5 z-1"
        onClick={() => void askAndDelete(id)}
      >
        <Trash2 size={18} />
      </IconButton>
      {title !== subCategory && subCategory !== '' && (
        <p className="type-small truncate text-ink-2">{subCategory}</p>
      )}
      <p className="type-small mt-px mb-4 text-ink-2 tabular-nums">
        목표:{' '}
        <span className="font-display text-[1.0625em] leading-none font-bold tracking-[-0.02em] text-ink">
          {duration}일
        </span>{' '}
        · {weeksOf(duration)}주
      </p>
      {roadmap.study && <ComesFrom study={roadmap.study} />}
      <div className="mt-auto">
        <div className="type-caption mb-1.5 flex justify-between text-ink-2 tabular-nums">
          <span>진행률</span>
          <span>
            <b className="text-ink">{percent}%</b>
          </span>
        </div>
        <ProgressBar value={percent} max={100} label={`${title} 진행률`} />
        <div className="mt-3.5 flex flex-wrap items-center justify-between gap-x-3 border-t border-rule pt-3">
          <Provenance basis={roadmap.basis} />
          <time dateTime={roadmap.createdAt} className="type-caption text-ink-3 tabular-nums">
            {formatSeoulDate(roadmap.createdAt)}
          </time>
        </div>
      </div>
    </article>
  );
}

/** The study that a roadmap belongs to: it distinguishes roadmaps of the same subject. */
function ComesFrom({
  study: { title, authorName },
}: {
  study: NonNullable<RoadmapSummary['study']>;
}) {
  return (
    <p className="type-small mb-4 flex items-start gap-1.5 text-ink-2">
      <Users size={16} className="mt-0.75 shrink-0" />
      <span className="min-w-0">
        <span className="sr-only">함께하는 스터디: </span>
        <span className="line-clamp-2">{title}</span>
        <span className="block truncate text-ink-3">{authorName} 님의 스터디</span>
      </span>
    </p>
  );
}

const emoji = ['📘', '🧭', '🌱', '🛠️', '🧩', '🚀', '🔭', '🧪', '🗺️', '🎯'];

/** Returns the emoji of a roadmap's card, by its id modulo 10. */
function roadmapEmoji(id: number): string {
  return emoji[id % emoji.length] ?? '📘';
}
