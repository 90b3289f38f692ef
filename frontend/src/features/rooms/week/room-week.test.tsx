import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { weekKey } from '@/entities/room/week-keys';
import { aMessage } from '@/testing/a-message';
import { aRoadmap } from '@/testing/a-roadmap';
import { aDay, aFlag, anAnswer, aSentence, aWeek, doneBy } from '@/testing/a-week';
import { anotherMember, theHost } from '@/testing/a-room';
import { answer, refuse, startTestServer } from '@/testing/server';
import { answerWeek, showWeek } from '@/testing/week-page';

const server = startTestServer();

const open = async () => {
  const { client } = showWeek();
  await screen.findByRole('table');
  return client;
};
const rowOf = (day: number) => screen.getByRole('row', { name: new RegExp(`^${day}일 차`) });
const marksOf = (day: number) =>
  within(rowOf(day))
    .getAllByRole('img')
    .map((mark) => mark.getAttribute('aria-label'));

it('shows the days with the marks of each member, and the own boxes last', async () => {
  answerWeek(server, {
    week: () =>
      aWeek({
        1: { done: doneBy(2, 1, 3) },
        2: { done: doneBy(1), flags: [aFlag()] },
      }),
  });
  await open();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['날', '계획', '유진', '민재', '나']);
  expect(marksOf(1)).toEqual(['유진 완료', '민재 완료']);
  expect(marksOf(2)).toEqual(['유진 완료', '민재 막혔습니다']);
  expect(
    screen.getByRole('checkbox', { name: '1일 차 스택으로 괄호 짝 맞추기 완료' }),
  ).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '2일 차 원형 큐 만들기 완료' })).not.toBeChecked();
  expect(rowOf(4)).toHaveTextContent('오늘');
  expect(rowOf(1)).toHaveTextContent('모두 마쳤습니다');
  expect(rowOf(2)).not.toHaveTextContent('모두 마쳤습니다');
});

it('shows who has done how much, without a rank: the own row first, then the order of joining', async () => {
  const members = [
    { userId: 1, takenOver: false, totalDone: 0 },
    { userId: 2, takenOver: true, totalDone: 14 },
    { userId: 3, takenOver: true, totalDone: 1 },
  ];
  answerWeek(server, { week: () => aWeek({ 1: { done: doneBy(2) } }, { members }) });
  await open();
  const list = screen.getByRole('list', { name: '3주차 체크 현황' });
  const rows = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows[0]).toContain('서연 (나)');
  expect(rows[0]).toContain('전체 1 / 80');
  expect(rows[1]).toContain('유진아직 가져오지 않았습니다');
  expect(rows[2]).toContain('전체 14 / 80');
});

it('shows in the own column where the user is stuck, until the day is done', async () => {
  const flags = [aFlag({ askerId: 3 })];
  answerWeek(server, {
    week: () => aWeek({ 2: { flags }, 3: { flags, done: doneBy(3) } }),
  });
  await open();
  expect(within(rowOf(2)).getByText('내가 막혔습니다')).toBeVisible();
  expect(within(rowOf(3)).queryByText('내가 막혔습니다')).toBeNull();
});

it('offers to take the plan over in the own row only, and loads the week again', async () => {
  let hasTaken = false;
  const row = (userId: number) => ({ userId, takenOver: userId === 3 && hasTaken, totalDone: 0 });
  answerWeek(server, { week: () => aWeek({}, { members: [1, 2, 3].map(row) }) });
  server.use(
    answer(
      'post',
      '/api/posts/{id}/plan/copy',
      () => {
        hasTaken = true;
        return { success: true, data: { ...aRoadmap, isNew: true } };
      },
      { id: 7 },
    ),
  );
  await open();
  const list = within(screen.getByRole('list', { name: '3주차 체크 현황' }));
  expect(list.getAllByText('아직 가져오지 않았습니다')).toHaveLength(3);
  await userEvent.click(list.getByRole('button', { name: '내 로드맵으로 가져오기' }));
  expect(await list.findByText('전체 0 / 80', { exact: false })).toBeVisible();
  expect(list.queryByRole('button')).not.toBeInTheDocument();
});

