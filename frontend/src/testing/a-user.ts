import type { Schemas } from '@/api/types';

/** A signed-in user. */
export const aUser: Schemas['UserView'] = {
  id: 3,
  nickname: '서연',
  email: 'a@example.com',
  emailVerified: false,
  profileImageUrl: null,
  roles: [],
};

/** The configuration of a server without facts about its operator. */
export const aConfig: Schemas['ConfigView'] = {
  googleSignIn: false,
  testLogin: false,
  llm: false,
  needsVerifiedEmail: false,
  limits: { jsonBodyBytes: 1_048_576, pageSize: 100 },
  operator: {
    name: null,
    representative: null,
    number: null,
    phone: null,
    mail: null,
    facebook: null,
    instagram: null,
    youtube: null,
  },
};

/** The default switches of a user. */
export const allMails: Schemas['MailsView'] = {
  applied: true,
  approved: true,
  rejected: true,
  offered: true,
  expired: true,
  removed: true,
  replyDue: true,
  seatFreed: true,
  studyChanged: true,
  studyDeleted: true,
  commented: false,
  replied: false,
  mentioned: false,
  unread: false,
  newStudies: false,
};

const encode = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Returns an access token that expires `seconds` from now. */
export function tokenExpiringIn(seconds: number, mark = ''): string {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return `${encode({ alg: 'HS256' })}.${encode({ exp, mark })}.signature`;
}
