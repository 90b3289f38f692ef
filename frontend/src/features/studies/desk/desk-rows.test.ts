import { expect, it } from 'vitest';
import type { StudyRow } from '../queries';
import { aStudy } from '@/testing/a-study';
import { deskOf } from './desk-rows';

const now = Date.parse('2026-12-01T00:00:00+09:00');
const row = (postId: number, change: Partial<StudyRow> = {}): StudyRow => ({
  ...aStudy,
  postId,
  ...change,
});
const kinds = ({ rows }: ReturnType<typeof deskOf>) =>
  rows.map(({ kind, study }) => [kind, study.postId]);

it('sorts offers by their deadline, then applicants, pending applications and joined studies', () => {
  const mine = [row(1, { unanswered: 3 }), row(2), row(3, { currentRecruits: 2 })];
  const applied = [
    row(4, { myApplicationStatus: 'APPROVED' }),
    row(5, { myApplicationStatus: 'PENDING' }),
    row(6, { myApplicationStatus: 'OFFERED' }),
    row(7, { myApplicationStatus: 'OFFERED' }),
    row(8, { myApplicationStatus: 'REJECTED' }),
  ];
  const ends = new Map([
    [6, '2026-12-03T00:00:00+09:00'],
    [7, '2026-12-02T00:00:00+09:00'],
  ]);
  const desk = deskOf(mine, applied, ends, now);
  expect(kinds(desk)).toEqual([
    ['offer', 7],
    ['offer', 6],
    ['applicants', 1],
    ['pending', 5],
    ['joined', 3],
    ['joined', 4],
  ]);
  expect(desk.waiting).toBe(3);
});

it('shows at most two of each kind, the nearest start first, and counts all that wait', () => {
  const start = (day: string) => ({ startDate: `2026-${day}T00:00:00+09:00` });
  const applied = [
    row(1, { myApplicationStatus: 'APPROVED', ...start('06-01') }),
    row(2, { myApplicationStatus: 'APPROVED', ...start('12-20') }),
    row(3, { myApplicationStatus: 'APPROVED', ...start('11-25') }),
  ];
  const mine = [4, 5, 6].map((id) => row(id, { unanswered: 1 }));
  const desk = deskOf(mine, applied, new Map(), now);
  expect(kinds(desk)).toEqual([
    ['applicants', 4],
    ['applicants', 5],
    ['joined', 3],
    ['joined', 2],
  ]);
  expect(desk.waiting).toBe(3);
});
