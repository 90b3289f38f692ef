/** The signed-in user, as far as the interface needs it. */
export interface SessionUser {
  id: number;
  nickname: string;
  email: string;
  /** Undefined until the server has reported it, because sign-in responses do not have it. */
  emailVerified?: boolean | undefined;
  profileImageUrl: string | null;
  roles: string[];
}

/** Reads a stored user. */
export function parseUser(json: string | null): SessionUser | null {
  if (json === null) return null;
  try {
    return toUser(JSON.parse(json));
  } catch {
    return null;
  }
}

/** Returns the user, or null if the value is not complete. */
export function toUser(user: unknown): SessionUser | null {
  if (typeof user !== 'object' || user === null) return null;
  if (!('id' in user) || typeof user.id !== 'number') return null;
  if (!('nickname' in user) || typeof user.nickname !== 'string') return null;
  if (!('email' in user) || typeof user.email !== 'string') return null;
  const image = 'profileImageUrl' in user ? user.profileImageUrl : null;
  const isVerified = 'emailVerified' in user ? user.emailVerified : undefined;
  const roles = 'roles' in user && Array.isArray(user.roles) ? user.roles : [];
  return {
    id: user.id,
    nickname: user.nickname,
    email: user.email,
    emailVerified: typeof isVerified === 'boolean' ? isVerified : undefined,
    profileImageUrl: typeof image === 'string' ? image : null,
    roles: roles.filter((role) => typeof role === 'string'),
  };
}
