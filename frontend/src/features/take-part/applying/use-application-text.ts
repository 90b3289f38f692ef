import { writingKey } from '@/data/draft-keys';
import { draftWouldBeLost, useLeaveGuard } from '@/data/leave-guard';
import { type KeptText, useKeptText } from '@/data/use-kept-text';
import { browserStorage } from '@/lib/storage';

export const unsentMessage = (owner: number, study: number) =>
  browserStorage.getItem(writingKey(owner, study, 'message'));

/** The stored draft of a message or an answer to a study's author. */
export function useApplicationText(
  owner: number,
  study: number,
  part: 'message' | 'answer',
): KeptText {
  const typed = useKeptText(writingKey(owner, study, part));
  useLeaveGuard(() => !typed.isKept && typed.isChanged, draftWouldBeLost);
  return typed;
}
