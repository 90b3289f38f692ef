import { expect, it } from 'vitest';
import { clearSession } from '@/api/session';
import { useModalStack } from '@/ui/modal-store';
import { askToVerify } from './unverified';

it('does not ask a user whose session has just ended', () => {
  clearSession();
  void askToVerify();
  expect(useModalStack.getState().entries).toEqual([]);
});
