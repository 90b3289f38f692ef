import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { TypedText } from '@/data/drafts/use-text-draft';
import { textLength } from '@/lib/text';
import { Button } from '@/ui/button';
import { Count } from '@/ui/count';
import { FieldError } from '@/ui/field';
import { Textarea } from '@/ui/input';

const longest = 1_000;

interface CommentFormProps {
  draft: TypedText;
  /** The accessible name of the field. */
  label: string;
  placeholder?: string;
  submitLabel: string;
  busyLabel?: string;
  isBusy: boolean;
  /** The server's objection to the text. */
  error?: string | undefined;
  /** Focuses the field on mount. */
  takesFocus?: boolean;
  /** Shown beside the send button. */
  children?: ReactNode;
  onSend: (text: string) => void;
}

/** A field that sends plain text; the draft is stored until the server has it. */
export function CommentForm({
  draft,
  label,
  placeholder,
  submitLabel,
  busyLabel = '등록 중…',
  isBusy,
  error,
  takesFocus = false,
  children,
  onSend,
}: CommentFormProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isTried, setTried] = useState(false);
  useEffect(() => {
    if (!takesFocus) return;
    field.current?.focus();
    field.current?.setSelectionRange(longest, longest);
  }, [takesFocus]);
  const length = textLength(draft.text);
  const isTooLong = length > longest;
  const objection = isTooLong
    ? '댓글은 1,000자 이하여야 합니다.'
    : isTried && length === 0
      ? '댓글 내용을 입력해주세요.'
      : error;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const fits = length > 0 && !isTooLong;
    setTried(!fits);
    if (fits) onSend(draft.text);
    else field.current?.focus();
  };
  return (
    <form onSubmit={send} className="min-w-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Textarea
        id={id}
        ref={field}
        value={draft.text}
        placeholder={placeholder}
        // Text typed during the request would be lost.
        readOnly={isBusy}
        aria-invalid={objection !== undefined || undefined}
        aria-describedby={`${id}-error ${id}-count`}
        // Scrolls the send button into view too, above a phone's bottom bar.
        className="field-sizing-content max-h-96 max-w-full max-tablet:scroll-mb-38"
        onChange={(event) => {
          setTried(false);
          draft.write(event.target.value);
        }}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Count id={`${id}-count`} length={length} limit={longest} />
          <FieldError id={`${id}-error`}>{objection}</FieldError>
        </span>
        <span className="ml-auto flex gap-2">
          {children}
          <Button type="submit" variant="line" busy={isBusy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </span>
      </div>
    </form>
  );
}
