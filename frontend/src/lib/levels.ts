/** The one scale of levels; the index is what travels. */
export const levelNames = ['입문', '초급', '중급', '고급'] as const;

/** Name of a level, or an empty text for a number off the scale. */
export function levelName(level: number): string {
  return levelNames[level] ?? '';
}
