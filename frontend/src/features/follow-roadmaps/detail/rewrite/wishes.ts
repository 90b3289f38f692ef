import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Option } from './choice';
import { type RewriteBody, rewriteChoicesQuery, type Wish } from './queries';

const wishes: readonly { value: Wish; label: string }[] = [
  { value: 'DIFFERENT', label: '다른 내용으로' },
  { value: 'EASIER', label: '더 쉽게' },
  { value: 'MORE_PRACTICE', label: '실습을 더 많이' },
];

export interface Wishes {
  options: readonly Option<Wish>[];
  /** Whether the choices are loading. */
  isAsked: boolean;
  /** The one reason for which every wish is refused, or null. */
  refusal: string | null;
}

/**
 * Returns the wishes that can be chosen for a week. If the request fails, all are enabled: the order itself then
 * reports the reason.
 *
 * @param isOpen Whether any day of the week may be replaced.
 */
export function useWishes(
  id: number,
  week: number,
  planner: RewriteBody['planner'],
  isOpen: boolean,
): Wishes {
  const { data, isPending } = useQuery({
    ...rewriteChoicesQuery(id, week, planner),
    enabled: isOpen,
  });
  const refusalOf = (value: Wish) => data?.find(({ wish }) => wish === value)?.refusal;
  const options = wishes.map(({ value, label }) => ({ value, label, refusal: refusalOf(value) }));
  const [first] = options;
  const isOne = options.every(({ refusal }) => refusal === first?.refusal);
  return {
    options,
    isAsked: isOpen && isPending,
    refusal: isOne ? (first?.refusal ?? null) : null,
  };
}

/**
 * Returns why a week cannot be rewritten in any way; null if it can, or if that is not known.
 *
 * @param standing The state that the response depends on. A change of it causes a new request.
 */
export function useRewriteRefusal(
  id: number,
  week: number,
  isAsked: boolean,
  standing: string,
): string | null {
  const { data } = useQuery({
    ...rewriteChoicesQuery(id, week, undefined, standing),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const refusals = data?.flatMap(({ refusal }) => refusal ?? []) ?? [];
  if (data === undefined || data.length === 0 || refusals.length < data.length) return null;
  const [first] = refusals;
  const isOne = refusals.every((refusal) => refusal === first);
  return isOne && first !== undefined ? first : noOtherWeek;
}

const noOtherWeek =
  '커리큘럼에 이 주차를 다르게 쓸 내용이 없습니다. 하루씩 직접 수정할 수는 있습니다.';

/** Returns the chosen wish, or the first possible one if the chosen one is refused; undefined if none is possible. */
export const wishOf = ({ options }: Wishes, chosen: Wish): Wish | undefined => {
  const possible = options.filter(({ refusal }) => refusal === undefined);
  return (possible.find(({ value }) => value === chosen) ?? possible[0])?.value;
};
