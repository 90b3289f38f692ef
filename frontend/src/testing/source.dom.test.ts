import { expect, it } from 'vitest';
import { localMessages } from '@/api/errors';
import { sessionExpiredMessage } from '@/api/session';
import { loadFailed } from '@/data/query-part';
import { noCategories } from '@/entities/category/categories';
import { experienceLabels } from '@/entities/person/experience';
import { categorySamplesQuery } from '@/entities/roadmap/sample-queries';
import { noRoadmapYet } from '@/entities/roadmap/later-words';
import { noSamples, roadmapLoading } from '@/entities/roadmap/words';
import { periods, recruitChoices } from '@/entities/study/options';
import { studiesFailure, studyQuery } from '@/entities/study/queries';
import { recruitsText } from '@/entities/study/recruitment';
import {
  createCategoryMutation,
  deleteCategoryMutation,
  renameCategoryMutation,
} from '@/features/categories/mutations';
import { unlikeMutation } from '@/features/find-studies/detail/mutations';
import { makingFailed } from '@/features/follow-roadmaps/worksheet/queries';
import { hotStudiesQuery } from '@/features/home/queries';
import { deleteStudyMutation } from '@/features/lead-studies/mutations';
import { generationFailure } from '@/features/make-roadmaps/mutations';
import { formDataQuery } from '@/features/make-roadmaps/queries';
import { applyMutation, cancelMutation } from '@/features/take-part/applying/queries';
import { deletedForGood, deletionFailed, deletionQuestion } from '@/ui/deletion-question';

// The description of the product gives these texts and lists letter for letter; a screen shows each.
it.each([
  ['a study that cannot be loaded', studyQuery(7).meta?.failure, '게시글을 불러오지 못했습니다.'],
  ['a list of studies', studiesFailure, '데이터를 불러오는데 실패했습니다.'],
  ['popular studies', hotStudiesQuery().meta?.failure, '핫 스터디 조회 실패.'],
  ['a like that cannot be removed', unlikeMutation(7).meta?.failure, '좋아요 취소에 실패했습니다.'],
  ['a deleted study', deleteStudyMutation(7).meta?.done, '스터디가 삭제되었습니다.'],
  ['the question before deleting', deletionQuestion.title, '정말 삭제하시겠습니까?'],
  ['the warning before deleting', deletedForGood, '삭제 후에는 복구할 수 없습니다.'],
  ['a failed deletion', deletionFailed, '삭제 중 오류가 발생했습니다. 다시 시도해주세요.'],
  [
    'a failed application',
    applyMutation(7).meta?.failure,
    '스터디 신청 중 오류가 발생했습니다. 다시 시도해주세요.',
  ],
  ['a cancelled application', cancelMutation(7).meta?.done, '참여 신청이 취소되었습니다.'],
  ['other data', loadFailed, '데이터를 불러오지 못했습니다.'],
  ['a category', createCategoryMutation().meta?.failure, '카테고리 추가에 실패했습니다.'],
  ['its new name', renameCategoryMutation().meta?.failure, '카테고리 수정에 실패했습니다.'],
  ['its deletion', deleteCategoryMutation().meta?.failure, '카테고리 삭제에 실패했습니다.'],
  ['an empty level', noCategories, '카테고리가 없습니다.'],
  ['a roadmap that cannot be made', generationFailure, '로드맵 생성에 실패하였습니다.'],
  ['worksheets that cannot be made', makingFailed, '학습지 생성에 실패했습니다.'],
  [
    'the roadmaps of a category',
    categorySamplesQuery(1, 0).meta?.failure,
    '카테고리별 로드맵 목록을 불러오는데 실패했습니다.',
  ],
  ['a roadmap that is loading', roadmapLoading, '로드맵을 불러오는 중입니다…'],
  ['a user without roadmaps', noRoadmapYet, '아직 생성된 로드맵이 없습니다.'],
  ['no samples', noSamples, '아직 등록된 샘플이 없습니다.'],
  ['a lost session', sessionExpiredMessage, '세션이 만료되었습니다. 다시 로그인해주세요.'],
  ['a refused token', localMessages.AUTHENTICATION_FAILED, '인증에 실패했습니다.'],
])('the text for %s is the exact one', (_text, ours, theirs) => {
  expect(ours).toBe(theirs);
});

it('offers one to five seats, and six or more', () => {
  const labels = recruitChoices.map(recruitsText);
  expect(labels).toEqual(['1명', '2명', '3명', '4명', '5명', '6명 이상']);
});

it('offers the five periods', () => {
  expect(periods).toEqual(['1개월', '2개월', '3개월', '6개월', '6개월 이상']);
});

it('offers six experiences, below an empty choice', () => {
  const labels = Object.values(experienceLabels);
  expect(labels).toEqual(['신입', '1년', '2년', '3년', '4년', '5년 이상']);
});

it('uses the choices of the questionnaire for five minutes', () => {
  expect(formDataQuery().staleTime).toBe(5 * 60_000);
});
