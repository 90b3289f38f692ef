import { expect, it } from 'vitest';
import { isChangedElsewhere, isSameValue, mergeFields } from './merge-fields';

const base = { name: '서연', about: '', links: ['https://a.example'] };
const fields = ['name', 'about', 'links'] as const;

it('takes the newer value of a field that the user did not change', () => {
  const mine = { ...base, name: '새 이름' };
  const theirs = { ...base, links: ['https://b.example'] };
  expect(mergeFields(fields, { base, mine, theirs })).toEqual({
    values: { name: '새 이름', about: '', links: ['https://b.example'] },
    taken: ['links'],
    conflicts: [],
  });
});

it("uses the user's value of a field that both sides changed, and names the field", () => {
  const mine = { ...base, name: '내 이름' };
  const theirs = { ...base, name: '다른 이름' };
  expect(mergeFields(fields, { base, mine, theirs })).toEqual({
    values: mine,
    taken: [],
    conflicts: ['name'],
  });
});

it('has no conflict if both sides changed a field to the same value', () => {
  const mine = { ...base, name: '같은 이름 ' };
  const theirs = { ...base, name: '같은 이름' };
  const merged = mergeFields(fields, { base, mine, theirs });
  expect(isChangedElsewhere(merged)).toBe(false);
});

it('names every difference if the base is unknown', () => {
  const mine = { ...base, name: '내 이름' };
  const theirs = { ...base, about: '새 소개' };
  expect(mergeFields(fields, { base: null, mine, theirs })).toEqual({
    values: mine,
    taken: [],
    conflicts: ['name', 'about'],
  });
});

it('compares values as the server stores them', () => {
  expect(isSameValue(' 가 ', '가')).toBe(true);
  expect(isSameValue(['', ' 가'], ['가'])).toBe(true);
  expect(isSameValue(['가', '나'], ['나', '가'])).toBe(false);
  expect(isSameValue(null, '')).toBe(false);
});
