import { Hourglass, type LucideIcon, Megaphone, TicketCheck, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { modeLabels, replyTime } from '@/lib/recruitment';
import { seoulDate, seoulMoment } from '@/lib/seoul-clock';
import { daysSince } from '@/lib/seoul-day';
import { useNow } from '@/lib/use-now';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { CategoryIcon } from '@/ui/category-look';
import { Link } from '@/ui/link';

import { offerLapse } from '../offer-words';
import type { StudyRow } from '../queries';
import type { DeskRow } from './desk-rows';

const hour = 60 * 60 * 1000;

/** The member's studies on the home page, those that wait for an answer first. */
export function DeskList({ rows }: { rows: DeskRow[] }) {
  return (
    <ul className="ink-line max-tablet:-mx-(--gutter)">
      {rows.map((row) => (
        <li key={`${row.kind} ${row.study.postId}`}>
          <Row row={row} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row }: { row: DeskRow }) {
  const { study } = row;
  switch (row.kind) {
    case 'offer':
      return <Offer study={study} endsAt={row.endsAt} />;
    case 'applicants':
      return (
        <Line
          study={study}
          sign={<Sign Icon={UserPlus} />}
          text={
            <>
              신청자 <b className="font-bold tabular-nums">{row.unanswered}명</b>이 답을 기다립니다.
            </>
          }
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
    case 'pending':
      return <Line study={study} sign={<Sign Icon={Hourglass} />} text={pendingText(study)} />;
    case 'recruiting':
      return <Line study={study} sign={<Sign Icon={Megaphone} />} text={recruitingText(study)} />;
    case 'joined':
      return (
        <Line
          study={study}
          sign={
            <CategoryIcon name={study.categoryPath[0]?.name ?? ''} className="size-11 self-start" />
          }
          text={<JoinedText study={study} />}
        />
      );
  }
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
        <Link to={paths.study(study.postId)} className={buttonStyle()}>
          참여 확정하기
          <span className="sr-only">: {study.title}</span>
        </Link>
      }
    />
  );
}

/** Formats the time left: 「47시간 남음」, under an hour 「12분 남음」. */
function leftText(milliseconds: number): string {
  if (milliseconds <= 0) return '확정 기한이 지났습니다.';
  if (milliseconds >= hour) return `${Math.floor(milliseconds / hour)}시간 남음`;
  return `${Math.max(1, Math.floor(milliseconds / 60_000))}분 남음`;
}

function pendingText({ myPlace, mySeatFree, replyHours }: StudyRow): string {
  if (mySeatFree) return '자리가 나서 작성자의 답을 기다립니다.';
  if (myPlace !== undefined) return `대기 ${myPlace}번째입니다.`;
  const usual = replyHours === undefined ? '' : ` 보통 ${replyTime(replyHours)} 내 답변합니다.`;
  return `작성자의 답을 기다립니다.${usual}`;
}

function recruitingText({ hidden, recruitmentStatus, recruitStartDate, endDate }: StudyRow) {
  if (hidden) return '신고로 가려진 스터디입니다.';
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
      <Icon size={22} strokeWidth={1.9} />
    </span>
  );
}

interface LineProps {
  study: StudyRow;
  sign: ReactNode;
  text: ReactNode;
  note?: ReactNode;
  /** Without one the whole line links to the study. */
  action?: ReactNode;
}

function Line({ study, sign, text, note, action }: LineProps) {
  return (
    <div
      className={cn(
        'relative grid min-h-20 grid-cols-[44px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-line px-(--gutter) py-4.5 tablet:grid-cols-[44px_minmax(0,1fr)_auto]',
        action === undefined
          ? 'hover:bg-hover tablet:px-1'
          : 'bg-sheet tablet:border-x tablet:px-5',
      )}
    >
      {sign}
      <div className="min-w-0">
        <h3 className="line-clamp-2 text-[1.0625rem] leading-normal font-bold tracking-[-0.025em] text-pretty wrap-anywhere">
          <Link
            to={paths.study(study.postId)}
            className={cn(
              'hover:underline',
              action === undefined && 'after:absolute after:inset-0',
            )}
          >
            {study.title}
          </Link>
        </h3>
        <p className="text-[0.9375rem] leading-[1.55] font-medium tabular-nums">{text}</p>
        {note && <p className="type-small text-pretty text-ink-2 tabular-nums">{note}</p>}
      </div>
      {action && <div className="grid max-tablet:col-span-2">{action}</div>}
    </div>
  );
}
