const dateFormat = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const dayKeyFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' });

/** `2026. 11. 20.`, counted in Asia/Seoul whatever the browser's zone. */
export function formatSeoulDate(instant: string | Date): string {
  return dateFormat.format(new Date(instant));
}

/** `2026-11-20`: the Seoul day an instant falls on, sortable as text. */
export function seoulDay(instant: string | Date): string {
  return dayKeyFormat.format(new Date(instant));
}
