import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { holdComposingEnter } from '@/lib/ime-enter';
import { textLength } from '@/lib/text';
import { Button } from './button';
import { Dialog } from './dialog';
import { Field } from './field';
import { Input } from './input';

const longest = 200;

interface ReasonDialogProps {
  title: string;
  /** The explanation above the field. */
  children: ReactNode;
  button: string;
  busy: string;
  isDangerous: boolean;
  isPending: boolean;
  /** The server's objection to the reason. */
  refusal: string | undefined;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Asks an administrator for the reason of an action, and sends both. */
export function ReasonDialog({
  title,
  children,
  button,
  busy,
  isDangerous,
  isPending,
  refusal,
  onSend,
  onClose,
}: ReasonDialogProps) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isMissing = reason.trim() === '';
  const isTooLong = textLength(reason) > longest;
  const objection = isTooLong
    ? `사유는 ${longest}자 이하여야 합니다.`
    : isTried && isMissing
      ? '사유를 입력해주세요.'
      : refusal;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isPending) return;
    if (isMissing || isTooLong) field.current?.focus();
    else onSend(reason.trim());
  };
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
            form={form}
            variant={isDangerous ? 'danger' : 'primary'}
            busy={isPending}
            busyLabel={busy}
          >
            {button}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={send}
        onKeyDown={holdComposingEnter}
        className="grid gap-4"
      >
        {children}
        <Field
          label="사유"
          required
          error={objection}
          hint="활동 기록에 남아 다른 관리자가 볼 수 있습니다."
        >
          <Input
            ref={field}
            value={reason}
            readOnly={isPending}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
