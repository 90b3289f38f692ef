import { Link } from 'react-router';
import { ApiError, messageOf } from '@/api/errors';
import { paths } from '@/app/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';

interface StudyListFailedProps {
  error: unknown;
  onRetry: () => void;
}

/** Says why there is no list. An address with an unknown category stays wrong however often it is tried. */
export function StudyListFailed({ error, onRetry }: StudyListFailedProps) {
  const unknownCategory = error instanceof ApiError ? error.fieldMessage('category') : undefined;
  if (unknownCategory === undefined) {
    return (
      <ErrorState
        message={messageOf(error, '데이터를 불러오는데 실패했습니다.')}
        onRetry={onRetry}
      />
    );
  }
  return (
    <div role="alert" className="mt-6">
      <EmptyState
        picture="seats"
        title={unknownCategory}
        action={
          <Link to={paths.studies()} className={buttonStyle({ variant: 'line' })}>
            전체 스터디 보기
          </Link>
        }
      />
    </div>
  );
}
