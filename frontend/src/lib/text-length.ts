/** Length in characters as people count them, in the form in which the server stores the text. */
export function textLength(text: string): number {
  return [...text.normalize('NFC').trim()].length;
}
