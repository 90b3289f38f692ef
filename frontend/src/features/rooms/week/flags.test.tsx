import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { readDeclared } from '@/api/json';
import type { Room } from '@/entities/room/queries';
import { aUser } from '@/testing/a-user';
import { aFlag, anAnswer, aWeek } from '@/testing/a-week';
import { answer, refuse, startTestServer } from '@/testing/server';
import { answerWeek, showWeek } from '@/testing/week-page';

const server = startTestServer();
const me = aUser.id;
const room = { id: 7 };
const flag = { ...room, flag: 31 };
const flagAddress = '/api/rooms/{id}/week/days/{week}/{day}/flag';
const answersAddress = '/api/rooms/{id}/week/flags/{flag}/answers';

async function open(first = aWeek(), change: Partial<Room> = {}) {
  const answers = { week: first };
  answerWeek(server, { week: () => answers.week, room: change });
  showWeek();
  await screen.findByRole('table');
  return { answerWith: (week: typeof first) => (answers.week = week) };
}
const withFlag = (...flags: Parameters<typeof aFlag>) => aWeek({ 3: { flags: flags.map(aFlag) } });
const block = (name = '민재') => screen.getByRole('group', { name: `${name} 님이 막힌 곳` });

/** Answers the deletion of an answer, and returns how often it was asked for. */
function countDeleted(id: number) {
  let count = 0;
  const deleted = () => {
    count += 1;
    return { success: true };
  };
  server.use(
    answer('delete', '/api/rooms/{id}/week/flags/{flag}/answers/{answer}', deleted, {
      ...flag,
      answer: id,
    }),
  );
  return () => count;
}

it('says in one line where the user is stuck', async () => {
  const { answerWith } = await open();
  const sent: unknown[] = [];
  server.use(
    answer(
      'put',
      flagAddress,
      async (request) => {
        sent.push(await readDeclared(request));
        return { success: true };
      },
      { ...room, week: 3, day: 4 },
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: '막혔어요' }));
  const line = screen.getByRole('textbox', { name: /^어디에서 막혔는지 한 줄/ });
  expect(line).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '막혔어요' }));
  expect(screen.getByText('어디에서 막혔는지 적어주세요.')).toBeVisible();
  answerWith(aWeek({ 4: { flags: [aFlag({ askerId: me, question: '왜 빼나요?' })] } }));
  await userEvent.type(line, '왜 빼나요?{Enter}');
  expect(await screen.findByText(/“왜 빼나요\?”/)).toBeVisible();
  expect(sent).toEqual([{ question: '왜 빼나요?' }]);
  expect(screen.getByRole('textbox', { name: /한 것 한 문장/ })).toBeVisible();
});

it('keeps a line that could not be sent', async () => {
  await open();
  server.use(refuse('put', flagAddress, 500, undefined, { ...room, week: 3, day: 4 }));
  await userEvent.click(screen.getByRole('button', { name: '막혔어요' }));
  await userEvent.type(screen.getByRole('textbox'), '왜 빼나요?{Enter}');
  expect(await screen.findByText('막힌 곳을 남기지 못했습니다.')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('왜 빼나요?');
});

it('joins the question of another member, and leaves it again', async () => {
  const { answerWith } = await open(withFlag({}));
  const joiner = '/api/rooms/{id}/week/flags/{flag}/joiners/me';
  server.use(
    answer('put', joiner, () => ({ success: true }), flag),
    answer('delete', joiner, () => ({ success: true }), flag),
  );
  expect(block()).toHaveTextContent('한 명 더 막히면 모임 안건이 됩니다.');
  answerWith(withFlag({ joinerIds: [me] }));
  await userEvent.click(within(block()).getByRole('button', { name: '저도 막혔어요' }));
  expect(await within(block()).findByText(/서연 님도 막혔습니다/)).toBeVisible();
  const pressed = within(block()).getByRole('button', { name: '저도 막혔어요' });
  expect(pressed).toHaveAttribute('aria-pressed', 'true');
  answerWith(withFlag({}));
  await userEvent.click(pressed);
  expect(await within(block()).findByText('한 명 더 막히면 모임 안건이 됩니다.')).toBeVisible();
});

it('offers only the asker to close a question', async () => {
  const { answerWith } = await open(withFlag({ askerId: me }));
  const own = block('서연');
  expect(within(own).queryByRole('button', { name: '저도 막혔어요' })).not.toBeInTheDocument();
  server.use(
    answer('put', '/api/rooms/{id}/week/flags/{flag}/closed', () => ({ success: true }), flag),
  );
  answerWith(withFlag({ askerId: me, isOpen: false }));
  await userEvent.click(within(own).getByRole('button', { name: '막힘 풀기' }));
  expect(await screen.findByText('막힘을 풀었습니다.')).toBeVisible();
  await waitFor(() => expect(own).not.toBeInTheDocument());
  expect(document.body).not.toHaveFocus();
});

it('does not offer others to close it', async () => {
  await open(withFlag({}));
  expect(screen.queryByRole('button', { name: '막힘 풀기' })).not.toBeInTheDocument();
});

it('keeps the answers to a question that is closed', async () => {
  await open(withFlag({ isOpen: false, answers: [anAnswer(1, 1, '창 밖입니다.')] }));
  expect(block()).toHaveTextContent('막혔던 곳입니다');
  expect(block()).toHaveTextContent('창 밖입니다.');
  expect(within(block()).queryByRole('button')).not.toBeInTheDocument();
});

it('answers a question, and keeps a text that could not be sent', async () => {
  const { answerWith } = await open(withFlag({}));
  server.use(refuse('post', answersAddress, 500, undefined, flag));
  await userEvent.click(screen.getByRole('button', { name: '답하기' }));
  const line = screen.getByRole('textbox', { name: '민재 님에게 답' });
  expect(line).toHaveFocus();
  await userEvent.type(line, '창 밖입니다.{Enter}');
  expect(await screen.findByText('답을 남기지 못했습니다.')).toBeVisible();
  expect(line).toHaveValue('창 밖입니다.');
  server.use(answer('post', answersAddress, () => ({ success: true }), flag));
  answerWith(withFlag({ answers: [anAnswer(1, me, '창 밖입니다.')] }));
  await userEvent.click(within(block()).getByRole('button', { name: '남기기' }));
  expect(await within(block()).findByText('“창 밖입니다.”', { exact: false })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: '민재 님에게 답' })).not.toBeInTheDocument();
});

