import { expect, it } from 'vitest';
import { aStudy, anApplicant } from '@/testing/a-study';
import { adminDeletionText } from './admin-controls';
import { deletionText } from '../deletion';

const forGood = '삭제 후에는 복구할 수 없습니다.';

it('says how many members, applicants and comments are deleted with a study', () => {
  const member = { ...anApplicant, status: 'APPROVED', isApproved: true } as const;
  const applicants = [member, anApplicant, { ...anApplicant, status: 'OFFERED' } as const];
  expect(deletionText({ ...aStudy, currentRecruits: 1, totalComments: 4 }, applicants)).toEqual({
    description: `멤버 1명, 신청자 2명, 댓글 4개가 함께 사라집니다. ${forGood}`,
    isMissed: true,
  });
  expect(deletionText({ ...aStudy, currentRecruits: 2 }, [])).toEqual({
    description: `멤버 2명이 함께 사라집니다. ${forGood}`,
    isMissed: true,
  });
});

it('says only that deletion is final if nothing else is deleted', () => {
  const rejected = { ...anApplicant, status: 'REJECTED' } as const;
  expect(deletionText(aStudy, [rejected])).toEqual({ description: forGood, isMissed: false });
});

it('names to an administrator the study, its author and what is deleted with it', () => {
  const study = { ...aStudy, currentRecruits: 2, applicantsCount: 3, totalComments: 7 };
  expect(adminDeletionText(study)).toBe(
    `${aStudy.authorName} 님의 모집 글 ‘React 공식 문서 읽기’를 관리자로서 삭제합니다. 멤버 2명, 신청자 3명, 댓글 7개가 함께 사라집니다. 작성자, 멤버와 신청자에게 알립니다. ${forGood}`,
  );
  expect(adminDeletionText({ ...aStudy, title: '하루 한 문제, 12주 완성반' })).toBe(
    `${aStudy.authorName} 님의 모집 글 ‘하루 한 문제, 12주 완성반’을 관리자로서 삭제합니다. 작성자에게 알립니다. ${forGood}`,
  );
});
