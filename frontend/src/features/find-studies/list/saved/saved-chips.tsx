import { BellOff, BellRing } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useMutation } from '@/data/use-mutation';
import {
  listOf,
  newsText,
  openFilterMutation,
  type SavedFilter,
} from '@/entities/study/saved-filters';
import type { StudyFilter } from '@/entities/study/study-list';
import { cn } from '@/lib/cn';
import { paths, savedFilterParameter } from '@/paths';
import { Link } from '@/ui/link';
import { noteOpenedFilter } from './opened-filter';
import { useSavedFilters } from './use-saved-filters';

/** The saved filters as links to their lists; absent without any. */
export function SavedChips({ filter }: { filter: StudyFilter }) {
  const { saved = [], current } = useSavedFilters(filter);
  const { mutate } = useMutation(openFilterMutation());
  const open = ({ id }: SavedFilter) => {
    noteOpenedFilter(id);
    mutate(id);
  };
  useAddressedFilter(saved, open);
  if (saved.length === 0) return null;
  return (
    <nav
      aria-labelledby="saved-filters"
      className="no-scrollbar flex items-center gap-2 max-tablet:-mx-(--gutter) max-tablet:overflow-x-auto max-tablet:px-(--gutter) tablet:flex-wrap"
    >
      <h2 id="saved-filters" className="mr-1 type-small shrink-0 font-medium text-ink-2">
        저장한 조건
      </h2>
      <ul className="contents">
        {saved.map((one) => (
          <li key={one.id} className="shrink-0">
            <SavedChip
              saved={one}
              isCurrent={one.id === current?.id}
              to={paths.studies(listOf(one, filter.sort))}
              onOpen={() => open(one)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SavedChipProps {
  saved: SavedFilter;
  isCurrent: boolean;
  to: string;
  onOpen: () => void;
}

function SavedChip({ saved: { name, alerts, newStudies }, isCurrent, to, onOpen }: SavedChipProps) {
  const Icon = alerts ? BellRing : BellOff;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent || undefined}
      onClick={onOpen}
      className={cn(
        'inline-flex min-h-10 items-center gap-1.75 rounded-control border px-3.5 text-ui leading-none font-medium whitespace-nowrap max-tablet:min-h-11',
        isCurrent
          ? 'border-ink bg-ink font-semibold text-paper'
          : 'border-line bg-sheet text-ink-2 hover:border-line-control hover:text-ink',
      )}
    >
      <Icon size={17} />
      <span className="sr-only">{alerts ? '새 스터디 알림 켬, ' : '새 스터디 알림 끔, '}</span>
      <span translate="no">{name}</span>
      {alerts && newStudies > 0 && (
        <span className={cn('text-small font-semibold', !isCurrent && 'text-danger')}>
          새 스터디 {newsText(newStudies)}
        </span>
      )}
    </Link>
  );
}

/** Opens the filter that a notification or a mail links to, by replacing its id in the address by its conditions. */
function useAddressedFilter(saved: readonly SavedFilter[], open: (filter: SavedFilter) => void) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get(savedFilterParameter);
  const found = id === null ? undefined : saved.find((one) => String(one.id) === id);
  // Opening loads the filters again.
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (id === null) done.current = null;
    if (found === undefined || done.current === id) return;
    done.current = id;
    open(found);
    void navigate(paths.studies(listOf(found)), { replace: true });
  }, [found, id, navigate, open]);
}