it('moves between the boxes by arrows, and ticks by space', async () => {
  answerWeek(server);
  await open();
  const boxes = screen.getAllByRole('checkbox');
  boxes[3]?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(boxes[4]).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(boxes[0]).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(boxes[6]).toHaveFocus();
});

it('shows a past week without forms, whose days can be marked', async () => {
  const days = [1, 2, 3].map((day) =>
    aDay(day, {
      isToday: false,
      ...(day === 2 && {
        sentences: [aSentence(1, '큐를 만들었습니다.')],
        flags: [aFlag({ answers: [anAnswer(1, 1, '창 밖입니다.')] })],
      }),
    }),
  );
  answerWeek(server, { week: (number) => aWeek({}, number === 2 ? { week: 2, days } : {}) });
  await open();
  await userEvent.click(screen.getByRole('button', { name: '2주차 보기' }));
  expect(await screen.findByRole('region', { name: '2주차 계획' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /막혔어요|답하기/ })).not.toBeInTheDocument();
  expect(screen.getByText(/창 밖입니다/)).toBeVisible();
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: /문장 1개/ }));
  expect(screen.getByText('큐를 만들었습니다.')).toBeVisible();
});

it('keeps the focus on the arrow between weeks, and leads back to the present one', async () => {
  answerWeek(server, {
    week: (number) => aWeek({}, { week: number ?? 3, keyword: `주제 ${number ?? 3}` }),
  });
  const { router } = showWeek();
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: '2주차 보기' }));
  const further = await screen.findByRole('button', { name: '1주차 보기' });
  expect(further).toHaveFocus();
  expect(router.state.location.search).toBe('?week=2');
  await userEvent.click(screen.getByRole('button', { name: '이번 주' }));
  await screen.findByRole('region', { name: '3주차 계획' });
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('region', { name: '3주차 계획' })).toHaveFocus();
});

it('shows a week to come, whose days cannot be marked yet', async () => {
  answerWeek(server, { week: (number) => aWeek({}, { week: number ?? 3 }) });
  await open();
  await userEvent.click(screen.getByRole('button', { name: '4주차 보기' }));
  await screen.findByRole('region', { name: '4주차 계획' });
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
});

it('has no forms in an ended room', async () => {
  answerWeek(server, { room: { isEnded: true }, week: () => aWeek({ 3: { flags: [aFlag()] } }) });
  await open();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '저도 막혔어요' })).not.toBeInTheDocument();
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
});

it('has seven columns for more than eight members, and counts the others', async () => {
  const ids = Array.from({ length: 10 }, (_, index) => index + 1);
  answerWeek(server, {
    room: { members: ids.map((userId) => ({ ...anotherMember, userId, name: `멤버${userId}` })) },
    week: () =>
      aWeek(
        { 1: { done: doneBy(9) } },
        { members: ids.map((userId) => ({ userId, takenOver: true, totalDone: 0 })) },
      ),
  });
  await open();
  expect(screen.getByRole('columnheader', { name: /^\+2 ?명 더$/ })).toBeInTheDocument();
  expect(marksOf(1)).toHaveLength(8);
  expect(marksOf(1).at(-1)).toBe('다른 2명 중 1명 완료');
});

it('shows what others do as it happens', async () => {
  let week = aWeek();
  answerWeek(server, { week: () => week });
  const client = await open();
  week = aWeek({ 4: { done: doneBy(1), sentences: [aSentence(1, '내림차순입니다.')] } });
  await client.invalidateQueries({ queryKey: weekKey(7) });
  await waitFor(() => expect(marksOf(4)).toEqual(['유진 완료', '민재 아직']));
  expect(screen.getByText('내림차순입니다.')).toBeVisible();
});

