/** A browser inside another app, in which Google refuses to sign users in. */
interface InAppBrowser {
  /** The usual name of the app. */
  name: string;
  /** Returns the address that opens `page` in the real browser; null if the app cannot do that. */
  outside: (page: string) => string | null;
}

const apps: [RegExp, string][] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/Instagram/i, '인스타그램'],
  [/NAVER\(inapp/i, '네이버'],
  [/FBAN|FBAV/i, '페이스북'],
  [/\bLine\//i, '라인'],
];

/** Returns the app whose browser this is. */
export function inAppBrowser(agent: string): InAppBrowser {
  const name = apps.find(([pattern]) => pattern.test(agent))?.[1] ?? '이 앱';
  if (name === '카카오톡') return { name, outside: kakaoOutside };
  return { name, outside: /Android/i.test(agent) ? androidOutside : () => null };
}

const kakaoOutside = (page: string) =>
  `kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`;

/** An intent without a package opens the user's default browser. */
function androidOutside(page: string): string {
  const { protocol, host, pathname, search } = new URL(page);
  const scheme = protocol.replace(':', '');
  const kind = 'action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE';
  const fallback = `S.browser_fallback_url=${encodeURIComponent(page)}`;
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};${kind};${fallback};end`;
}
