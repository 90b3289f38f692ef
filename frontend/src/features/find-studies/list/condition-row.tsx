import { Bookmark } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useIsSignedIn } from '@/api/session';
import { type Condition, conditionsOf, type StudyFilter } from '@/entities/study/study-list';
import { cn } from '@/lib/cn';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { AppliedFilters } from './applied-filters';

const SaveFilter = lazyPart(async () => (await import('./saved/save-filter')).SaveFilter);

interface ConditionRowProps {
  filter: StudyFilter;
  onDrop: (conditions: readonly Condition[]) => void;
}

/** The conditions of the list, and saving them. */
export function ConditionRow({ filter, onDrop }: ConditionRowProps) {
  const isSignedIn = useIsSignedIn();
  const { pathname, search } = useLocation();
  return (
    <>
      {conditionsOf(filter).length > 0 && <AppliedFilters filter={filter} onDrop={onDrop} />}
      <div className="ml-auto flex shrink-0 gap-2">
        {isSignedIn ? (
          <Suspense>
            <SaveFilter filter={filter} />
          </Suspense>
        ) : (
          <Link
            to={paths.login(pathname + search)}
            className={cn(buttonStyle({ variant: 'line', size: 'sm' }), 'max-tablet:min-h-11')}
          >
            <Bookmark size={17} />
            조건 저장
          </Link>
        )}
      </div>
    </>
  );
}
