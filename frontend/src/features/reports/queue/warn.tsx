import { useMutation } from '@/data/use-mutation';
import { formatCount } from '@/lib/numbers';
import { seoulMoment } from '@/lib/seoul-clock';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { inlineLinkStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { askConfirm } from '@/ui/modal-store';
import { type Report, warnMutation } from '../queries';
import { SpokenTarget } from './spoken-target';
import { useFollow } from './use-follow';

/** Warns the author of hidden content, once; then says when that happened. */
export function Warn({ report }: { report: Report }) {
  const { warnedAt } = report;
  if (warnedAt === undefined) return <WarnButton report={report} />;
  return (
    <p className="type-small self-center text-ink-2 tabular-nums">
      경고함 · <time dateTime={warnedAt}>{seoulMoment(warnedAt)}</time>
    </p>
  );
}

function WarnButton({ report }: { report: Report }) {
  const warn = useMutation({ ...warnMutation(report), ...useFollow() });
  const ask = async () => {
    const isSure = await askConfirm({
      title: '작성자에게 경고하시겠습니까?',
      description: `${report.authorNickname} 님에게 알림으로 전합니다. 이 내용으로는 한 번만 경고할 수 있습니다.`,
      confirmLabel: '경고',
      danger: true,
    });
    if (isSure) warn.mutate();
  };
  return (
    <Button
      variant="ghost"
      busy={warn.isPending}
      busyLabel="경고하는 중…"
      onClick={() => void ask()}
    >
      <SpokenTarget report={report} />
      경고
    </Button>
  );
}

/** How often the author was warned of other content, with the way to a suspension. */
export function EarlierWarnings({ report }: { report: Report }) {
  const { earlierWarnings, authorNickname } = report;
  if (earlierWarnings === 0) return null;
  return (
    <p className="type-small mt-3 font-semibold text-warn">
      이전 경고 {formatCount(earlierWarnings)}회 ·{' '}
      <Link to={paths.adminMembers({ q: authorNickname })} className={inlineLinkStyle}>
        이용 정지 검토
      </Link>
    </p>
  );
}
