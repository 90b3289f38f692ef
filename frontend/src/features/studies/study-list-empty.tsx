import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { hidesStudies, studyFilterHref, type StudyFilter } from './study-filter';

/** Says why nothing is there, with the one step that helps. */
export function StudyListEmpty({ filter }: { filter: StudyFilter }) {
  return (
    <div className="mt-6">
      <EmptyState picture="seats" {...emptyOf(filter)} />
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
      action: link(studyFilterHref({ ...filter, page: 0 }), '첫 페이지로'),
    };
  }
  if (hidesStudies(filter)) {
    return {
      title: '조건에 맞는 스터디가 없습니다.',
      description: '조건을 줄이면 더 많은 스터디를 볼 수 있습니다.',
      action: link(paths.studies(), '전체 스터디 보기'),
    };
  }
  return {
    title: '아직 등록된 스터디가 없습니다.',
    description: '첫 스터디를 모집해보세요.',
    action: link(paths.studyCreate, '스터디 모집하기'),
  };
}
