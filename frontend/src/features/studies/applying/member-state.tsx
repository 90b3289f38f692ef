import { ExternalLink, Handshake, Link2 } from 'lucide-react';
import { seoulDate } from '@/lib/seoul-clock';
import { daysSince } from '@/lib/seoul-day';
import { useNow } from '@/lib/use-now';
import type { Study } from '../queries';
import { Members } from './members';
import { StateStrip } from './state-strip';
import { WithdrawButton } from './withdraw-button';

/** Somebody who is in: when it begins, where the others are, and the way out. */
export function MemberState({ study }: { study: Study }) {
  return (
    <>
      <StateStrip icon={Handshake} title="참여 중">
        <Beginning startDate={study.startDate} />
      </StateStrip>
      <div className="border-b border-rule">
        <Contact text={study.contact} />
      </div>
      <Members studyId={study.postId} />
      <div className="mt-4">
        <WithdrawButton
          study={study}
          isMember
          variant="ghost"
          block
          label="스터디 나가기"
          question="스터디에서 나가시겠습니까?"
          consequence="자리가 비고, 연락처를 더 볼 수 없습니다."
        />
      </div>
    </>
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
      {date}에 시작합니다. <b className="font-semibold text-ink">{days}일</b> 남았습니다.
    </>
  );
}

function Contact({ text }: { text: string | undefined }) {
  if (text === undefined) {
    return <p className="type-small py-3 text-ink-2">작성자가 아직 연락처를 적지 않았습니다.</p>;
  }
  const host = /^https?:\/\/([^/\s]+)\S*$/.exec(text)?.[1];
  if (host === undefined) {
    return (
      <p className="py-3 text-[0.9375rem] font-medium wrap-anywhere">
        <span className="type-caption block text-ink-2">연락처</span>
        {text}
      </p>
    );
  }
  return (
    <a
      href={text}
      target="_blank"
      rel="nofollow noopener noreferrer ugc"
      className="flex min-h-14 items-center gap-3 py-2 hover:bg-hover"
    >
      <Link2 size={18} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-pine" />
      <span className="min-w-0 flex-1 text-[0.9375rem] font-semibold">
        {host === 'open.kakao.com' ? '오픈채팅 들어가기' : '연락처 열기'}
        <span className="type-caption block truncate font-normal text-ink-2">{host}</span>
      </span>
      <ExternalLink size={16} strokeWidth={1.9} aria-hidden="true" className="text-ink-2" />
      <span className="sr-only">(새 창)</span>
    </a>
  );
}
