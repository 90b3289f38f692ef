import type { ReactNode } from 'react';
import type { TypedText } from '@/data/drafts/use-text-draft';
import { textLength } from '@/lib/text';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/input';

/** The maximum length of a message or an answer, in characters. */
export const longest = 300;

export const isTooLong = (text: string) => textLength(text) > longest;

interface TextFieldProps {
  label: ReactNode;
  draft: TypedText;
  isBusy: boolean;
  error: string | undefined;
  required?: boolean;
  placeholder: string;
}

/** A text to the author, with its character count. */
export function TextField({ label, draft, isBusy, error, required, placeholder }: TextFieldProps) {
  const isOver = isTooLong(draft.text);
  return (
    <Field
      label={label}
      error={isOver ? `${longest}자 이하로 적어주세요.` : error}
      count={{ length: textLength(draft.text), limit: longest }}
    >
      <Textarea
        value={draft.text}
        placeholder={placeholder}
        aria-required={required}
        // Text typed during the request would be lost.
        readOnly={isBusy}
        onChange={(event) => draft.write(event.target.value)}
        className="field-sizing-content max-h-72"
      />
    </Field>
  );
}
