import { BellOff, BellRing, Bookmark, BookmarkCheck } from 'lucide-react';
import { useState } from 'react';
import { useMutation } from '@/data/use-mutation';
import { bodyOf, changeFilterMutation, type SavedFilter } from '@/entities/study/saved-filters';
import type { StudyFilter } from '@/entities/study/study-list';
import { cn } from '@/lib/cn';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { SaveFilterDialog } from './save-filter-dialog';
import { useSavedFilters } from './use-saved-filters';

/** Saves the conditions of the list; if they are saved, switches their alerts. */
export function SaveFilter({ filter }: { filter: StudyFilter }) {
  const { saved, current, tree } = useSavedFilters(filter);
  const [isOpen, setOpen] = useState(false);
  if (saved === undefined) return null;
  const look = 'max-tablet:min-h-11';
  return (
    <>
      {current === undefined ? (
        <Button
          variant="line"
          size="sm"
          aria-haspopup="dialog"
          className={look}
          onClick={() => setOpen(true)}
        >
          <Bookmark size={17} />
          조건 저장
        </Button>
      ) : (
        <>
          <Alerts saved={current} />
          <Link
            to={paths.savedFilters}
            className={cn(buttonStyle({ variant: 'line', size: 'sm' }), look)}
          >
            <BookmarkCheck size={17} />
            저장됨
          </Link>
        </>
      )}
      {isOpen && (
        <SaveFilterDialog
          filter={filter}
          saved={saved}
          tree={tree}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The bell of a saved filter. */
function Alerts({ saved }: { saved: SavedFilter }) {
  const { mutate, isPending, variables } = useMutation(changeFilterMutation());
  const isOn = isPending ? variables.body.alerts : saved.alerts;
  const Icon = isOn ? BellRing : BellOff;
  // No new study is closed.
  if (saved.status === 'CLOSED') return null;
  return (
    <Button
      variant="line"
      size="sm"
      aria-pressed={isOn}
      className={cn(
        'max-tablet:min-h-11',
        isOn && 'border-pine bg-pine-tint text-pine inset-ring inset-ring-pine',
      )}
      onClick={() => mutate({ id: saved.id, body: { ...bodyOf(saved), alerts: !saved.alerts } })}
    >
      <Icon size={17} />새 스터디 알림
      <span aria-hidden="true">{isOn ? '켬' : '끔'}</span>
    </Button>
  );
}
