/** What a stamp shows: the first letter as a reader counts it, in upper case. */
export function initialOf(nickname: string): string {
  const first = [...nickname.trim()][0];
  return first === undefined ? '?' : first.toUpperCase();
}
