/** A path of our own to return to, or `null` when `target` leads anywhere else. */
export function safeRedirect(target: string | null): string | null {
  if (target === null || !target.startsWith('/')) return null;
  // A browser reads "//host" and "/\host" as another site, and drops control characters first.
  if (/^\/[/\\]/.test(target) || target.includes('\\')) return null;
  if ([...target].some((letter) => letter < ' ')) return null;
  return target;
}
