import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setUser } from '@/api/session';
import type { TextHandle } from '@/editor/text-handle';
import { aUser } from '@/testing/a-user';
import { answer, refuse, startTestServer } from '@/testing/server';
import { choose, filled, showForm, submit } from '@/testing/study-form';
import { notify } from '@/ui/toast';
import type { StudyValues } from '../study-fields';
import { blankLeft } from './blank';
import { contactWords, seeContact } from './flag-words';
import { type Answer, checkBody, type Flag } from './queries';
import { questions } from './questions';
import { restMs } from './use-study-check';

const text = {
  add: vi.fn<TextHandle['add']>(),
  focus: vi.fn<TextHandle['focus']>(),
  select: vi.fn<TextHandle['select']>(() => true),
  replace: vi.fn<TextHandle['replace']>(() => true),
};
vi.mock('@/editor/rich-text-editor', async () => {
  const { useEffect } = await import('react');
  return {
    RichTextEditor: ({ onHandle }: { onHandle: (handle: TextHandle) => void }) => {
      useEffect(() => onHandle(text), [onHandle]);
      return <p>편집기</p>;
    },
  };
});

const server = startTestServer();

beforeEach(() => {
  vi.clearAllMocks();
  setUser(aUser);
});

const missing: Answer[] = [{ question: 'LEVEL' }, { question: 'TIME' }];
const done: Answer = { question: 'SEATS', words: '4명' };

interface Checked {
  answers: Answer[];
  flags: Flag[];
}

/** Answers every check, and returns the bodies that arrived. */
function check({ answers = [...missing, done], flags = [] }: Partial<Checked> = {}) {
  const sent: unknown[] = [];
  server.use(
    answer('post', '/api/posts/check', async (request) => {
      sent.push(await request.json());
      return { success: true, data: { answers, flags } };
    }),
  );
  return sent;
}

const list = () => screen.findByRole('complementary', { name: '신청자가 묻는 것' });

it('lists what is missing first, with the count of what is there', async () => {
  check({ answers: [done, ...missing] });
  showForm(filled);
  const rows = within(await list()).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    '누구에게 맞나요?수준 안내가 없습니다수준 문장 넣기',
    '언제 만나나요?모임 일정 안내가 없습니다모임 일정 적기',
    '몇 명이 하나요?4명',
  ]);
  expect(within(await list()).getByRole('status')).toHaveTextContent(
    '3개 가운데 1개를 적었습니다.',
  );
});

it('asks again only after a pause in typing', async () => {
  const sent = check();
  showForm(filled);
  await list();
  expect(sent).toEqual([checkBody(filled)]);
  await userEvent.type(screen.getByLabelText('제목'), ' 해요');
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(sent).toHaveLength(2), { timeout: 10 * restMs });
  expect(sent[1]).toMatchObject({ title: `${filled.title} 해요` });
});

it('adds the sentence of a question to the text', async () => {
  check();
  showForm(filled);
  await screen.findByText('편집기');
  await userEvent.click(await screen.findByRole('button', { name: '수준 문장 넣기' }));
  expect(text.add).toHaveBeenCalledExactlyOnceWith(questions.LEVEL.answer);
});

it('opens the field that answers a question', async () => {
  check();
  showForm(filled);
  await userEvent.click(await screen.findByRole('button', { name: '모임 일정 적기' }));
  expect(screen.getByLabelText('모임 일정')).toHaveFocus();
  expect(screen.getByLabelText('모임 일정').closest('details')).toHaveAttribute('open');
});

it('never prevents posting, with anything missing or flagged', async () => {
  check({ flags: [{ reason: 'PYRAMID', words: '고수익' }] });
  const onSave = showForm(filled);
  await list();
  await choose();
  await submit();
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
});

it.each([
  ['a blank of a sentence', '필요한 수준은 ____입니다.', '____'],
  ['a longer blank', '필요한 수준은 ______입니다.', '______'],
])('stops once before it posts %s, and selects it', async (_, words, blank) => {
  check();
  const onSave = showForm({ ...filled, content: `<p>첫 줄</p><p>${words}</p>` });
  await screen.findByText('편집기');
  await choose();
  await submit();
  expect(await screen.findByText(blankLeft)).toBeVisible();
  expect(text.select).toHaveBeenCalledExactlyOnceWith(blank);
  expect(onSave).not.toHaveBeenCalled();
  await submit();
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(screen.queryByText(blankLeft)).toBeNull();
});

it('posts words with fewer underscores at once', async () => {
  check();
  const onSave = showForm({ ...filled, content: '<p>__init__ 메서드와 ___부터 읽습니다.</p>' });
  await screen.findByText('편집기');
  await choose();
  await submit();
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
});

it('stays silent if the check fails', async () => {
  const failed = vi.spyOn(notify, 'error');
  const answered = vi.fn();
  server.events.on('response:mocked', ({ request }) => {
    if (request.url.endsWith('/api/posts/check')) answered();
  });
  server.use(refuse('post', '/api/posts/check', 429));
  showForm(filled);
  await screen.findByText('편집기');
  await waitFor(() => expect(answered).toHaveBeenCalled());
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).not.toContain(
    expect.stringMatching(/./),
  );
  expect(failed).not.toHaveBeenCalled();
});

