import { describe, expect, it } from 'vitest';
import { hidesStudies, readStudyFilter, studyFilterHref } from './study-filter';

const read = (search: string) => readStudyFilter(new URLSearchParams(search));

describe('the address of the study list', () => {
  it('carries page and filters, the page counted from 1', () => {
    const filter = read('category=3&status=OPEN&mode=ONLINE&region=서울&sort=DEADLINE&page=2');
    expect(filter).toEqual({
      page: 1,
      category: '3',
      status: 'OPEN',
      mode: 'ONLINE',
      region: '서울',
      sort: 'DEADLINE',
    });
    expect(readStudyFilter(new URL(studyFilterHref(filter), 'http://x').searchParams)).toEqual(
      filter,
    );
  });

  it('is bare for the first page of everything', () => {
    expect(studyFilterHref({ page: 0 })).toBe('/study');
    expect(read('sort=LATEST')).toEqual({ page: 0 });
  });

  it('means nothing by what it cannot mean', () => {
    expect(read('status=GONE&mode=x&region=평양&sort=toString&page=0&category=')).toEqual({
      page: 0,
    });
    expect(read('page=-1').page).toBe(0);
    expect(read('page=abc').page).toBe(0);
  });
});

it('an order hides no studies, a filter does', () => {
  expect(hidesStudies({ page: 4, sort: 'DEADLINE' })).toBe(false);
  expect(hidesStudies({ page: 0, status: 'OPEN' })).toBe(true);
});
