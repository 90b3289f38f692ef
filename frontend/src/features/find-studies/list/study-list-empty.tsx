import { ApiError, messageOf } from '@/api/errors';
import { hidesStudies, type StudyFilter } from '@/entities/study/study-list';
import { studiesFailure } from '@/entities/study/queries';
import { EmptySeats } from '@/entities/study/seats';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Link } from '@/ui/link';
import { NoResult, type NoResultProps } from './no-result';

/** Says why the list is empty, and offers alternatives. */
export function StudyListEmpty({ filter, categories }: NoResultProps) {
  const isFruitless = filter.page === 0 && hidesStudies(filter);
  return (
    <div className="mt-6">
      {isFruitless ? (
        <NoResult filter={filter} categories={categories} />
      ) : (
        <EmptyState picture={<EmptySeats />} {...emptyOf(filter)} />
      )}
    </div>
  );
}

function emptyOf(filter: StudyFilter) {
  const link = (to: string, label: string) => (
    <Link to={to} className={buttonStyle({ variant: 'line' })}>
      {label}
    </Link>
  );
  if (filter.page > 0) {
    return {
      title: '이 페이지에는 스터디가 없습니다.',
      action: link(paths.studies({ ...filter, page: 0 }), '첫 페이지로'),
    };
  }
  return {
    title: '아직 등록된 스터디가 없습니다.',
    description: '첫 스터디를 모집해 보세요.',
    action: link(paths.studyCreate, '스터디 모집하기'),
  };
}

interface StudyListFailedProps {
  error: unknown;
  onRetry: () => void;
}

/** Says why the list failed. Retrying does not help with an unknown category. */
export function StudyListFailed({ error, onRetry }: StudyListFailedProps) {
  const unknownCategory = error instanceof ApiError ? error.fieldMessage('category') : undefined;
  if (unknownCategory === undefined) {
    return <ErrorState message={messageOf(error, studiesFailure)} onRetry={onRetry} />;
  }
  return (
    <div role="alert" className="mt-6">
      <EmptyState
        picture={<EmptySeats />}
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
