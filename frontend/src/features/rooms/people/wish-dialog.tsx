import { type ReactNode, useId } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

interface WishDialogProps {
  title: string;
  isPending: boolean;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of one setting. */
export function WishDialog({ title, isPending, onSend, onClose, children }: WishDialogProps) {
  const form = useId();
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
          <Button type="submit" form={form} busy={isPending} busyLabel="저장 중…">
            저장
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
