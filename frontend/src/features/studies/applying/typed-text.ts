import { draftWouldBeLost, useLeaveGuard } from '@/data/leave-guard';
import { browserStorage } from '@/lib/storage';
import { writingKey } from '@/lib/typed-text';
import { type KeptText, useKeptText } from '@/lib/use-kept-text';

export const keptText = (owner: number, study: number) =>
  browserStorage.getItem(writingKey(owner, study, 'message'));

/** The stored draft of a message or an answer to a study's author. */
export function useTypedText(owner: number, study: number, part: 'message' | 'answer'): KeptText {
  const typed = useKeptText(writingKey(owner, study, part));
  useLeaveGuard(() => !typed.isKept && typed.isChanged, draftWouldBeLost);
  return typed;
}
