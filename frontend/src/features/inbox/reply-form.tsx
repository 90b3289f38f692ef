import type { ReactNode } from 'react';
import type { TypedText } from '@/data/drafts/use-text-draft';
import { Button } from '@/ui/button';
import { CountedText, textFault, useTextForm } from '@/ui/text-form';

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
  const { form, field } = useTextForm({
    faultsIf: (isTried) => ({ content: textFault(draft.text, { name, limit, isTried }) }),
    refusalOf: () => refusal,
    isPending,
    onSend: () => onSend(draft.text),
  });
  return (
    <form {...form} className="pt-3.5">
      <CountedText
        {...field('content')}
        label={label}
        hint={hint}
        text={draft.text}
        limit={limit}
        onWrite={draft.write}
        className="min-h-28 max-h-96"
      />
      <div className="mt-3 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {children}
        <Button type="submit" busy={isPending} busyLabel={busyLabel} className="max-tablet:w-full">
          {submit}
        </Button>
      </div>
    </form>
  );
}
