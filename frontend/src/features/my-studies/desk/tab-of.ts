import type { MyStudiesTab, OwnStudy } from '@/entities/study/queries';

/** Returns the tab of 내 스터디 that lists a study of the home page; undefined without one. */
export function tabOf(own: OwnStudy | undefined): MyStudiesTab | undefined {
  if (own === undefined) return undefined;
  return own.study.myApplicationStatus === undefined ? 'mine' : 'applied';
}
