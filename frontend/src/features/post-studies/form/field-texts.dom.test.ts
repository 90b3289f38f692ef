import { expect, it } from 'vitest';
import { aStudy } from '@/testing/a-study';
import { savedText } from './field-texts';

it('shows saved values as text', () => {
  const study = { ...aStudy, mode: 'ONLINE', content: '<p>매주</p><p>만나요</p>' } as const;
  expect(savedText(study, 'categoryId')).toBe('React');
  expect(savedText(study, 'recruits')).toBe('3명');
  expect(savedText(study, 'mode')).toBe('온라인');
  expect(savedText(study, 'contact')).toBe('');
  expect(savedText(study, 'endDate')).toBe('2026-11-30');
  expect(savedText(study, 'content')).toBe('매주 만나요');
});
