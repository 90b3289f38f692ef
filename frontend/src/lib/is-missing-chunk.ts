// Chromium, Firefox, Safari; then Vite for a style sheet, and a page of HTML in place of a script.
const messages =
  /dynamically imported module|importing a module script failed|unable to preload css|not a valid javascript mime type/i;

/** Whether code or styles of a page could not be loaded, as after a release while the tab was open. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message);
}
