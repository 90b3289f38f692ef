import { Pencil, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { experienceText } from '@/entities/person/experience';
import { Stamp } from '@/entities/person/stamp';
import { cn } from '@/lib/cn';
import { seoulMoment } from '@/lib/seoul-clock';
import { formatSeoulDate } from '@/lib/seoul-day';
import { lastingText } from '@/lib/spans';
import { paths } from '@/paths';
import { Link } from '@/ui/link';
import { Segmented } from '@/ui/segmented';
import { type Choice, isLive } from './decisions';
import type { Applicant } from './queries';
import { rowId } from './use-kept-focus';

interface ApplicantRowProps {
  applicant: Applicant;
  choice: Choice;
  isChanged: boolean;
  now: number;
  isBusy: boolean;
  onChoose: (choice: Choice) => void;
}

/** An applicant, and the decision about them. On phones the message is above the switch. */
export function ApplicantRow(props: ApplicantRowProps) {
  const { applicant } = props;
  const { userId, name, email, profileImage, message, answer } = applicant;
  return (
    <li
      id={rowId(applicant.id)}
      className="type-small grid grid-cols-[36px_minmax(0,1fr)] items-start gap-x-3 gap-y-1 border-b border-rule py-2.5 last:border-b-0 tablet:grid-cols-[36px_minmax(0,1fr)_auto]"
    >
      <Stamp
        userId={userId}
        nickname={name}
        imageUrl={profileImage}
        size="comment"
        className="mt-1"
      />
      <div className="min-w-0">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1">
          <Name applicant={applicant} />
          <span className="type-caption text-ink-2 tabular-nums">
            <When {...props} />
          </span>
          <StateLabel {...props} />
        </p>
        <p className="flex flex-wrap items-center gap-x-1.75 text-ink-2 wrap-anywhere">
          {email}
          <About applicant={applicant} />
          {isLive(applicant) && !email.includes('***') && <Label>이메일 공개</Label>}
        </p>
      </div>
      <Controls {...props} />
      {message && <Said>{message}</Said>}
      {answer && (
        <Said>
          <span className="type-caption block text-ink-2">확인 질문에 대한 답변</span>
          {answer}
        </Said>
      )}
    </li>
  );
}

/** The applicant's name, linked to the profile. Suspended members have no profile. */
function Name({ applicant: { userId, name, suspended } }: { applicant: Applicant }) {
  const style = 'text-ui font-semibold wrap-anywhere';
  if (suspended) return <b className={style}>{name}</b>;
  return (
    <Link
      to={paths.user(userId)}
      target="_blank"
      className={cn(style, 'underline decoration-line-control underline-offset-4 hover:text-pine')}
    >
      {name}
      <span className="sr-only"> 프로필 (새 창)</span>
    </Link>
  );
}

/** The experience in the profile, and the number of studies. */
function About({ applicant: { experience, history } }: { applicant: Applicant }) {
  const facts = [
    experience && experienceText(experience),
    history && (history.joined > 0 ? `참여한 스터디 ${history.joined}개` : '첫 스터디'),
    history && history.joined > 0 && `완주 ${history.finished}개`,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return <span className="tabular-nums">{facts.join(' · ')}</span>;
}

function Said({ children }: { children: ReactNode }) {
  return (
    <div className="col-span-full rounded-cell bg-sunken px-2.5 py-1.25 whitespace-pre-line wrap-anywhere tablet:col-start-2">
      {children}
    </div>
  );
}

const tones = {
  line: 'border border-line-control text-ink',
  changed: 'bg-warn-tint text-warn',
  refused: 'bg-danger-tint text-danger',
  member: 'bg-pine-tint text-pine',
  ended: 'bg-sunken text-ink-2',
};

function Label({ tone = 'line', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={cn(
        'inline-flex min-h-5.5 items-center gap-1 rounded-cell px-1.75 text-caption leading-none font-semibold whitespace-nowrap tabular-nums',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

const statusTexts = {
  PENDING: null,
  OFFERED: '확정 기다리는 중',
  APPROVED: '참여 중',
  REJECTED: '거절됨',
  REMOVED: '내보내짐',
  EXPIRED: '만료됨',
  CANCELLED: '취소함',
  LEFT: '나감',
} satisfies Record<Applicant['status'], string | null>;

function StateLabel({ applicant, choice, isChanged }: ApplicantRowProps) {
  const { place, status, suspended } = applicant;
  const saved = statusTexts[status];
  return (
    <>
      {suspended && <Label tone="refused">이용 정지</Label>}
      {place !== undefined && <Label>대기 {place}번째</Label>}
      {saved && <Label tone={isLive(applicant) ? 'member' : 'ended'}>{saved}</Label>}
      {isChanged &&
        (choice === 'reject' ? (
          <Label tone="refused">
            <Undo2 size={13} />
            거절 예정
          </Label>
        ) : (
          <Label tone="changed">
            <Pencil size={13} />
            저장 전
          </Label>
        ))}
    </>
  );
}

const day = 24 * 60 * 60 * 1000;
const longDays = 2;

/** The date of the application and the time since, or the deadline of an offer. */
function When({ applicant: { appliedDate, status, place, endsAt }, now }: ApplicantRowProps) {
  const applied = `${formatSeoulDate(appliedDate)} 신청`;
  if (status === 'OFFERED' && endsAt) return `${applied} · ${seoulMoment(endsAt)}까지 확정`;
  if (status !== 'PENDING' || place !== undefined) return applied;
  const waited = now - Date.parse(appliedDate);
  return (
    <>
      {applied} ·{' '}
      <span className={cn(waited >= longDays * day && 'font-semibold text-danger')}>
        {lastingText(waited)}
      </span>
    </>
  );
}

/** Labels of the choice without approval, by the application's status. */
const withoutApproval: Partial<Record<Applicant['status'], string>> = {
  OFFERED: '승인 취소',
  APPROVED: '내보내기',
};

const verdictsOn = (status: Applicant['status']) =>
  [
    { value: 'approve', label: '승인' },
    { value: 'hold', label: withoutApproval[status] ?? '미정' },
  ] as const;

const refuseStyle =
  'min-h-9 rounded-control px-2.5 text-caption leading-none font-semibold off:text-ink-3 max-tablet:min-h-11 max-tablet:min-w-18 max-tablet:border max-tablet:border-line max-tablet:text-small';

function Controls({ applicant, choice, isBusy, onChoose }: ApplicantRowProps) {
  if (!isLive(applicant)) return null;
  const { name, status, suspended } = applicant;
  const canRefuse = status === 'PENDING' || status === 'OFFERED';
  return (
    <div className="flex items-center gap-1 max-tablet:order-1 max-tablet:col-span-2 max-tablet:mt-1 max-tablet:gap-2 max-tablet:*:first:grow">
      {choice === 'reject' ? (
        <button
          type="button"
          aria-label={`${name} 거절 되돌리기`}
          disabled={isBusy}
          onClick={() => onChoose('hold')}
          className={cn(refuseStyle, 'border border-line-control text-ink hover:bg-hover')}
        >
          되돌리기
        </button>
      ) : (
        <>
          {!(suspended && status === 'PENDING') && (
            <Segmented
              label={`${name} 승인`}
              options={verdictsOn(status)}
              value={choice}
              disabled={isBusy}
              onChange={onChoose}
            />
          )}
          {canRefuse && (
            <button
              type="button"
              aria-label={`${name} 거절`}
              disabled={isBusy}
              onClick={() => onChoose('reject')}
              className={cn(refuseStyle, 'text-danger hover:bg-danger-tint')}
            >
              거절
            </button>
          )}
        </>
      )}
    </div>
  );
}
