import { formatCount } from '@/lib/numbers';

/** Formats a count: 「38개」, or 「1,000개 이상」 if the server stopped counting. */
export function countText(total: { totalElements: number; totalExact: boolean }) {
  return `${formatCount(total.totalElements)}개${total.totalExact ? '' : ' 이상'}`;
}
