/** A stable number from a text, for a stamp's colour where no id is known. */
export function nameNumber(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 0);
}
