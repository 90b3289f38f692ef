/** Returns the initial of a stamp: the first visible character in upper case. */
export function initialOf(nickname: string): string {
  const first = [...nickname.trim()][0];
  return first === undefined ? '?' : first.toUpperCase();
}

const stampColours = ['blue', 'green', 'purple', 'yellow', 'red'] as const;
type StampColour = (typeof stampColours)[number];

/** Returns the colour of a user: by id, so that it stays when the nickname changes. */
export function stampColour(userId: number): StampColour {
  return stampColours[Math.abs(userId) % stampColours.length] ?? 'blue';
}

/** The id of every user whose account is deleted. */
export const formerMember = 0;
