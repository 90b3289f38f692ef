interface Recruiting {
  endDate: string;
  recruits: number;
  currentRecruits: number;
}

/** Whether a closed study was closed by hand only: neither by its deadline nor by its last seat. */
export function canReopen({ endDate, recruits, currentRecruits }: Recruiting, now: Date): boolean {
  const hasSeats = recruits >= 6 || currentRecruits < recruits;
  return hasSeats && now.getTime() <= new Date(endDate).getTime();
}
