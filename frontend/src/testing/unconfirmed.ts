import { http, HttpResponse } from 'msw';
import { startSession, useSession } from '@/api/session';
import { tokenStore } from '@/api/token-store';
import { aUser, tokenExpiringIn } from './a-user';
import { at, type startTestServer, answer } from './server';

type Server = ReturnType<typeof startTestServer>;

/** The user of the remembered session. */
export const person = { ...aUser, id: 3, nickname: '서연' };

/** Starts with an expired token, and with the tab's user if it is known. */
export function rememberSession(who: 'known' | 'unknown' = 'known') {
  const accessToken = tokenExpiringIn(-60);
  if (who === 'known') startSession({ ...person, accessToken, refreshToken: 'r' }, false);
  else tokenStore.save(accessToken, 'r');
  useSession.setState({ status: 'checking', user: null });
}

/** Answers each refresh of `server` with `reply`. */
export function answerRefresh(server: Server, reply: () => Response) {
  server.use(http.post(at('/v1/oauth/refresh'), reply));
}

export const unavailable = () => new HttpResponse(null, { status: 503 });

/** Answers the refresh and the requests of the session that follows. */
export function recover(server: Server) {
  answerRefresh(server, () =>
    HttpResponse.json({
      success: true,
      data: { accessToken: tokenExpiringIn(1800), refreshToken: 'next' },
    }),
  );
  server.use(
    http.get(at('/api/auth/user'), () => HttpResponse.json({ success: true, data: person })),
  );
}

export const isUnconfirmed = () => useSession.getState().status === 'unconfirmed';

/**
 * Answers the counts of the administration's menu: `open` for the reports, nothing for all others. A count that waits
 * for administrators has its answer here.
 */
export const waitingCounts = (open: () => number = () => 0) => [
  answer('get', '/api/admin/reports/count', () => ({
    success: true,
    data: { openCount: open() },
  })),
  answer('get', '/api/admin/inquiries/count', () => ({
    success: true,
    data: { openCount: 0, answeredCount: 0 },
  })),
];
