import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { textLength } from '@/lib/text';
import { textFault } from '@/lib/text-fault';
import type { TypedText } from '@/data/drafts/use-text-draft';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/input';

interface ReplyFormProps {
  /** The name of the text in messages. */
  name: string;
  label: string;
  limit: number;
  hint: string;
  draft: TypedText;
  submit: string;
  busyLabel: string;
  isPending: boolean;
  /** The server's objection to the text. */
  refusal: string | undefined;
  /** Shown beside the send button. */
  children?: ReactNode;
  onSend: (content: string) => void;
}

/** A text to send or to note, whose draft is stored. */
export function ReplyForm({
  name,
  label,
  limit,
  hint,
  draft,
  submit,
  busyLabel,
  isPending,
  refusal,
  children,
  onSend,
}: ReplyFormProps) {
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const faultIf = (tried: boolean) => textFault(draft.text, { name, limit, isTried: tried });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const isWrong = faultIf(true) !== undefined;
    setTried(isWrong);
    if (isWrong) field.current?.focus();
    else onSend(draft.text);
  };
  return (
    <form noValidate onSubmit={send} className="pt-3.5">
      <Field
        label={label}
        error={faultIf(isTried) ?? refusal}
        hint={hint}
        count={{ length: textLength(draft.text), limit }}
      >
        <Textarea
          ref={field}
          value={draft.text}
          // Text typed during the request would be lost.
          readOnly={isPending}
          onChange={({ target }) => {
            setTried(false);
            draft.write(target.value);
          }}
          className="block field-sizing-content min-h-28 max-h-96"
        />
      </Field>
      <div className="mt-3 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {children}
        <Button type="submit" busy={isPending} busyLabel={busyLabel} className="max-tablet:w-full">
          {submit}
        </Button>
      </div>
    </form>
  );
}
