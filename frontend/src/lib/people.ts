/** What a stamp shows: the first letter as a reader counts it, in upper case. */
export function initialOf(nickname: string): string {
  const first = [...nickname.trim()][0];
  return first === undefined ? '?' : first.toUpperCase();
}

const stampColours = ['blue', 'green', 'purple', 'yellow', 'red'] as const;
type StampColour = (typeof stampColours)[number];

/** The colour of a person: by id, so that it stays when the nickname changes. */
export function stampColour(userId: number): StampColour {
  return stampColours[Math.abs(userId) % stampColours.length] ?? 'blue';
}

/** Stands for everybody who has left for good, of whom nothing is told. */
export const formerMember = 0;
