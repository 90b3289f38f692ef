import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { useConnection } from '@/lib/connection';
import { aUser } from '@/testing/a-user';
import { aSentence, aWeek, doneBy } from '@/testing/a-week';
import { at, holdAnswer, refuse, startTestServer } from '@/testing/server';
import { answerMarks, answerWeek, showWeek } from '@/testing/week-page';
import { dayDraft, marksDraft } from './marks/waiting-marks';

const server = startTestServer();
const me = aUser.id;
const address = '/api/rooms/{id}/week/days/{week}/{day}/done';
const today = { id: 7, week: 3, day: 4 };

/** Opens a week whose answer a test can change. */
async function open(first = aWeek()) {
  const answers = { week: first };
  answerWeek(server, { week: () => answers.week });
  const page = showWeek();
  await screen.findByRole('table');
  return { ...page, answerWith: (week: typeof first) => (answers.week = week) };
}
const field = () => screen.getByRole('textbox', { name: /한 것 한 문장/ });
const box = (day: number) => screen.getByRole('checkbox', { name: new RegExp(`^${day}일 차 `) });
const doneToday = (text?: string) =>
  aWeek({
    4: {
      done: doneBy(me),
      canWriteSentence: true,
      sentences: text === undefined ? [] : [aSentence(me, text)],
    },
  });

it('marks today with a sentence, which then stands in the place of the form', async () => {
  const { answerWith } = await open();
  const bodies = answerMarks(server, 4);
  answerWith(doneToday('뒤에서부터 봅니다.'));
  await userEvent.type(field(), ' 뒤에서부터  봅니다. {Enter}');
  expect(await screen.findByText('뒤에서부터 봅니다.')).toBeVisible();
  expect(bodies).toEqual([{ sentence: '뒤에서부터 봅니다.' }]);
  expect(box(4)).toBeChecked();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '고치기' })).toBeVisible();
  expect(await screen.findByText('4일 차를 한 문장과 함께 마쳤습니다.')).toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

it('marks today without a sentence', async () => {
  const { answerWith } = await open();
  const bodies = answerMarks(server, 4);
  answerWith(doneToday());
  await userEvent.click(screen.getByRole('button', { name: '했어요' }));
  expect(await screen.findByText('4일 차를 마쳤습니다.')).toBeInTheDocument();
  expect(bodies).toEqual([{ sentence: null }]);
  expect(await screen.findByRole('button', { name: '남기기' })).toBeVisible();
});

it('leaves no sentence by the box alone, and keeps what was typed', async () => {
  const { answerWith } = await open();
  const bodies = answerMarks(server, 4);
  answerWith(doneToday());
  await userEvent.type(field(), '아직 쓰는 중');
  await userEvent.click(box(4));
  await waitFor(() => expect(bodies).toEqual([{ sentence: null }]));
  await screen.findByRole('button', { name: '남기기' });
  expect(field()).toHaveValue('아직 쓰는 중');
});

