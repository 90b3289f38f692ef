import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { CountedText, textFault, useTextForm } from './text-form';

const limit = 200;

interface ReasonDialogProps {
  title: string;
  /** The explanation above the field. */
  children: ReactNode;
  button: string;
  busy: string;
  isDangerous: boolean;
  /** The readers of the reason; defaults to other administrators. */
  hint?: string;
  isPending: boolean;
  /** The server's objection to the reason. */
  refusal: string | undefined;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Asks an administrator or a host for the reason of an action, and sends both. */
export function ReasonDialog({
  title,
  children,
  button,
  busy,
  isDangerous,
  hint = '활동 기록에 남아 다른 관리자가 볼 수 있습니다.',
  isPending,
  refusal,
  onSend,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const { form, field } = useTextForm({
    faultsIf: (isTried) => ({ reason: textFault(reason, { name: '사유', limit, isTried }) }),
    refusalOf: () => refusal,
    isPending,
    onSend: () => onSend(reason.trim()),
  });
  // A request in flight cannot be cancelled.
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog
      open
      title={title}
      size="sm"
      onClose={close}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            취소
          </Button>
          <Button
            type="submit"
            form={form.id}
            variant={isDangerous ? 'danger' : 'primary'}
            busy={isPending}
            busyLabel={busy}
          >
            {button}
          </Button>
        </>
      }
    >
      <form {...form} className="grid gap-4">
        {children}
        <CountedText
          {...field('reason')}
          isLine
          label="사유"
          required
          hint={hint}
          text={reason}
          limit={limit}
          onWrite={setReason}
        />
      </form>
    </Dialog>
  );
}