it('announces that a member is stuck on the day of today', async () => {
  let week = aWeek({ 4: { flags: [aFlag({ id: 1, question: '먼저' })] } });
  answerWeek(server, { week: () => week });
  const client = await open();
  week = aWeek({ 4: { flags: [aFlag({ id: 1 }), aFlag({ id: 2, askerId: 1 })] } });
  await client.invalidateQueries({ queryKey: weekKey(7) });
  expect(await screen.findByText('유진 님이 오늘 막혔습니다.')).toBeInTheDocument();
});

it('lists the agenda, and counts more than three items', async () => {
  const agenda = [1, 2, 3, 4].map((day) => ({ day, question: `질문 ${day}`, stuckCount: day + 1 }));
  answerWeek(server, { week: () => aWeek({}, { agenda }) });
  await open();
  expect(screen.getByText('3주차 1일 차 · 두 명이 막혔습니다')).toBeVisible();
  expect(screen.queryByText('질문 4')).not.toBeInTheDocument();
  expect(screen.getByText('외 1개')).toBeVisible();
  expect(within(rowOf(4)).getByText('안건')).toBeVisible();
});

it('shows the last three messages, and where the new ones begin', async () => {
  const messages = [1, 2, 3, 4].map((no) => aMessage(no));
  answerWeek(server, { room: { lastNo: 4, readNo: 2, unreadCount: 2 }, messages });
  await open();
  expect(await screen.findByText('메시지 2')).toBeVisible();
  expect(screen.queryByText('메시지 1')).not.toBeInTheDocument();
  const line = screen.getByText('새 메시지 2개');
  expect(line.nextElementSibling).toHaveTextContent('메시지 3');
  expect(screen.getByRole('link', { name: '대화 열기' })).toHaveAttribute(
    'href',
    '/study/7/room/talk',
  );
});

it('folds the last message of a blocked author', async () => {
  const own = aMessage(2, { authorId: theHost.userId, body: '다른 사람의 글' });
  answerWeek(server, { messages: [aMessage(1), own], blocked: [anotherMember.userId] });
  await open();
  expect(await screen.findByText('차단한 회원의 메시지입니다')).toBeVisible();
  expect(screen.getByText('다른 사람의 글')).toBeVisible();
  expect(screen.queryByText('메시지 1')).not.toBeInTheDocument();
});

it('shows no message if it cannot be loaded whom the user blocks', async () => {
  answerWeek(server, { messages: [aMessage(1)] });
  server.use(refuse('get', '/api/users/me/blocks', 500));
  await open();
  expect(await screen.findByText('차단한 회원을 불러오지 못했습니다.')).toBeVisible();
  expect(screen.queryByText('메시지 1')).not.toBeInTheDocument();
});

it('tells the host when a roadmap can be attached, and promises no way to do it now', async () => {
  answerWeek(server, { hasPlan: false, room: { isHost: true } });
  showWeek();
  expect(await screen.findByText('이 스터디에는 로드맵이 없습니다')).toBeVisible();
  expect(screen.getByText(/로드맵은 모집 글을 등록할 때만 연결할 수 있습니다\./)).toBeVisible();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).not.toContain('/study/7/edit');
  expect(screen.getByRole('link', { name: '내 로드맵' })).toHaveAttribute(
    'href',
    '/my-info/roadmap',
  );
});

it('tells members that there is no roadmap', async () => {
  answerWeek(server, { hasPlan: false });
  showWeek();
  expect(await screen.findByText(/모집할 때 로드맵을 연결한 스터디/)).toBeVisible();
  expect(screen.queryByRole('link', { name: '내 로드맵' })).not.toBeInTheDocument();
});

it('loads again after a failure, while the rest of the room works', async () => {
  answerWeek(server);
  server.use(refuse('get', '/api/rooms/{id}/week', 500, undefined, { id: 7 }));
  showWeek();
  expect(await screen.findByText('불러오지 못했습니다.')).toBeVisible();
  answerWeek(server);
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('table')).toBeVisible();
});
