const marginMs = 30_000;

/** Whether a token is missing, unreadable, or expires within 30 seconds. */
export function isTokenExpired(token: string | null, now = Date.now()): boolean {
  if (token === null) return true;
  const exp = expiryOf(token);
  return exp === null || exp * 1000 - now <= marginMs;
}

function expiryOf(token: string): number | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null;
    return typeof claims.exp === 'number' ? claims.exp : null;
  } catch {
    return null;
  }
}
