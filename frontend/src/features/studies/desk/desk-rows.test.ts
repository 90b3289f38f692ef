import { expect, it } from 'vitest';
import type { StudyRow } from '../queries';
import { aStudy } from '@/testing/a-study';
import { type Details, deskOf, mayBeOver } from './desk-rows';

const now = Date.parse('2026-12-01T00:00:00+09:00');
const row = (postId: number, change: Partial<StudyRow> = {}): StudyRow => ({
  ...aStudy,
  postId,
  ...change,
});
const offered = (endsAt: string): ReturnType<Details['get']> & object => ({
  expectedPeriod: '1개월',
  myApplication: {
    status: 'OFFERED',
    endsAt,
    appliedDate: '2026-11-20T12:00:00+09:00',
    shareEmail: false,
  },
});
const kinds = ({ rows }: ReturnType<typeof deskOf>) =>
  rows.map(({ kind, study }) => [kind, study.postId]);

it('sorts offers by their deadline, then applicants, pending, recruiting and joined studies', () => {
  const mine = [row(1, { unanswered: 3 }), row(2), row(3, { currentRecruits: 2 })];
  const applied = [
    row(4, { myApplicationStatus: 'APPROVED' }),
    row(5, { myApplicationStatus: 'PENDING' }),
    row(6, { myApplicationStatus: 'OFFERED' }),
    row(7, { myApplicationStatus: 'OFFERED' }),
    row(8, { myApplicationStatus: 'REJECTED' }),
  ];
  const desk = deskOf(
    mine,
    applied,
    new Map([
      [6, offered('2026-12-03T00:00:00+09:00')],
      [7, offered('2026-12-02T00:00:00+09:00')],
    ]),
    now,
  );
  expect(kinds(desk)).toEqual([
    ['offer', 7],
    ['offer', 6],
    ['applicants', 1],
    ['pending', 5],
    ['recruiting', 2],
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

it('shows own studies without members while they recruit, the nearest deadline first', () => {
  const mine = [
    row(1, { endDate: '2026-12-20T18:00:00+09:00' }),
    row(2, { recruitmentStatus: 'UPCOMING', endDate: '2026-12-10T18:00:00+09:00' }),
    row(3, { recruitmentStatus: 'CLOSED' }),
  ];
  expect(kinds(deskOf(mine, [], new Map(), now))).toEqual([
    ['recruiting', 2],
    ['recruiting', 1],
  ]);
});

it('leaves out joined studies whose period is over', () => {
  const joined = (id: number, startDate: string) =>
    row(id, { myApplicationStatus: 'APPROVED', startDate });
  const applied = [
    joined(1, '2026-10-31T10:00:00+09:00'),
    joined(2, '2026-10-30T10:00:00+09:00'),
    joined(3, '2020-01-01T10:00:00+09:00'),
    joined(4, '2026-11-20T10:00:00+09:00'),
  ];
  expect(mayBeOver([], applied, now).map(({ postId }) => postId)).toEqual([1, 2, 3]);
  const details: Details = new Map([
    [1, { expectedPeriod: '1개월' }],
    [2, { expectedPeriod: '2개월' }],
    [3, { expectedPeriod: '6개월 이상' }],
  ]);
  expect(kinds(deskOf([], applied.slice(0, 3), details, now))).toEqual([
    ['joined', 2],
    ['joined', 3],
  ]);
});
