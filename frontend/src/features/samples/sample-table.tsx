import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { Schemas } from '@/api/types';
import { PagedList, usePage } from '@/data/paged-list';
import { useMutation } from '@/data/use-mutation';
import { CategoryLabel } from '@/entities/category/category-look';
import { levelName, weeksOf } from '@/entities/roadmap/plan-size';
import { samplesQuery } from '@/entities/roadmap/queries';
import { categorySamplesQuery } from '@/entities/roadmap/sample-queries';
import { Provenance } from '@/entities/roadmap/provenance';
import { roadmapTitle } from '@/entities/roadmap/roadmap-facts';
import type { RoadmapSummary } from '@/entities/roadmap/types';
import { noSamples } from '@/entities/roadmap/words';
import { formatSeoulDate } from '@/lib/seoul-day';
import { deletionQuestion } from '@/ui/deletion-question';
import { EmptyState } from '@/ui/empty-state';
import { IconButton } from '@/ui/icon-button';
import { Outline, Skeleton } from '@/ui/loading';
import { askConfirm } from '@/ui/modal-store';
import { focusNextRow } from '@/ui/row-focus';
import { deleteSampleMutation } from './queries';

type SamplePage = Schemas['PagedResponse_RoadmapSummaryView'];

interface SampleTableProps {
  /** The id of the category whose samples to show; null for all. */
  category: number | null;
  onView: (id: number) => void;
}

/** The samples as rows with buttons to open and delete them. */
export function SampleTable({ category, onView }: SampleTableProps) {
  const { page } = usePage();
  return category === null ? (
    <SampleList query={samplesQuery(page)} empty={noSamples} onView={onView} />
  ) : (
    <SampleList
      key={category}
      query={categorySamplesQuery(category, page)}
      empty="이 분야의 샘플이 없습니다."
      onView={onView}
    />
  );
}

interface SampleListProps<Key extends QueryKey> {
  query: UseQueryOptions<SamplePage, Error, SamplePage, Key>;
  empty: string;
  onView: (id: number) => void;
}

function SampleList<Key extends QueryKey>({ query, empty, onView }: SampleListProps<Key>) {
  return (
    <PagedList query={query} skeleton={<SamplesOutline />} empty={<EmptyState title={empty} />}>
      {(samples) => (
        <ul tabIndex={-1} aria-label="로드맵 샘플" className="ink-line outline-none">
          {samples.map((sample) => (
            <SampleRow key={sample.id} sample={sample} onView={() => onView(sample.id)} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface SampleRowProps {
  sample: RoadmapSummary;
  onView: () => void;
}

function SampleRow({ sample, onView }: SampleRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { mutate, isPending } = useMutation({
    ...deleteSampleMutation(),
    // The focused button unmounts with its row.
    onSuccess: () => focusNextRow(row.current),
  });
  const title = roadmapTitle(sample);
  const remove = async () => {
    const isSure = await askConfirm(deletionQuestion);
    if (isSure) mutate(sample.id);
  };
  return (
    <li ref={row} className="flex items-center gap-2 border-b border-line">
      <button
        type="button"
        onClick={onView}
        className="flex min-h-16 min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1 px-1.5 py-3 text-left hover:bg-hover"
      >
        <CategoryLabel name={sample.mainCategory} />
        <span className="type-title">{title}</span>
        <span className="type-small text-ink-2 tabular-nums">
          {levelName(sample.currentLevel)} · {weeksOf(sample.duration)}주
        </span>
        <span className="ml-auto flex items-center gap-4 max-tablet:ml-0">
          <Provenance basis={sample.basis} />
          <span className="type-caption text-ink-3 tabular-nums">
            {formatSeoulDate(sample.createdAt)}
          </span>
        </span>
      </button>
      <IconButton
        label={`${title} 샘플 삭제`}
        disabled={isPending}
        className="on:hover:text-danger"
        onClick={() => void remove()}
      >
        <Trash2 size={18} />
      </IconButton>
    </li>
  );
}

function SamplesOutline() {
  return (
    <Outline rows={6} className="ink-line">
      <div className="flex min-h-16 items-center border-b border-line">
        <Skeleton className="w-full" />
      </div>
    </Outline>
  );
}
