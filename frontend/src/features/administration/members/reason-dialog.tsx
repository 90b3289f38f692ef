import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { useMutation } from '@/data/use-mutation';
import { holdComposingEnter } from '@/lib/ime-enter';
import { textLength } from '@/lib/text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { type Member, restoreMutation, suspendMutation } from '../queries';

const longest = 200;

const texts = {
  suspend: {
    title: '이용 정지',
    explains: '님의 로그인과 글쓰기가 막히고, 열려 있는 모든 화면에서 로그아웃됩니다.',
    button: '정지하기',
    busy: '정지 중...',
  },
  restore: {
    title: '이용 정지 해제',
    explains: '님이 다시 로그인하고 글을 쓸 수 있습니다.',
    button: '해제하기',
    busy: '해제 중...',
  },
};

interface ReasonDialogProps {
  member: Member;
  act: keyof typeof texts;
  onClose: () => void;
}

/** Suspends a member or takes that back, and asks why. */
export function ReasonDialog({ member, act, onClose }: ReasonDialogProps) {
  const form = useId();
  const { title, explains, button, busy } = texts[act];
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    ...(act === 'suspend' ? suspendMutation(member) : restoreMutation(member)),
    onSuccess: onClose,
  });
  const isMissing = reason.trim() === '';
  const isTooLong = textLength(reason) > longest;
  const objection = isTooLong
    ? `사유는 ${longest}글자 이하여야 합니다.`
    : isTried && isMissing
      ? '사유를 입력해주세요.'
      : error instanceof ApiError
        ? error.fieldMessage('reason')
        : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isPending) return;
    if (isMissing || isTooLong) field.current?.focus();
    else mutate(reason.trim());
  };
  // What is on its way can no longer be given up.
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
            variant={act === 'suspend' ? 'danger' : 'primary'}
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
        <p className="type-small text-ink-2">
          <b className="font-semibold wrap-anywhere text-ink">{member.nickname}</b> {explains}
        </p>
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
