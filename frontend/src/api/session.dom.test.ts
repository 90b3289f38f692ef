import { expect, it, vi } from 'vitest';
import {
  clearSession,
  loseSession,
  noteChange,
  onSessionLost,
  startSession,
  useSession,
} from './session';
import { keptLoginHint } from './token-store';

const answer = {
  accessToken: 'access',
  refreshToken: 'refresh',
  id: 3,
  nickname: '서연',
  email: 'a@example.com',
  profileImageUrl: null,
  roles: ['ADMIN'],
};

it('stores tokens and user under the three keys', () => {
  startSession(answer, true);
  expect(sessionStorage.getItem('accessToken')).toBe('access');
  expect(sessionStorage.getItem('refreshToken')).toBe('refresh');
  expect(sessionStorage.getItem('userData')).toContain('서연');
  expect(keptLoginHint.isSet()).toBe(true);
  expect(useSession.getState()).toMatchObject({ status: 'member', error: null });
});

it('refuses a response without an access token', () => {
  expect(() => startSession({ ...answer, accessToken: '' }, false)).toThrow(
    'access token required',
  );
});

it('stores a new nickname of the signed-in user only', () => {
  startSession(answer, false);
  noteChange(4, { nickname: '모야러' });
  expect(useSession.getState().user?.nickname).toBe('서연');
  noteChange(3, { nickname: '모야러' });
  expect(useSession.getState().user).toMatchObject({ id: 3, nickname: '모야러', roles: ['ADMIN'] });
  expect(sessionStorage.getItem('userData')).toContain('모야러');
  clearSession();
  noteChange(3, { nickname: '서연' });
  expect(useSession.getState()).toMatchObject({ status: 'visitor', user: null });
});

it('clears everything at the end', () => {
  startSession(answer, false);
  clearSession();
  expect(sessionStorage).toHaveLength(0);
  expect(useSession.getState()).toMatchObject({ status: 'visitor', user: null });
});

it('reports a lost session only if there was one', () => {
  const lost = vi.fn();
  const stop = onSessionLost(lost);
  loseSession('끝');
  expect(lost).not.toHaveBeenCalled();
  startSession(answer, false);
  loseSession('끝');
  expect(lost).toHaveBeenCalledExactlyOnceWith('끝');
  expect(useSession.getState().error).toBe('끝');
  stop();
});

it('remembers who lost it until the next sign-in or sign-out', () => {
  const lostBy = () => useSession.getState().lostBy;
  startSession(answer, false);
  loseSession('끝');
  expect(lostBy()).toBe(answer.id);
  startSession({ ...answer, id: 4 }, false);
  expect(lostBy()).toBeNull();
  loseSession('끝');
  expect(lostBy()).toBe(4);
  clearSession();
  expect(lostBy()).toBeNull();
});
