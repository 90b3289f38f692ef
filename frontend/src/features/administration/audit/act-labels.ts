import type { PathOf } from '@/api/types';
import { remakeCodes } from '@/features/identity/public/second-factor';
import { contentNames } from '@/features/reports/queries';
import { formatCount } from '@/lib/numbers';
import type { AuditAction } from '../queries';

/** In the order of the filter's options. */
export const actLabels: Record<AuditAction, string> = {
  SECOND_FACTOR_RESET: '2단계 인증 초기화',
  MEMBER_SUSPENDED: '이용 정지',
  MEMBER_RESTORED: '이용 정지 해제',
  ADMIN_GRANTED: '관리자 지정',
  ADMIN_REVOKED: '관리자 해제',
  CATEGORY_CREATED: '카테고리 추가',
  CATEGORY_RENAMED: '카테고리 이름 변경',
  CATEGORY_REORDERED: '카테고리 순서 변경',
  CATEGORY_DELETED: '카테고리 삭제',
  CONTENT_HIDDEN: '신고된 내용 가리기',
  REPORT_DISMISSED: '신고 문제없음 처리',
  CONTENT_SHOWN: '가린 내용 다시 공개',
  MEMBER_WARNED: '작성자에게 경고',
  STUDY_DELETED: '스터디 삭제',
  COMMENT_DELETED: '댓글 삭제',
  ROADMAP_DELETED: '로드맵 삭제',
  MESSAGE_DELETED: '방장의 메시지 삭제',
  MEMBER_REMOVED: '스터디에서 내보내기',
  STUDY_HANDED_OVER: '방장 넘기기',
  IMAGE_WITHDRAWN: '이미지 내리기',
  INQUIRY_ANSWERED: '문의에 답장',
  INQUIRY_NOTED: '문의에 메모',
  INQUIRY_CLOSED: '문의 끝내기',
  INQUIRY_REOPENED: '문의 다시 열기',
  NOTICE_CREATED: '공지 작성',
  NOTICE_EDITED: '공지 수정',
  NOTICE_DELETED: '공지 삭제',
  LIST_EXPORTED: '목록 내려받기',
  SIGNED_UP: '회원가입',
  SIGNED_IN: '로그인',
  SIGNED_OUT: '로그아웃',
  ISSUER_JOINED: '간편 로그인 연결',
  EMAIL_VERIFIED: '이메일 인증',
  EMAIL_CHANGED: '이메일 변경',
  PASSWORD_CHANGED: '비밀번호 변경',
  PASSWORD_RESET: '메일로 비밀번호 재설정',
  PASSWORD_ENDED_SESSION: '비밀번호 변경으로 로그아웃',
  SECOND_FACTOR_ON: '2단계 인증 켜기',
  SECOND_FACTOR_OFF: '2단계 인증 끄기',
  SECOND_FACTOR_ENDED_SESSION: '2단계 인증 변경으로 로그아웃',
  RECOVERY_CODE_USED: '복구 코드로 로그인',
  RECOVERY_CODES_MADE: remakeCodes,
  ERASED: '회원 탈퇴',
  TOKEN_REPLAYED: '지난 로그인 정보 재사용으로 로그아웃',
  SUSPENSION_ENDED_SESSION: '이용 정지로 로그아웃',
};

type ExportedList = PathOf<'export_list'>['list'];

const listNames: Record<ExportedList, string> = {
  members: '회원',
  reports: '신고',
  inquiries: '문의',
  notices: '공지',
  samples: '로드맵 샘플',
  categories: '카테고리',
  audit: '활동 기록',
};

const lists = new Map<string, string>(Object.entries(listNames));

const kinds = new Map(Object.entries({ ...contentNames, ROADMAP: '로드맵', NOTICE: '공지' }));

/** Describes the target of an action, or the reason for it. */
export function targetText(target: string): string {
  const [, why] = /^[\w-]{22}\.(?:jpg|png) (.+)$/s.exec(target) ?? [];
  if (why !== undefined) return why;
  const [, list, rows] = /^([a-z]+) (\d+)$/.exec(target) ?? [];
  const listName = list && lists.get(list);
  if (listName) return `${listName} ${formatCount(Number(rows))}건`;
  const [, kind, id, title] = /^([A-Z_]+) (\d+)(?: (.+))?$/s.exec(target) ?? [];
  const name = kind && kinds.get(kind);
  if (!name) return target;
  const numbered = `${name} ${id}번`;
  return title === undefined ? numbered : `${numbered} ‘${title}’`;
}
