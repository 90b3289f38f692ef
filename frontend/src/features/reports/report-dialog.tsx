import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { useLeaveGuard } from '@/data/leave-guard';
import { useMutation } from '@/data/use-mutation';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field, OptionalMark } from '@/ui/field';
import { askConfirm } from '@/ui/modal-store';
import { Notice } from '@/ui/notice';
import { Radio } from '@/ui/radio';
import { CountedText, textFault, useTextForm } from '@/ui/text-form';
import { contentNames, reasonLabels, type ReportReason, createReportMutation } from './queries';
import type { ReportTarget } from './reported';

const limit = 500;
const reasons = Object.keys(reasonLabels).filter(
  (reason): reason is ReportReason => reason in reasonLabels,
);

const unsent = {
  title: '신고를 그만두시겠습니까?',
  description: '적은 내용은 보관되지 않습니다.',
  confirmLabel: '그만두기',
  cancelLabel: '계속 작성',
};

interface ReportDialogProps extends ReportTarget {
  subject: string;
  onClose: () => void;
}

/** A form to report content; each user can report it once. */
export function ReportDialog({ subject, onClose, ...target }: ReportDialogProps) {
  const name = contentNames[target.targetType];
  const [reason, setReason] = useState<ReportReason>();
  const [detail, setDetail] = useState('');
  const { mutate, isPending, error } = useMutation({
    ...createReportMutation(target),
    onSuccess: onClose,
  });
  const refusal = error instanceof ApiError ? error : undefined;
  const wasReported = refusal?.errorCode === 'ALREADY_REPORTED';
  const wouldLose = () => detail !== '' && !wasReported;
  useLeaveGuard(wouldLose, unsent);
  const close = async () => {
    // A request in flight cannot be cancelled.
    if (isPending) return;
    if (!wouldLose() || (await askConfirm({ ...unsent, danger: true }))) onClose();
  };

  const { form, field, errorOf } = useTextForm({
    faultsIf: (isTried) => ({
      reason: isTried && reason === undefined ? '신고 이유를 골라주세요.' : undefined,
      detail: textFault(detail, {
        name: '신고 내용',
        limit,
        isTried: isTried && reason === 'OTHER',
        missing: '어떤 점이 문제인지 적어주세요.',
      }),
    }),
    refusalOf: (name) => refusal?.fieldMessage(name),
    isPending,
    onSend: () => reason && mutate({ reason, detail: detail.trim() || null }),
  });

  return (
    <Dialog
      open
      title={`${name} 신고`}
      onClose={() => void close()}
      footer={
        wasReported ? (
          <Button onClick={onClose}>닫기</Button>
        ) : (
          <>
            <Button variant="ghost" onClick={() => void close()}>
              취소
            </Button>
            <Button type="submit" form={form.id} busy={isPending} busyLabel="신고 중…">
              신고하기
            </Button>
          </>
        )
      }
    >
      <div role="status">
        {wasReported && <Notice>이미 신고한 {name}입니다. 결과는 알림으로 알려드립니다.</Notice>}
      </div>
      {!wasReported && (
        <form {...form} className="grid gap-4">
          <p className="type-small line-clamp-2 wrap-anywhere text-ink-2">{subject}</p>
          <Field group label="어떤 점이 문제인가요?" error={errorOf('reason')}>
            <div className="grid border-t border-rule">
              {reasons.map((choice) => (
                <Radio
                  key={choice}
                  name="reason"
                  label={reasonLabels[choice]}
                  checked={reason === choice}
                  disabled={isPending}
                  onChange={() => setReason(choice)}
                />
              ))}
            </div>
          </Field>
          <CountedText
            {...field('detail')}
            label={<>자세한 내용 {reason !== 'OTHER' && <OptionalMark />}</>}
            required={reason === 'OTHER'}
            hint="누가 신고했는지는 작성자에게 알리지 않습니다."
            placeholder="관리자가 확인할 수 있게 적어 보세요."
            text={detail}
            limit={limit}
            onWrite={setDetail}
            className="max-h-60"
          />
        </form>
      )}
    </Dialog>
  );
}
