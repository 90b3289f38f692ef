import { formatCount } from '@/lib/numbers';

/** 「38개」, or 「1,000개 이상」 where counting stopped. */
export function countText(total: { totalElements: number; totalExact: boolean }) {
  return `${formatCount(total.totalElements)}개${total.totalExact ? '' : ' 이상'}`;
}
