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
  operator: { name: null, representative: null, number: null, phone: null, mail: null },
};
