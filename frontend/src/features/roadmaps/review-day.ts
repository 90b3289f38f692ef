/** Whether a day recalls earlier ones: plans name such days 「복습: …」. */
export function isReviewDay(dailyKeyword: string): boolean {
  return dailyKeyword.startsWith('복습');
}
