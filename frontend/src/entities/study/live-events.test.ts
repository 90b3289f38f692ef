import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { LiveEvent } from '@/data/live-events';
import { studyEvents } from './live-events';
import { keysOfStudy, studyKey, studyListKeys } from './queries';

const keys = (k: LiveEvent['k']) =>
  studyEvents.apply(new QueryClient(), 'me', { seq: 1, k, id: 7, at: '2026-11-29T00:00:00Z' });

test('a changed study is loaded with all its parts', () => {
  expect(keys('study.changed')).toEqual([...keysOfStudy(7), ...studyListKeys]);
});

test('the parts of a deleted study are not asked for', () => {
  expect(keys('study.deleted')).toEqual([studyKey('detail', 7), ...studyListKeys]);
});
