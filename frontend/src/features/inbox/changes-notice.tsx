import { particleAfter } from '@/lib/korean';
import { Button } from '@/ui/button';
import { focusPlaceOf } from '@/ui/focus-place';
import { Notice } from '@/ui/notice';
import { type InquiryThread, repliedText, stateLabels } from './queries';

interface ChangesNoticeProps {
  /** Whether an act was refused because of them. */
  isRefused: boolean;
  changes: readonly string[];
  onSeen: () => void;
}

/** Shows what other administrators did to the inquiry meanwhile. Always rendered, because it is announced. */
export function ChangesNotice({ isRefused, changes, onSeen }: ChangesNoticeProps) {
  return (
    <div role={isRefused ? 'alert' : 'status'} className="empty:hidden">
      {(isRefused || changes.length > 0) && (
        <Notice tone="warn" className="rounded-none">
          <p>
            {isRefused
              ? '다른 관리자가 먼저 처리한 문의입니다. 적은 내용은 그대로 남아 있습니다. 새 내용을 확인한 뒤 다시 시도해주세요.'
              : '그사이 다른 관리자가 처리했습니다.'}
          </p>
          {changes.length > 0 && (
            <ul className="type-small mt-1 list-disc pl-4.5 font-normal">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
          <Button
            variant="line"
            size="sm"
            className="mt-2.5 max-tablet:min-h-11"
            onClick={({ currentTarget }) => {
              // The button unmounts.
              focusPlaceOf(currentTarget);
              onSeen();
            }}
          >
            확인했습니다
          </Button>
        </Notice>
      )}
    </div>
  );
}

/** Describes what happened to an inquiry since an administrator has seen it, in sentences. */
export function changesSince(seen: InquiryThread, now: InquiryThread): string[] {
  // A list is rendered later than the act that changed it.
  if (now.entries.length < seen.entries.length || now.inquiry.version < seen.inquiry.version)
    return [];
  const written = now.entries
    .slice(seen.entries.length)
    .map(({ kind, authorNickname }) => `${authorNickname} 님이 ${repliedText[kind]}`);
  const [before, after] = [stateLabels[seen.inquiry.state], stateLabels[now.inquiry.state]];
  if (before === after) return written;
  const particle = particleAfter(after, '으로/로');
  return [...written, `상태가 ‘${before}’에서 ‘${after}’${particle} 바뀌었습니다.`];
}
