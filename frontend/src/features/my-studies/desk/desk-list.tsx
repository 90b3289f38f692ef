import { EyeOff, Hourglass, type LucideIcon, Megaphone, TicketCheck, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { CategoryIcon } from '@/entities/category/category-look';
import { nthDay } from '@/entities/roadmap/plan-day';
import { underReview, offerLapse } from '@/entities/study/notices';
import type { OwnStudy, StudyRow } from '@/entities/study/queries';
import { modeLabels, replySpeed } from '@/entities/study/recruitment';
import { justApplied, offerIsOver } from '@/entities/study/words';
import { cn } from '@/lib/cn';
import { seoulDate, seoulMoment } from '@/lib/seoul-clock';
import { daysSince } from '@/lib/seoul-day';
import { spanText } from '@/lib/spans';
import { useNow } from '@/lib/use-now';
import { applyHash, paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { Cells } from '@/ui/cells';
import { Link } from '@/ui/link';

const hour = 60 * 60 * 1000;
const longWait = 48 * hour;

/** The member's studies on the home page, those that wait for an answer first. */
export function DeskList({ studies }: { studies: OwnStudy[] }) {
  return (
    <ul className="ink-line max-tablet:-mx-(--gutter)">
      {studies.map((own) => (
        <li key={`${own.kind} ${own.study.postId}`}>
          <Row own={own} />
        </li>
      ))}
    </ul>
  );
}

function Row({ own: { kind, study, endsAt, waitingSince, week } }: { own: OwnStudy }) {
  switch (kind) {
    case 'OFFERED':
      return <Offer study={study} endsAt={endsAt} />;
    case 'APPLICANTS':
      return (
        <Line
          study={study}
          sign={<Sign Icon={UserPlus} />}
          text={
            <>
              신청자 <b className="font-bold tabular-nums">{study.unanswered}명</b>이 답을
              기다립니다.
            </>
          }
          note={waitingSince !== undefined && <LongestWait since={waitingSince} />}
          action={
            <Link
              to={paths.studyApplicants(study.postId)}
              className={buttonStyle({ variant: 'line' })}
            >
              신청자 보기
              <span className="sr-only">: {study.title}</span>
            </Link>
          }
        />
      );
    case 'PENDING':
      return <Line study={study} sign={<Sign Icon={Hourglass} />} text={pendingText(study)} />;
    case 'RECRUITING':
      return <Line study={study} sign={<Sign Icon={Megaphone} />} text={recruitingText(study)} />;
    case 'JOINED':
      return (
        <Line
          study={study}
          sign={
            <CategoryIcon name={study.categoryPath[0]?.name ?? ''} className="size-11 self-start" />
          }
          text={<JoinedText study={study} />}
          aside={week !== undefined && <Week study={study} week={week} />}
        />
      );
    case 'UNDER_REVIEW':
      return (
        <Line study={study} sign={<Sign Icon={EyeOff} />} text={underReview} hasPage={false} />
      );
    default:
      // A tab older than the server may receive an unknown kind.
      kind satisfies never;
      return null;
  }
}

function LongestWait({ since }: { since: string }) {
  const waited = useNow() - Date.parse(since);
  const span = spanText(waited);
  if (span === undefined) return justApplied;
  return (
    <>
      가장 오래 기다린 분은{' '}
      <span className={cn(waited >= longWait && 'font-semibold text-danger')}>{span}째</span>
      입니다.
    </>
  );
}

interface WeekProps {
  study: StudyRow;
  week: NonNullable<OwnStudy['week']>;
}

/** This week of the study's plan: the days done, and today. */
function Week({ study: { startDate }, week: { week, days, doneDays } }: WeekProps) {
  const passed = daysSince(startDate, new Date(useNow()));
  const today = nthDay(passed);
  const isNow = passed >= 0 && today.week === week && today.day <= days;
  const marks = Array.from({ length: days }, (_, index) => doneDays.includes(index + 1));
  return (
    <>
      <span className="sr-only">
        {week}주차, {days}일 중 {doneDays.length}일 완료
      </span>
      <span
        aria-hidden="true"
        className="text-small font-semibold whitespace-nowrap text-ink-2 tabular-nums"
      >
        {week}주차 · {doneDays.length} / {days}일
      </span>
      <Cells total={days} done={marks} big {...(isNow && { today: today.day - 1 })} />
    </>
  );
}

function Offer({ study, endsAt }: { study: StudyRow; endsAt: string | undefined }) {
  const now = useNow();
  const left = endsAt === undefined ? undefined : Date.parse(endsAt) - now;
  return (
    <Line
      study={study}
      sign={<Sign Icon={TicketCheck} isSolid />}
      text={
        <>
          승인되었습니다.{' '}
          {left !== undefined && (
            <b className={cn('font-bold tabular-nums', left < 6 * hour && 'text-danger')}>
              {leftText(left)}
            </b>
          )}
        </>
      }
      note={endsAt !== undefined && `${seoulMoment(endsAt)}까지 · ${offerLapse}`}
      action={
        <Link to={paths.study(study.postId) + applyHash} className={buttonStyle()}>
          참여 확정하기
          <span className="sr-only">: {study.title}</span>
        </Link>
      }
    />
  );
}

/** Formats the time left: 「47시간 남음」, under an hour 「12분 남음」. */
function leftText(milliseconds: number): string {
  if (milliseconds <= 0) return offerIsOver;
  if (milliseconds >= hour) return `${Math.floor(milliseconds / hour)}시간 남음`;
  return `${Math.max(1, Math.floor(milliseconds / 60_000))}분 남음`;
}

function pendingText({ myPlace, mySeatFree, replyHours }: StudyRow): string {
  if (mySeatFree) return '자리가 나서 작성자의 답을 기다립니다.';
  if (myPlace !== undefined) return `대기 ${myPlace}번째입니다.`;
  const usual = replyHours === undefined ? '' : ` ${replySpeed(replyHours)}.`;
  return `작성자의 답을 기다립니다.${usual}`;
}

function recruitingText({ hidden, recruitmentStatus, recruitStartDate, endDate }: StudyRow) {
  if (hidden) return '관리자가 가린 스터디입니다.';
  return recruitmentStatus === 'UPCOMING' && recruitStartDate !== undefined
    ? `모집 예정 · ${seoulDate(recruitStartDate)} 시작`
    : `모집 중 · ${seoulDate(endDate)} 마감`;
}

function JoinedText({ study: { startDate, mode, region } }: { study: StudyRow }) {
  const days = daysSince(startDate, new Date(useNow()));
  const when = days < 0 ? `${seoulDate(startDate)} 시작` : `시작한 지 ${days + 1}일째`;
  const place = mode === undefined ? region : [modeLabels[mode], region].filter(Boolean).join(' ');
  return [when, place].filter(Boolean).join(' · ');
}

function Sign({ Icon, isSolid = false }: { Icon: LucideIcon; isSolid?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid size-11 place-items-center self-start rounded-cell',
        isSolid ? 'bg-pine text-on-pine' : 'bg-pine-tint text-pine',
      )}
    >
      <Icon size={22} />
    </span>
  );
}

