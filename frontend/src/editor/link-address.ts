const schemes = new Set(['http:', 'https:', 'mailto:']);

/** Returns a typed address in full (`moya.kr` → `https://moya.kr`), or null if a link cannot have it. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
  try {
    const url = new URL(hasScheme ? text : `https://${text}`);
    if (!schemes.has(url.protocol)) return null;
    return url.protocol === 'mailto:' || url.hostname.includes('.') ? url.href : null;
  } catch {
    return null;
  }
}
