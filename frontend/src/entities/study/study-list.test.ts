import { describe, expect, it } from 'vitest';
import { paths } from '@/paths';
import { conditionsOf, hidesStudies, readStudyFilter, without } from './study-list';

const read = (search: string) => readStudyFilter(new URLSearchParams(search));

describe('the address of the study list', () => {
  it('contains page and filters, the page counted from 1', () => {
    const filter = read(
      'q=리액트&category=3&status=OPEN&mode=ONLINE&region=서울&sort=DEADLINE&page=2',
    );
    expect(filter).toEqual({
      page: 1,
      q: '리액트',
      category: '3',
      status: 'OPEN',
      mode: 'ONLINE',
      region: '서울',
      sort: 'DEADLINE',
    });
    expect(readStudyFilter(new URL(paths.studies(filter), 'http://x').searchParams)).toEqual(
      filter,
    );
  });

  it('has no query for the first page without filters', () => {
    expect(paths.studies({ page: 0 })).toBe('/study');
    expect(read('sort=LATEST')).toEqual({ page: 0 });
  });

  it('ignores invalid values', () => {
    expect(read('status=GONE&mode=x&region=평양&sort=toString&page=0&category=&q=%20%20')).toEqual({
      page: 0,
    });
    expect(read(`q=%20함께%20%20읽기${'가'.repeat(200)}`).q).toBe(`함께 읽기${'가'.repeat(95)}`);
    expect(read('page=-1').page).toBe(0);
    expect(read('page=abc').page).toBe(0);
  });
});

it('a sort order hides no studies, a filter does', () => {
  expect(hidesStudies({ page: 4, sort: 'DEADLINE' })).toBe(false);
  expect(hidesStudies({ page: 0, status: 'OPEN' })).toBe(true);
  expect(hidesStudies({ page: 0, q: 'React' })).toBe(true);
});

it('conditions are removed one by one or together; search and sort order are preserved', () => {
  const filter = { page: 3, q: 'React', status: 'OPEN', region: '부산', sort: 'POPULAR' } as const;
  expect(conditionsOf(filter)).toEqual(['status', 'region']);
  expect(without(filter, ['region'])).toEqual({
    page: 0,
    q: 'React',
    status: 'OPEN',
    sort: 'POPULAR',
  });
  expect(without(filter, conditionsOf(filter))).toEqual({ page: 0, q: 'React', sort: 'POPULAR' });
});
