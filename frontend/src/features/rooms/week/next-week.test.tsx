import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { weekKey } from '@/entities/room/week-keys';
import { aDay, aFlag, aSentence, aWeek, doneBy } from '@/testing/a-week';
import { startTestServer } from '@/testing/server';
import { answerWeek, showWeek } from '@/testing/week-page';

const server = startTestServer();

/** Opens a week whose answer a test can change. */
async function open(first: ReturnType<typeof aWeek>) {
  const answers = { week: first };
  answerWeek(server, { week: () => answers.week });
  const { client } = showWeek();
  await screen.findByRole('table');
  return async (week: typeof first) => {
    answers.week = week;
    await client.invalidateQueries({ queryKey: weekKey(7) });
  };
}
const fields = () =>
  screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value);

/** The week after the third, with its first day as today. */
const nextWeek = (change: Parameters<typeof aDay>[1] = {}) =>
  aWeek(
    {},
    {
      week: 4,
      presentWeek: 4,
      days: [1, 2].map((day) =>
        aDay(day, { no: 21 + day, isToday: day === 1, ...(day === 1 && change) }),
      ),
    },
  );

it('takes nothing that is typed about a day over to the next week', async () => {
  const reload = await open(aWeek({ 1: { sentences: [aSentence(1, '괄호를 맞췄습니다.')] } }));
  await userEvent.click(screen.getByRole('button', { name: /문장 1개/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^1일 차에/ }), '지난주의 문장');
  await reload(nextWeek());
  await screen.findByRole('region', { name: '4주차 계획' });
  expect(fields()).toEqual(['']);
  await reload(aWeek());
  await screen.findByRole('region', { name: '3주차 계획' });
  expect(fields()).toEqual(['']);
});

it('stamps no day of the next week that was done before', async () => {
  const reload = await open(aWeek({ 2: { done: doneBy(1) } }));
  await reload(nextWeek({ done: doneBy(1) }));
  await screen.findByRole('region', { name: '4주차 계획' });
  const stamp = screen.getByRole('img', { name: '유진 완료' }).firstElementChild;
  expect(stamp).not.toHaveClass('stamp-in');
});

it('announces no flag of another day when that day begins', async () => {
  const reload = await open(aWeek());
  await reload(nextWeek({ flags: [aFlag()] }));
  await screen.findByRole('region', { name: '4주차 계획' });
  await new Promise((done) => setTimeout(done, 20));
  expect(screen.queryByText(/오늘 막혔습니다/)).not.toBeInTheDocument();
});

it('announces all members who got stuck since the last reading', async () => {
  const reload = await open(aWeek());
  const flags = [aFlag({ id: 1 }), aFlag({ id: 2, askerId: 1 })];
  await reload(aWeek({ 4: { flags } }));
  expect(await screen.findByText('민재, 유진 님이 오늘 막혔습니다.')).toBeInTheDocument();
});