interface LineProps {
  study: StudyRow;
  sign: ReactNode;
  text: ReactNode;
  note?: ReactNode;
  /** Shown at the end of the line; below the text on a phone. */
  aside?: ReactNode;
  /** Without one the whole line links to the study. */
  action?: ReactNode;
  /** False for a hidden study, which has no page to link to. */
  hasPage?: boolean;
}

function Line({ study, sign, text, note, aside, action, hasPage = true }: LineProps) {
  return (
    <div
      className={cn(
        'relative grid min-h-20 grid-cols-[44px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-line px-(--gutter) py-4.5 tablet:grid-cols-[44px_minmax(0,1fr)_auto]',
        action !== undefined
          ? 'bg-sheet tablet:border-x tablet:px-5'
          : ['tablet:px-1', hasPage && 'hover:bg-hover'],
      )}
    >
      {sign}
      <div className="min-w-0">
        <h3 className="line-clamp-2 text-title leading-normal font-bold tracking-[-0.025em] text-pretty wrap-anywhere">
          {hasPage ? (
            <Link
              to={paths.study(study.postId)}
              className={cn(
                'hover:underline',
                action === undefined && 'after:absolute after:inset-0',
              )}
            >
              {study.title}
            </Link>
          ) : (
            study.title
          )}
        </h3>
        <p className="text-ui leading-[1.55] font-medium tabular-nums">{text}</p>
        {note && <p className="type-small text-pretty text-ink-2 tabular-nums">{note}</p>}
      </div>
      {aside && (
        <div className="flex items-center gap-x-2.5 gap-y-1.5 max-tablet:col-start-2 max-tablet:-mt-1.5 max-tablet:flex-row-reverse max-tablet:justify-end tablet:flex-col tablet:items-end">
          {aside}
        </div>
      )}
      {action && <div className="grid max-tablet:col-span-2">{action}</div>}
    </div>
  );
}
