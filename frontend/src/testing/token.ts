const encode = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Returns an access token that expires `seconds` from now. */
export function tokenExpiringIn(seconds: number, mark = ''): string {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return `${encode({ alg: 'HS256' })}.${encode({ exp, mark })}.signature`;
}
