const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** 「2일 4시간」, 「6시간」 or 「3분」: how long something has lasted; nothing under a minute. */
export function spanText(milliseconds: number): string | undefined {
  if (milliseconds < minute) return undefined;
  const days = Math.floor(milliseconds / day);
  const hours = Math.floor((milliseconds % day) / hour);
  if (days > 0) return hours > 0 ? `${days}일 ${hours}시간` : `${days}일`;
  return hours > 0 ? `${hours}시간` : `${Math.floor(milliseconds / minute)}분`;
}

/** 「2일 4시간째」, with a word behind it if there is one; 「방금」 under a minute. */
export function lastingText(milliseconds: number, what = ''): string {
  const span = spanText(milliseconds);
  return span === undefined ? '방금' : `${span}째${what}`;
}

/** 「41시간 40분」: what is left of a short time, to the minute. */
export function clockText(milliseconds: number): string {
  const hours = Math.floor(milliseconds / hour);
  const minutes = Math.floor((milliseconds % hour) / minute);
  if (hours === 0) return `${Math.max(minutes, 1)}분`;
  return minutes > 0 ? `${hours}시간 ${minutes}분` : `${hours}시간`;
}
