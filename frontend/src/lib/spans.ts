const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a duration: 「2일 4시간」, 「6시간」 or 「3분」; undefined under a minute. */
export function spanText(milliseconds: number): string | undefined {
  if (milliseconds < minute) return undefined;
  const days = Math.floor(milliseconds / day);
  const hours = Math.floor((milliseconds % day) / hour);
  if (days > 0) return hours > 0 ? `${days}일 ${hours}시간` : `${days}일`;
  return hours > 0 ? `${hours}시간` : `${Math.floor(milliseconds / minute)}분`;
}

/** Formats an ongoing duration: 「2일 4시간째」, followed by `what`; 「방금」 under a minute. */
export function lastingText(milliseconds: number, what = ''): string {
  const span = spanText(milliseconds);
  return span === undefined ? '방금' : `${span}째${what}`;
}

/** Formats the time left to the minute: 「41시간 40분」. */
export function clockText(milliseconds: number): string {
  const hours = Math.floor(milliseconds / hour);
  const minutes = Math.floor((milliseconds % hour) / minute);
  if (hours === 0) return `${Math.max(minutes, 1)}분`;
  return minutes > 0 ? `${hours}시간 ${minutes}분` : `${hours}시간`;
}
