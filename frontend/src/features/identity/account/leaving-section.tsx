import { useState } from 'react';
import { Button } from '@/ui/button';
import { LeavingDialog } from './leaving-dialog';
import { AccountSection } from './section';

/** The effects of deleting the account: deleted and remaining data. */
const consequences = [
  ['프로필과 계정', '닉네임, 이메일, 사진, 소개, 로그인 기록, 동의 기록을 삭제합니다.'],
  ['로드맵과 진도', '모두 삭제합니다. 필요한 로드맵은 먼저 내려받아주세요.'],
  ['참여한 스터디', '신청을 취소하고 자리를 비웁니다. 대기하던 분에게 차례가 돌아갑니다.'],
  [
    '멤버가 있는 내 스터디',
    '모집을 마감하고 멤버에게 알립니다. 모집 글은 남고 연락처와 이미지는 삭제합니다.',
  ],
  ['멤버가 없는 내 스터디', '삭제합니다.'],
  ['댓글', '‘탈퇴한 회원’이 쓴 댓글로 남습니다. 남기고 싶지 않은 댓글은 먼저 삭제해주세요.'],
] as const;

export function LeavingSection() {
  const [isAsking, setAsking] = useState(false);
  return (
    <AccountSection
      title="회원 탈퇴"
      description="탈퇴하면 바로 모든 기기에서 로그아웃되고, 되돌릴 수 없습니다."
    >
      <dl className="border-b border-rule">
        {consequences.map(([what, becomes]) => (
          <div
            key={what}
            className="grid gap-x-4 border-t border-rule py-3 first:border-t-0 tablet:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{what}</dt>
            <dd className="text-ui leading-relaxed text-ink-2">{becomes}</dd>
          </div>
        ))}
      </dl>
      <p className="type-small mt-3.5 text-ink-2">
        같은 이메일과 닉네임으로 다시 가입할 수 있지만, 삭제한 내용은 복구할 수 없습니다.
      </p>
      <Button variant="line" className="mt-4 text-danger" onClick={() => setAsking(true)}>
        회원 탈퇴
      </Button>
      {isAsking && <LeavingDialog onClose={() => setAsking(false)} />}
    </AccountSection>
  );
}