it('changes and removes a sentence while its time lasts', async () => {
  const { answerWith } = await open(doneToday('처음'));
  const bodies = answerMarks(server, 4);
  await userEvent.click(screen.getByRole('button', { name: '고치기' }));
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('처음');
  answerWith(doneToday('다음'));
  await userEvent.clear(field());
  await userEvent.type(field(), '다음{Enter}');
  expect(await screen.findByText('다음')).toBeVisible();
  expect(await screen.findByText('4일 차의 문장을 수정했습니다.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '고치기' }));
  answerWith(doneToday());
  await userEvent.clear(field());
  await userEvent.click(screen.getByRole('button', { name: '남기기' }));
  await waitFor(() => expect(screen.queryByText('다음')).not.toBeInTheDocument());
  expect(await screen.findByText('4일 차의 문장을 삭제했습니다.')).toBeInTheDocument();
  expect(bodies).toEqual([{ sentence: '다음' }, { sentence: '' }]);
});

it('offers no change once the time of a sentence is over', async () => {
  await open(aWeek({ 4: { done: doneBy(me), sentences: [aSentence(me, '어제 쓴 것')] } }));
  expect(screen.getByText('어제 쓴 것')).toBeVisible();
  expect(screen.queryByRole('button', { name: '고치기' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '체크 취소' })).toBeVisible();
});

it('takes a mark back, and offers the sentence again', async () => {
  const { answerWith } = await open(doneToday('쓴 문장'));
  const bodies = answerMarks(server, 4);
  answerWith(aWeek());
  await userEvent.click(screen.getByRole('button', { name: '체크 취소' }));
  await waitFor(() => expect(box(4)).not.toBeChecked());
  expect(bodies).toEqual([null]);
  expect(field()).toHaveValue('쓴 문장');
  expect(
    await screen.findByText('4일 차 완료를 취소하고 문장을 삭제했습니다.'),
  ).toBeInTheDocument();
});

it('opens the same form for another day whose box is ticked', async () => {
  const { answerWith } = await open();
  const bodies = answerMarks(server, 2);
  answerWith(aWeek({ 2: { done: doneBy(me), canWriteSentence: true } }));
  await userEvent.click(box(2));
  const other = await screen.findByRole('textbox', { name: /^2일 차에 한 것 한 문장/ });
  await userEvent.type(other, '큐를 만들었습니다.{Enter}');
  await waitFor(() =>
    expect(bodies).toEqual([{ sentence: null }, { sentence: '큐를 만들었습니다.' }]),
  );
  expect(await screen.findByText('2일 차에 문장을 남겼습니다.')).toBeInTheDocument();
});

it('refuses a sentence of more than a hundred characters before it is sent', async () => {
  await open();
  await userEvent.click(field());
  await userEvent.paste('가'.repeat(101));
  await userEvent.click(screen.getByRole('button', { name: '했어요' }));
  expect(screen.getByText('문장은 100자 이하여야 합니다.')).toBeVisible();
  expect(field()).toHaveFocus();
});

it('says why a mark was refused, and keeps the sentence', async () => {
  await open();
  server.use(
    refuse('put', address, 409, { errorCode: 'ROOM_ENDED', message: '끝난 스터디입니다.' }, today),
  );
  await userEvent.type(field(), '남아야 하는 문장{Enter}');
  expect(await screen.findByText('끝난 스터디입니다.')).toBeVisible();
  await waitFor(() => expect(box(4)).not.toBeChecked());
  expect(field()).toHaveValue('남아야 하는 문장');
});

it('lets marks wait without a connection, and sends them once it is back', async () => {
  const { answerWith } = await open();
  act(() => useConnection.setState({ isConnected: false }));
  await userEvent.type(field(), '지하철에서{Enter}');
  expect(screen.getByText(/연결되면 저장합니다/)).toBeVisible();
  expect(within(screen.getByRole('table')).getByText('지하철에서')).toBeVisible();
  expect(box(4)).toBeChecked();
  expect(box(4)).toHaveAttribute('aria-busy', 'true');
  const bodies = answerMarks(server, 4);
  answerWith(doneToday('지하철에서'));
  act(() => useConnection.setState({ isConnected: true }));
  await waitFor(() => expect(screen.queryByText(/이 기기에 남아/)).not.toBeInTheDocument());
  expect(bodies).toEqual([{ sentence: '지하철에서' }]);
  await waitFor(() => expect(box(4)).not.toHaveAttribute('aria-busy'));
});

/** Answers the first mark of today by a lost connection once it is released, and the later ones. */
function loseFirstMark() {
  const { held, release } = holdAnswer();
  const asked: string[] = [];
  const path = at('/api/rooms/7/week/days/3/4/done');
  const done = async ({ request: { method } }: { request: Request }) => {
    asked.push(method);
    if (asked.length > 1) return HttpResponse.json({ success: true });
    await held;
    return HttpResponse.error();
  };
  server.use(http.put(path, done), http.delete(path, done));
  return { asked, release };
}
const waitingMarks = () => marksDraft(me, 7).read() ?? [];

it('does not send a lost mark after a later one of its day', async () => {
  await open();
  const { asked, release } = loseFirstMark();
  await userEvent.click(box(4));
  await waitFor(() => expect(asked).toEqual(['PUT']));
  await userEvent.click(box(4));
  release();
  await waitFor(() => expect(asked).toContain('DELETE'));
  await waitFor(() => expect(box(4)).not.toHaveAttribute('aria-busy'));
  expect(waitingMarks()).toEqual([]);
  expect(asked).toEqual(['PUT', 'DELETE']);
  expect(box(4)).not.toBeChecked();
});

it('does not replace a waiting mark by an earlier one that is lost', async () => {
  await open();
  const { asked, release } = loseFirstMark();
  await userEvent.click(box(4));
  await waitFor(() => expect(asked).toEqual(['PUT']));
  act(() => useConnection.setState({ isConnected: false }));
  await userEvent.click(box(4));
  expect(waitingMarks()).toMatchObject([{ isDone: false }]);
  release();
  act(() => useConnection.setState({ isConnected: true }));
  await waitFor(() => expect(asked).toEqual(['PUT', 'DELETE']));
});

it('finds a text again that was typed before the section was left', async () => {
  const { unmount } = await open();
  await userEvent.type(field(), '쓰다 만 문장');
  unmount();
  expect(dayDraft(me, 7, 'sentence-3-4').read()).toBe('쓰다 만 문장');
  await open();
  expect(field()).toHaveValue('쓰다 만 문장');
});

it('loads the roadmap of the user again', async () => {
  const { client } = await open();
  answerMarks(server, 4);
  const key = ['roadmaps', 'mine', 5];
  client.setQueryData(key, 'progress');
  await userEvent.click(box(4));
  await waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true));
});
