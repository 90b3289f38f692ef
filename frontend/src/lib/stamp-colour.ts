export const stampColours = ['blue', 'green', 'purple', 'yellow', 'red'] as const;
export type StampColour = (typeof stampColours)[number];

/** The colour of a person: by id, so that it stays when the nickname changes. */
export function stampColour(userId: number): StampColour {
  return stampColours[Math.abs(userId) % stampColours.length] ?? 'blue';
}
