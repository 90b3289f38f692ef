import type { ReactNode } from 'react';
import type { Changes } from '@/lib/merge-fields';

export const changedElsewhere = '그사이 다른 곳에서 수정되었습니다.';

/** The notice after a save that was refused because of changes made elsewhere. */
export const mayOverwrite = `${changedElsewhere} 입력한 내용은 그대로 남아 있으며, 다시 저장하면 함께 반영됩니다.`;

interface ChangedFieldsProps<Field extends string> {
  changes: Changes<Field>;
  labels: Readonly<Record<Field, string>>;
  /** Returns the value saved elsewhere as text. */
  savedText: (field: Field) => string;
}

/** Names the fields with values from elsewhere, and those where the user's value replaces one. */
export function ChangedFields<Field extends string>({
  changes: { taken, conflicts },
  labels,
  savedText,
}: ChangedFieldsProps<Field>) {
  return (
    <>
      {taken.length > 0 && (
        <p>
          새로 저장된 값을 가져온 항목: <b>{taken.map((field) => labels[field]).join(', ')}</b>
        </p>
      )}
      {conflicts.length > 0 && (
        <>
          <p>다음 항목은 양쪽에서 수정되었습니다. 저장하면 지금 입력한 값으로 바뀝니다.</p>
          <dl className="mt-1 grid gap-y-1">
            {conflicts.map((field) => (
              <div key={field} className="wrap-anywhere">
                <dt className="inline font-bold">{labels[field]}</dt>{' '}
                <dd className="inline">
                  <span className="text-ink-2">다른 곳에서 저장한 값:</span>{' '}
                  {shortened(savedText(field))}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

const shownLength = 120;

function shortened(text: string): string {
  if (text === '') return '비어 있음';
  const letters = [...text];
  return letters.length > shownLength ? `${letters.slice(0, shownLength).join('')}…` : text;
}

interface FormNoticeProps {
  text: string;
  /** More lines below the text. */
  details?: ReactNode;
  /** Buttons and links. */
  children?: ReactNode;
}

/** A strip above or below a form about its draft. */
export function FormNotice({ text, details, children }: FormNoticeProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-pine-tint py-1.5 pr-2 pl-4 text-ui font-medium">
      <p className="py-1.5">{text}</p>
      {details && <div className="type-small w-full pr-2 pb-1.5">{details}</div>}
      {children && <div className="ml-auto flex flex-wrap items-center">{children}</div>}
    </div>
  );
}
