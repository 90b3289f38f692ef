import { useState } from 'react';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/numbers';
import { seoulMoment } from '@/lib/seoul-clock';
import { lastingText } from '@/lib/spans';
import { useNow } from '@/lib/use-now';
import { paths } from '@/paths';
import { Badge } from '@/ui/badge';
import { inlineLinkStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { contentNames, reasonLabels, type Report } from '../queries';
import type { ReportTarget } from '../reported';
import { Decisions } from './decisions';
import { Flags } from './flags';
import { ReportedMessage } from './reported-message';
import { EarlierWarnings } from './warn';

interface Place {
  path: (report: Report) => string;
  /** Follows the study's title. */
  suffix?: string;
}

/** The page of each kind of content. */
const places: Record<ReportTarget['targetType'], Place> = {
  STUDY: { path: ({ studyId }) => paths.study(studyId) },
  COMMENT: {
    path: ({ studyId, targetId }) => paths.study(studyId, undefined, targetId),
    suffix: '에 단 댓글',
  },
  MESSAGE: { path: ({ studyId }) => paths.study(studyId), suffix: ' 스터디룸의 메시지' },
};

/** Reported content, the reasons, and the decision or the buttons for it. */
export function ReportRow({ report }: { report: Report }) {
  const { targetType, authorNickname, studyTitle, reportCount } = report;
  const { path, suffix } = places[targetType];
  return (
    <li className="grid gap-x-8 gap-y-4 border-b border-line py-5 tablet:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="type-small flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2">
          <Badge tone="sunken">{contentNames[targetType]}</Badge>
          <span className="font-semibold wrap-anywhere text-ink">{authorNickname}</span>
          <When report={report} />
        </p>
        <p className="mt-2 leading-relaxed font-semibold wrap-anywhere">
          <Link to={path(report)} className={inlineLinkStyle}>
            {studyTitle}
          </Link>
          {suffix && <span className="font-normal text-ink-2">{suffix}</span>}
        </p>
        {report.quote !== '' && <Quote text={report.quote} />}
        <ReportedMessage report={report} />
        {reportCount > 0 && <Reasons report={report} />}
        <Flags report={report} />
        <Details report={report} />
        <EarlierWarnings report={report} />
      </div>
      <Decisions report={report} />
    </li>
  );
}

/** The number of reports, in all and for each reason. */
function Reasons({ report: { reportCount, reasons } }: { report: Report }) {
  return (
    <ul aria-label="신고 이유" className="mt-3 flex flex-wrap items-center gap-1.5">
      <li className="type-small mr-1 font-semibold tabular-nums">
        신고 {formatCount(reportCount)}건
      </li>
      {reasons.map(({ reason, count }) => (
        <li key={reason} className="flex">
          <Badge className="tabular-nums">
            {reasonLabels[reason]} <b className="font-bold text-ink">{formatCount(count)}</b>
          </Badge>
        </li>
      ))}
    </ul>
  );
}

const decisionLabels = { HIDDEN: '가림', DISMISSED: '문제없음', SHOWN: '다시 공개됨' };

function When({ report }: { report: Report }) {
  const { decision, decidedAt, decidedBy, firstReportedAt, reportCount } = report;
  const now = useNow();
  if (decision === undefined || decidedAt === undefined) {
    const since = new Date(firstReportedAt).getTime();
    return (
      <span className="tabular-nums">
        <time dateTime={firstReportedAt}>{seoulMoment(firstReportedAt)}</time>{' '}
        {reportCount === 0 ? '자동 확인' : '첫 신고'} · {lastingText(now - since, ' 기다림')}
      </span>
    );
  }
  return (
    <>
      <Badge tone={decision === 'HIDDEN' ? 'yellow' : 'pine'}>{decisionLabels[decision]}</Badge>
      <span className="tabular-nums">
        <time dateTime={decidedAt}>{seoulMoment(decidedAt)}</time>
        {decidedBy !== undefined && ` · ${decidedBy} 처리`}
      </span>
    </>
  );
}

/** The part that is shown at first. */
const quoted = { letters: 240, lines: 5 };

/** The reported text, collapsed if it is long. */
function Quote({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > quoted.letters || text.split('\n').length > quoted.lines;
  return (
    <>
      <blockquote
        className={cn(
          'mt-1.5 max-w-[42rem] border-l-2 border-line-control pl-3 text-ui leading-[1.7] wrap-anywhere whitespace-pre-line',
          isLong && !isOpen && 'line-clamp-4',
        )}
      >
        {text}
      </blockquote>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          className={cn(inlineLinkStyle, 'type-small min-h-11')}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '접기' : '더 보기'}
        </button>
      )}
    </>
  );
}

/** The reporters' comments, newest first; the first one is shown at once. */
function Details({ report: { details } }: { report: Report }) {
  const [isOpen, setOpen] = useState(false);
  if (details.length === 0) return null;
  const shown = isOpen ? details : details.slice(0, 1);
  return (
    <>
      <ul aria-label="신고한 회원이 적은 내용" className="mt-3 grid max-w-[42rem] gap-1.5">
        {shown.map(({ reason, detail, reportedAt }) => (
          <li
            key={`${reportedAt} ${detail}`}
            className="rounded-cell bg-sunken px-3 py-2 text-small leading-relaxed"
          >
            <p className="wrap-anywhere whitespace-pre-line">{detail}</p>
            <p className="type-caption text-ink-2 tabular-nums">
              {reasonLabels[reason]} · {seoulMoment(reportedAt)}
            </p>
          </li>
        ))}
      </ul>
      {details.length > 1 && (
        <button
          type="button"
          aria-expanded={isOpen}
          className={cn(inlineLinkStyle, 'type-small min-h-11')}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '적은 내용 접기' : `적은 내용 ${details.length - 1}건 더 보기`}
        </button>
      )}
    </>
  );
}
