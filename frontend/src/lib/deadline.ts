const dayMs = 24 * 60 * 60 * 1000;

/** How a deadline reads on a Hot card. `daysLeft` is negative or zero once it has passed. */
export interface DeadlineText {
  text: string;
  passed: boolean;
  daysLeft: number;
}

/** 「마감 N일 남음」 or 「마감됨 (N일 전)」; N is the difference from now, rounded up. */
export function deadlineText(endDate: string, now: Date): DeadlineText {
  const difference = new Date(endDate).getTime() - now.getTime();
  const days = Math.ceil(Math.abs(difference) / dayMs);
  if (difference < 0) return { text: `마감됨 (${days}일 전)`, passed: true, daysLeft: -days };
  return { text: `마감 ${days}일 남음`, passed: false, daysLeft: days };
}
