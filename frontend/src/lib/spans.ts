const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** 「2일 4시간」, 「6시간」 or 「3분」: how long something has lasted. */
export function spanText(milliseconds: number): string {
  const days = Math.floor(milliseconds / day);
  const hours = Math.floor((milliseconds % day) / hour);
  if (days > 0) return hours > 0 ? `${days}일 ${hours}시간` : `${days}일`;
  return hours > 0 ? `${hours}시간` : `${Math.max(Math.floor(milliseconds / minute), 1)}분`;
}

/** 「41시간 40분」: what is left of a short time, to the minute. */
export function clockText(milliseconds: number): string {
  const hours = Math.floor(milliseconds / hour);
  const minutes = Math.floor((milliseconds % hour) / minute);
  if (hours === 0) return `${Math.max(minutes, 1)}분`;
  return minutes > 0 ? `${hours}시간 ${minutes}분` : `${hours}시간`;
}

const weekdays = ['일', '월', '화', '수', '목', '금', '토'];

/** 「11. 27. (금) 11:05」 in Asia/Seoul, whatever the browser's zone. */
export function seoulMoment(instant: string): string {
  const time = new Date(new Date(instant).getTime() + 9 * hour);
  const [date = '', clock = ''] = time.toISOString().split('T');
  return `${date.slice(5).replace('-', '. ')}. (${weekdays[time.getUTCDay()]}) ${clock.slice(0, 5)}`;
}
