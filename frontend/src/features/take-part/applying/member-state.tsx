import { Handshake } from 'lucide-react';
import { formerMember } from '@/entities/person/stamp';
import { Contact } from '@/entities/study/contact';
import { Members } from '@/entities/study/members';
import { RoomLink } from '@/entities/room/room-link';
import type { Study } from '@/entities/study/queries';
import { leaveQuestion } from '@/entities/study/words';
import { seoulDate } from '@/lib/seoul-clock';
import { daysSince } from '@/lib/seoul-day';
import { useNow } from '@/lib/use-now';
import { inlineLinkStyle } from '@/ui/button-style';
import { startComment } from '../comments/on-screen';
import { StateStrip } from './state-strip';
import { WithdrawButton } from './withdraw-button';

/** An approval is news for this number of days. */
const newDays = 7;

/** For a member: the first day, the contact, the other members, and the button to leave. */
export function MemberState({ study }: { study: Study }) {
  const isNew = useIsNew(study);
  const yes = study.confirmation ? '참여가 확정되었습니다.' : '참여가 승인되었습니다.';
  return (
    <>
      <StateStrip icon={Handshake} title={isNew ? yes : '참여 중'}>
        <Beginning startDate={study.startDate} />
      </StateStrip>
      {study.contact === undefined ? <NoContact study={study} /> : <Contact text={study.contact} />}
      <Members studyId={study.postId} />
      {!study.hidden && <RoomLink id={study.postId} />}
      <div className="mt-1 -mr-3.5 -mb-1 flex justify-end">
        <WithdrawButton
          study={study}
          isMember
          variant="ghost"
          label="스터디 나가기"
          question={leaveQuestion}
          consequence="멤버에서 빠지고, 연락처를 더는 볼 수 없습니다."
        />
      </div>
    </>
  );
}

/** Without a contact, points members to the comments. */
function NoContact({ study }: { study: Study }) {
  const hasLeft = study.authorId === formerMember;
  return (
    <p className="type-small border-b border-rule py-3 text-ink-2">
      {hasLeft
        ? '작성자가 탈퇴하여 연락처가 삭제되었습니다.'
        : '작성자가 아직 연락처를 적지 않았습니다.'}{' '}
      <button type="button" className={inlineLinkStyle} onClick={startComment}>
        {hasLeft ? '댓글로 이야기하기' : '댓글로 물어보기'}
      </button>
    </p>
  );
}

/** Whether the approval is news: until the study begins, or shortly after the approval. */
function useIsNew({ startDate, myApplication }: Study): boolean {
  const now = new Date(useNow());
  const repliedDate = myApplication?.repliedDate;
  return (
    daysSince(startDate, now) <= 0 ||
    (repliedDate !== undefined && daysSince(repliedDate, now) < newDays)
  );
}

function Beginning({ startDate }: { startDate: string }) {
  const now = useNow();
  const days = -daysSince(startDate, new Date(now));
  const date = seoulDate(startDate);
  if (days < 0) return `${date}에 시작했습니다.`;
  if (days === 0) return '오늘 시작합니다.';
  return (
    <>
      {date}에 시작합니다.{' '}
      <span className="whitespace-nowrap">
        <b className="font-semibold text-ink">{days}일</b> 남았습니다.
      </span>
    </>
  );
}
