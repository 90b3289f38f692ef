import { findCategoryPath } from '@/entities/category/categories';
import { type Condition, type StudyFilter } from './study-list';
import { modeLabels } from './recruitment';

// Without the emoji.
const statusNames = { OPEN: '모집 중', UPCOMING: '모집 예정', CLOSED: '모집 마감' } as const;

type Tree = Parameters<typeof findCategoryPath>[0];

/** Returns the label of a filter's condition. */
export function conditionLabel(filter: StudyFilter, condition: Condition, tree: Tree): string {
  const { category, status, mode, region } = filter;
  switch (condition) {
    case 'category': {
      const isIt = ({ id, name }: Tree[number]) => String(id) === category || name === category;
      return findCategoryPath(tree, isIt)?.at(-1)?.name ?? '카테고리';
    }
    case 'status':
      return status === undefined ? '' : statusNames[status];
    case 'mode':
      return mode === undefined ? '' : modeLabels[mode];
    case 'region':
      return region ?? '';
  }
}
