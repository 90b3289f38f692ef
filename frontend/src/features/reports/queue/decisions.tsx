import { useMutation } from '@/data/use-mutation';
import { Button } from '@/ui/button';
import { askConfirm } from '@/ui/modal-store';
import { dismissMutation, hideMutation, type Report, restoreMutation } from '../queries';
import type { ReportTarget } from '../reported';
import { SpokenTarget } from './spoken-target';
import { useFollow } from './use-follow';
import { Warn } from './warn';

const style = 'flex flex-wrap items-start gap-2';

const questions: Record<ReportTarget['targetType'], { title: string; hides: string }> = {
  STUDY: {
    title: '이 모집 글을 가리시겠습니까?',
    hides: '작성자와 관리자에게만 보입니다.',
  },
  COMMENT: {
    title: '이 댓글을 가리시겠습니까?',
    hides: '그 자리에 ‘신고로 가려진 댓글입니다.’만 남고, 답글은 그대로 보입니다.',
  },
  MESSAGE: {
    title: '이 메시지를 가리시겠습니까?',
    hides: '그 자리에 가려진 메시지라는 말만 남고, 글과 사진은 멤버에게 보이지 않습니다.',
  },
};

/** The decisions on reported content; each settles all of its reports. */
export function Decisions({ report }: { report: Report }) {
  if (report.decision === 'HIDDEN') return <Restore report={report} />;
  if (report.decision === 'DISMISSED') return null;
  return <Decide report={report} />;
}

/** Flagged content may have no reports. */
const reportersNotified = ({ reportCount }: Report) =>
  reportCount === 0 ? '' : '신고한 사람에게 결과를 알리며, ';

/** Hides the content, or dismisses the reports; restored content was already found harmless. */
function Decide({ report }: { report: Report }) {
  const follow = useFollow();
  const hide = useMutation({ ...hideMutation(report), ...follow });
  const dismiss = useMutation({ ...dismissMutation(report), ...follow });
  const ask = async () => {
    const { title, hides } = questions[report.targetType];
    const isSure = await askConfirm({
      title,
      description: `${hides} ${reportersNotified(report)}나중에 다시 공개할 수 있습니다.`,
      confirmLabel: '가리기',
      danger: true,
    });
    if (isSure) hide.mutate();
  };
  return (
    <div className={style}>
      <Button
        variant="line"
        disabled={dismiss.isPending}
        busy={hide.isPending}
        busyLabel="가리는 중…"
        onClick={() => void ask()}
      >
        <SpokenTarget report={report} />
        가리기
      </Button>
      {report.decision === undefined && (
        <Button
          variant="ghost"
          disabled={hide.isPending}
          busy={dismiss.isPending}
          busyLabel="처리 중…"
          onClick={() => dismiss.mutate()}
        >
          <SpokenTarget report={report} />
          문제없음
        </Button>
      )}
    </div>
  );
}

/** Shows hidden content again. */
function Restore({ report }: { report: Report }) {
  const restore = useMutation({ ...restoreMutation(report), ...useFollow() });
  return (
    <div className={style}>
      <Button
        variant="line"
        busy={restore.isPending}
        busyLabel="처리 중…"
        onClick={() => restore.mutate()}
      >
        <SpokenTarget report={report} />
        다시 공개
      </Button>
      <Warn report={report} />
    </div>
  );
}