it('names flagged words with the reason, and selects them', async () => {
  check({ flags: [{ reason: 'FEE', words: '보증금 1만원' }] });
  showForm(filled);
  const flags = await screen.findByRole('list', { name: '확인이 필요한 표현' });
  expect(flags).toHaveTextContent('‘보증금 1만원’돈을 내야 하는 스터디로 읽힙니다.');
  await screen.findByText('편집기');
  await userEvent.click(within(flags).getByRole('button', { name: /이 부분 수정/ }));
  expect(text.select).toHaveBeenCalledExactlyOnceWith('보증금 1만원');
});

it.each<[string, string, Partial<StudyValues>]>([
  ['the title', '제목', { title: '회비 2만원 스터디' }],
  ['a tag', '세부 태그', { studyDetails: ['React', '회비  2만원'] }],
  ['a tag that is being typed', '세부 태그', { typedDetail: '회비 2만원' }],
  ['the schedule', '모임 일정', { schedule: '매주 토요일,  회비 2만원' }],
  ['the question', '확인 질문', { confirmation: true, warmUp: '회비 2만원을 내시겠습니까?' }],
])('goes to flagged words in %s', async (_, label, values) => {
  text.select.mockReturnValueOnce(false);
  check({ flags: [{ reason: 'FEE', words: '회비 2만원' }] });
  showForm({ ...filled, ...values });
  await screen.findByText('편집기');
  const field = screen.getByLabelText(new RegExp(`^${label}`));
  field.closest('details')?.removeAttribute('open');
  await userEvent.click(await screen.findByRole('button', { name: /이 부분 수정/ }));
  expect(field).toHaveFocus();
  expect(field.closest('details:not([open])')).toBeNull();
});

it('goes to the text if no field has the flagged words', async () => {
  text.select.mockReturnValueOnce(false);
  check({ flags: [{ reason: 'FEE', words: '회비 2만원' }] });
  showForm({ ...filled, warmUp: '회비 2만원은 받지 않습니다. 확정도 받지 않습니다.' });
  await screen.findByText('편집기');
  await userEvent.click(await screen.findByRole('button', { name: /이 부분 수정/ }));
  expect(text.focus).toHaveBeenCalledOnce();
});

it('moves a phone number to the contact, and adds a second one', async () => {
  check({ flags: ['010-0000-1234', '010-0000-5678'].map((words) => ({ reason: 'PHONE', words })) });
  showForm(filled);
  await screen.findByText('편집기');
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('list', { name: '확인이 필요한 표현' });
  await press('‘010-0000-1234’ 연락처로 옮기기');
  expect(text.replace).toHaveBeenLastCalledWith('010-0000-1234', seeContact);
  expect(screen.getByLabelText('연락처')).toHaveValue('010-0000-1234');
  await press('‘010-0000-5678’ 연락처에 추가');
  expect(text.replace).toHaveBeenLastCalledWith('010-0000-5678', seeContact);
  expect(screen.getByLabelText('연락처')).toHaveValue('010-0000-1234, 010-0000-5678');
});

it.each([
  [185, contactWords.room, '연락처에 추가'],
  [186, contactWords.full, '이 부분 수정'],
])('offers a contact of %i characters only what it has room for', async (length, hint, act) => {
  check({ flags: [{ reason: 'PHONE', words: '010-0000-1234' }] });
  showForm({ ...filled, contact: '가'.repeat(length) });
  const flags = await screen.findByRole('list', { name: '확인이 필요한 표현' });
  expect(flags).toHaveTextContent(hint);
  expect(within(flags).getByRole('button', { name: `‘010-0000-1234’ ${act}` })).toBeVisible();
});

it.each([
  ['a link that the check cut', 95, 'moves'],
  ['a link that fills the contact', 200, 'moves'],
  ['a link too long for the contact', 201, 'stays'],
])('%s: %i characters', async (_, length, does) => {
  const link = 'https://join.slack.com/t/moya/shared_invite/'.padEnd(length, 'z');
  const words = link.slice(0, 60);
  check({ flags: [{ reason: 'OUTSIDE_CHAT', words }] });
  showForm({ ...filled, content: `<p>대화는 <strong>${link}</strong>. 들어오세요.</p>` });
  await screen.findByText('편집기');
  const act = does === 'moves' ? /연락처로 옮기기/ : /이 부분 수정/;
  await userEvent.click(await screen.findByRole('button', { name: act }));
  if (does === 'moves') expect(text.replace).toHaveBeenCalledExactlyOnceWith(link, seeContact);
  else expect(text.select).toHaveBeenCalledExactlyOnceWith(words);
  expect(screen.getByLabelText('연락처')).toHaveValue(does === 'moves' ? link : '');
});

it('hides words that the author leaves as they are', async () => {
  check({
    flags: [
      { reason: 'FEE', words: '회비' },
      { reason: 'EXCLUSION', words: '20대만' },
    ],
  });
  showForm(filled);
  await userEvent.click(await screen.findByRole('button', { name: '‘회비’ 그대로 두기' }));
  const left = within(screen.getByRole('list', { name: '확인이 필요한 표현' })).getAllByRole(
    'listitem',
  );
  expect(left).toHaveLength(1);
  expect(left[0]).toHaveTextContent('‘20대만’');
});

it('shows the hint about the number of seats for every number', async () => {
  check();
  showForm(filled);
  expect(screen.getByLabelText('모집 인원')).toHaveAccessibleDescription(/4~6명이면/);
  await list();
});
