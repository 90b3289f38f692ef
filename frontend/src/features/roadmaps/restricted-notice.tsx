import { Notice } from '@/ui/notice';

interface RestrictedNoticeProps {
  /** What was left out; empty if nothing was. */
  topics: string;
  className?: string;
}

/** Says which parts of the wish a plan leaves out. */
export function RestrictedNotice({ topics, className }: RestrictedNoticeProps) {
  if (topics === '') return null;
  return (
    <Notice tone="warn" {...(className !== undefined && { className })}>
      <p className="font-semibold">계획에서 뺀 내용이 있습니다.</p>
      <p className="whitespace-pre-line">{topics}</p>
    </Notice>
  );
}