it('has all buttons of a question in one row', async () => {
  await open(withFlag({ askerId: me, answers: [anAnswer(1, 1, '창 밖입니다.')] }));
  const own = within(block('서연'));
  expect(own.getByRole('button', { name: '막힘 풀기' }).parentElement).toBe(
    own.getByRole('button', { name: '답하기' }).parentElement,
  );
});

it('folds more than two answers', async () => {
  await open(withFlag({ answers: [1, 2, 3].map((id) => anAnswer(id, 1, `답 번호 ${id}`)) }));
  expect(screen.queryByText(/답 번호 1/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '답 3개' }));
  expect(within(block()).getAllByRole('listitem')).toHaveLength(3);
});

it('deletes an own answer, and offers that for no other', async () => {
  const answers = [anAnswer(1, 1, '남의 답'), anAnswer(2, me, '내 답')];
  const { answerWith } = await open(withFlag({ answers }));
  const deleted = countDeleted(2);
  answerWith(withFlag({ answers: answers.slice(0, 1) }));
  await userEvent.click(screen.getByRole('button', { name: '내 답 삭제' }));
  expect(await screen.findByText('답을 삭제했습니다.')).toBeVisible();
  await waitFor(() => expect(within(block()).getAllByRole('listitem')).toHaveLength(1));
  expect(deleted()).toBe(1);
});

it('deletes the answer of another member for the host, after a question', async () => {
  const { answerWith } = await open(withFlag({ answers: [anAnswer(1, 2, '남의 답')] }), {
    isHost: true,
  });
  const deleted = countDeleted(1);
  const button = screen.getByRole('button', { name: '민재 님의 답 삭제' });
  await userEvent.click(button);
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('민재 님의 답을 삭제하시겠습니까?');
  await userEvent.click(within(question).getByRole('button', { name: '취소' }));
  expect(deleted()).toBe(0);
  answerWith(withFlag({}));
  await userEvent.click(button);
  const again = await screen.findByRole('alertdialog');
  await userEvent.click(within(again).getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(deleted()).toBe(1);
});

/** Another week than the present one, with a flag. */
const pastWeek = (change: Parameters<typeof aFlag>[0]) => ({
  ...withFlag(change),
  presentWeek: 4,
});

it('offers to delete answers and to close a flag in past weeks too', async () => {
  const answers = [anAnswer(1, 1, '남의 답'), anAnswer(2, me, '내 답')];
  await open(pastWeek({ askerId: me, answers }), { isHost: true });
  expect(screen.getByRole('button', { name: '유진 님의 답 삭제' })).toBeVisible();
  expect(screen.getByRole('button', { name: '내 답 삭제' })).toBeVisible();
  expect(screen.getByRole('button', { name: '막힘 풀기' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '답하기' })).not.toBeInTheDocument();
});

it('offers neither in a room that has ended', async () => {
  const answers = [anAnswer(2, me, '내 답')];
  await open(pastWeek({ askerId: me, answers }), { isEnded: true });
  expect(screen.queryByRole('button', { name: '내 답 삭제' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '막힘 풀기' })).not.toBeInTheDocument();
});

it('says that a day is an item of the agenda under each of its flags', async () => {
  const answers = [anAnswer(1, me, '답')];
  const flags = [aFlag({ id: 1, answers }), aFlag({ id: 2, askerId: 1, isOpen: false, answers })];
  const agenda = [{ day: 3, question: '왜 i - k인가요?', stuckCount: 2 }];
  await open(aWeek({ 3: { flags } }, { agenda }));
  expect(block('민재')).toHaveTextContent('모임 안건입니다.');
  expect(block('유진')).toHaveTextContent('풀렸습니다. 모임 안건입니다.');
  expect(screen.queryByText(/한 명 더 막히면/)).not.toBeInTheDocument();
});
