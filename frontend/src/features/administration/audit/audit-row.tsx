import { formerMember } from '@/entities/person/stamp';
import { seoulMoment } from '@/lib/seoul-clock';
import { paths } from '@/paths';
import { inlineLinkStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import type { AuditRecord } from '../queries';
import { actLabels, targetText } from './act-labels';

/** One audit record: actor, action, subject, target or reason, and time. */
export function AuditRow({ record }: { record: AuditRecord }) {
  const { action, actor, subject, target, doneAt } = record;
  const isOwn = subject?.id === actor?.id;
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-b border-line py-3.5 tablet:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0 leading-relaxed wrap-anywhere">
        <b className="mr-2 font-semibold">{actLabels[action]}</b>
        {actor === undefined ? (
          <span className="text-ink-2">서버 운영자</span>
        ) : (
          <Person {...actor} />
        )}
        {!isOwn && subject !== undefined && (
          <>
            <span className="mx-1.5 text-ink-2" aria-label="대상">
              →
            </span>
            <Person {...subject} />
          </>
        )}
      </p>
      <time
        dateTime={doneAt}
        className="type-small text-ink-2 tabular-nums max-tablet:order-last tablet:text-right"
      >
        {seoulMoment(doneAt)}
      </time>
      {target !== undefined && (
        <p className="type-small wrap-anywhere text-ink-2">{targetText(target)}</p>
      )}
    </li>
  );
}

function Person({ id, nickname }: { id: number; nickname: string }) {
  return id === formerMember ? (
    <span className="text-ink-2">{nickname}</span>
  ) : (
    <Link to={paths.user(id)} className={inlineLinkStyle}>
      {nickname}
    </Link>
  );
}
