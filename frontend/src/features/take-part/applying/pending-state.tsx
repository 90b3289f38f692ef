import { ListOrdered, MailCheck } from 'lucide-react';
import { intakeOf } from '@/entities/study/intake';
import type { Study } from '@/entities/study/queries';
import { Seats } from '@/entities/study/seats';
import { justApplied } from '@/entities/study/words';
import { clamp } from '@/lib/numbers';
import { seoulMoment } from '@/lib/seoul-clock';
import { spanText } from '@/lib/spans';
import { useNow } from '@/lib/use-now';
import { Cells } from '@/ui/cells';
import type { MyApplication } from './queries';
import { ReplySpeed } from './reply-speed';
import { StateStrip } from './state-strip';
import { WithdrawButton, withdrawQuestion } from './withdraw-button';

const day = 24 * 60 * 60 * 1000;
const daysGiven = 7;

interface StateProps {
  study: Study;
  application: MyApplication;
}

/** An application without an answer. */
export function PendingState({ study, application }: StateProps) {
  const { appliedDate, endsAt } = application;
  const now = useNow();
  const waited = spanText(now - Date.parse(appliedDate));
  const daysLeft = endsAt && Math.floor((Date.parse(endsAt) - now) / day);
  const today =
    typeof daysLeft === 'number' ? clamp(daysGiven - 1 - daysLeft, 0, daysGiven - 1) : undefined;
  return (
    <>
      <StateStrip icon={MailCheck} title="신청 완료 · 답을 기다리는 중">
        {waited === undefined ? (
          justApplied
        ) : (
          <>
            신청한 지 <b className="font-semibold text-ink">{waited}</b> 지났습니다.
          </>
        )}
      </StateStrip>
      {endsAt && today !== undefined && (
        <>
          <p className="mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-small font-semibold tabular-nums">
            <Cells done={today} today={today} big />
            7일 중 {today + 1}일째
          </p>
          <p className="type-small mt-2 text-ink-2 tabular-nums">
            {seoulMoment(endsAt)}까지 답이 없으면 신청이{' '}
            {intakeOf(study) !== 'closed' && Date.parse(endsAt) < Date.parse(study.endDate)
              ? '만료되고, 다시 신청할 수 있습니다.'
              : '만료됩니다.'}
          </p>
        </>
      )}
      <div className="mt-2">
        <ReplySpeed study={study} />
      </div>
      <Said application={application} />
      <div className="mt-2">
        <WithdrawButton
          study={study}
          variant="line"
          block
          label="신청 취소"
          question={withdrawQuestion}
          consequence="모집하는 동안에는 다시 신청할 수 있습니다."
        />
      </div>
    </>
  );
}

/** The maximum number of places that are drawn. */
const placesDrawn = 7;

/** Describes the prospects of the first on the waiting list. */
function nextText(study: Study): string {
  if (intakeOf(study) === 'closed') return '앞에 기다리는 분이 없습니다.';
  return study.seatsOffered
    ? '승인된 분이 남은 자리의 참여를 확정하는 중입니다. 자리가 나면 다음 차례입니다.'
    : '자리가 나면 다음 차례입니다.';
}

/**
 * Describes what the applicant waits for. A closed study promises no seat, but its author can approve until it begins.
 */
function prospect(study: Study, now: number): string {
  if (intakeOf(study) !== 'closed') {
    return '자리가 나면 작성자가 순서대로 답하고, 그때 알림을 보내드립니다.';
  }
  const why =
    Date.parse(study.endDate) < now ? '모집 기간이 끝났습니다.' : '작성자가 모집을 마감했습니다.';
  return `${why} 대기 순서는 스터디가 시작할 때까지 유지되며, 승인되면 알림을 보내드립니다.`;
}

/** A place on the waiting list. */
export function WaitingState({ study, application, place }: StateProps & { place: number }) {
  const before = place - 1;
  const now = useNow();
  return (
    <>
      {application.seatFree ? (
        <>
          <StateStrip icon={MailCheck} title="자리가 났습니다 · 답을 기다리는 중">
            작성자가 승인하면 참여할 수 있습니다.
          </StateStrip>
          {application.endsAt && (
            <p className="type-small mt-3 text-ink-2 tabular-nums">
              {seoulMoment(application.endsAt)}까지 답이 없으면 신청이 만료됩니다.
            </p>
          )}
        </>
      ) : (
        <>
          <StateStrip icon={ListOrdered} title={`대기 ${place}번째`}>
            {before === 0 ? (
              nextText(study)
            ) : (
              <>
                앞에 <b className="font-semibold text-ink">{before}명</b>이 기다리고 있습니다.
              </>
            )}
          </StateStrip>
          {place <= placesDrawn && (
            <p className="mt-4">
              <Seats taken={0} total={place} mine={before} big />
            </p>
          )}
          <p className="type-small mt-3 text-ink-2">{prospect(study, now)}</p>
        </>
      )}
      <Said application={application} />
      <div className="mt-4">
        <WithdrawButton
          study={study}
          variant="line"
          block
          label="대기 취소"
          question="대기를 취소하시겠습니까?"
          consequence={
            intakeOf(study) === 'closed'
              ? '모집이 마감되어 지금은 다시 신청할 수 없습니다.'
              : '다시 신청하면 맨 뒤에서 기다립니다.'
          }
        />
      </div>
    </>
  );
}

/** The message that the applicant sent, and whether the email address is shared. */
function Said({ application: { message, shareEmail } }: { application: MyApplication }) {
  return (
    <dl className="mt-3 rounded-cell bg-sunken px-3 py-2.5">
      {message !== undefined && (
        <>
          <dt className="type-caption text-ink-2">보낸 신청 메시지</dt>
          <dd className="type-small mb-2 whitespace-pre-line wrap-anywhere">{message}</dd>
        </>
      )}
      <dt className="sr-only">이메일</dt>
      <dd className="type-caption text-ink-2">
        {shareEmail ? '작성자가 이메일 주소를 볼 수 있습니다.' : '이메일 주소는 일부를 가렸습니다.'}
      </dd>
    </dl>
  );
}
