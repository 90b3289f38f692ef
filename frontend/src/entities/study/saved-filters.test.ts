import { expect, it } from 'vitest';
import { bodyOf, isSaved, listOf, nameOf, newsText, type SavedFilter } from './saved-filters';

const tree = [
  { id: 1, name: 'Frontend', subCategories: [{ id: 7, name: 'React', subCategories: [] }] },
];

const saved: SavedFilter = {
  id: 3,
  name: '퇴근 뒤',
  q: '평일 저녁',
  categoryId: 7,
  mode: 'ONLINE',
  alerts: true,
  newStudies: 2,
  createdAt: '2026-11-20T12:00:00+09:00',
};

it('proposes a name from the conditions that fit into 20 characters', () => {
  expect(nameOf({ page: 0, category: '7', mode: 'ONLINE', q: '평일 저녁' }, tree)).toBe(
    '평일 저녁 · React · 온라인',
  );
  expect(nameOf({ page: 0, q: '가'.repeat(30), mode: 'ONLINE' }, tree)).toBe('가'.repeat(20));
});

it('recognizes the conditions of a saved filter in any order of the list', () => {
  const idOf = (category: string) => (category === 'React' ? '7' : category);
  const list = listOf(saved);
  expect(isSaved(list, saved, idOf)).toBe(true);
  expect(isSaved({ ...list, category: 'React', page: 2, sort: 'DEADLINE' }, saved, idOf)).toBe(
    true,
  );
  expect(isSaved({ ...list, region: '서울' }, saved, idOf)).toBe(false);
  expect(isSaved({ page: 0, q: '평일 저녁' }, saved, idOf)).toBe(false);
});

it('sends a saved filter back unchanged', () => {
  expect(bodyOf(saved)).toEqual({
    name: '퇴근 뒤',
    q: '평일 저녁',
    category: '7',
    mode: 'ONLINE',
    alerts: true,
  });
});

it('marks the largest number as a minimum', () => {
  expect(newsText(2)).toBe('2개');
  expect(newsText(99)).toBe('99개 이상');
});
