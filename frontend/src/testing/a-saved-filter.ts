import type { Schemas } from '@/api/types';
import { answer } from './server';

export const aSavedFilter: Schemas['SavedFilterView'] = {
  id: 3,
  name: '퇴근 뒤',
  mode: 'ONLINE',
  region: '서울',
  alerts: true,
  newStudies: 2,
  createdAt: '2026-11-18T12:00:00+09:00',
};

/** Answers the user's saved filters. */
export const answerSavedFilters = (filters: () => readonly Schemas['SavedFilterView'][]) =>
  answer('get', '/api/users/me/saved-filters', () => ({
    success: true,
    data: { filters: [...filters()] },
  }));
