import { particleAfter } from '@/lib/korean';
import { type InquiryThread, stateLabels } from './queries';

const did = { ANSWER: '답장을 보냈습니다.', NOTE: '메모를 남겼습니다.' };

/** Describes what happened to an inquiry since an administrator has seen it, in sentences. */
export function changesSince(seen: InquiryThread, now: InquiryThread): string[] {
  // A list is rendered later than the act that changed it.
  if (now.entries.length < seen.entries.length || now.inquiry.version < seen.inquiry.version)
    return [];
  const written = now.entries
    .slice(seen.entries.length)
    .map(({ kind, authorNickname }) => `${authorNickname} 님이 ${did[kind]}`);
  const [before, after] = [stateLabels[seen.inquiry.state], stateLabels[now.inquiry.state]];
  if (before === after) return written;
  const particle = particleAfter(after, '으로/로');
  return [...written, `상태가 ‘${before}’에서 ‘${after}’${particle} 바뀌었습니다.`];
}
