import type { ReactNode } from 'react';

interface FormNoticeProps {
  text: string;
  /** Buttons and links. */
  children: ReactNode;
}

/** A strip above the form about the text in it. */
export function FormNotice({ text, children }: FormNoticeProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-pine-tint py-1.5 pr-2 pl-4 text-[0.9375rem] font-medium"
    >
      <p className="py-1.5">{text}</p>
      <div className="flex flex-wrap items-center">{children}</div>
    </div>
  );
}
