import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '@/api/session';
import { isDraftKept } from '@/features/identity/public';
import { hasAnyDraft } from '@/data/drafts/places';
import { aUser } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { readDeclared } from '@/api/json';
import { answer, at, holdAnswer, refuse, startTestServer } from '@/testing/server';
import ContactPage from './contact-page';
import CooperatePage from './cooperate-page';
import FeedbackPage from './feedback-page';

const server = startTestServer();
const ticket = 'MOYA-7K3Q-9D2M';
interface Sent {
  body: Record<string, unknown>;
  key: string | null;
}
let sent: Sent[] = [];

const accept = () =>
  answer('post', '/api/inquiries', async (request) => {
    sent.push({
      body: await readDeclared<Record<string, unknown>>(request),
      key: request.headers.get('Idempotency-Key'),
    });
    return { success: true, data: { ticket } };
  });

afterEach(() => server.events.removeAllListeners());
beforeEach(() => {
  sent = [];
  server.use(accept());
});

const show = (Component = ContactPage) =>
  renderRoutes([{ path: '/contact', Component }, stop('/', '첫 화면')], '/contact');
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const send = (name = '문의 보내기') => userEvent.click(screen.getByRole('button', { name }));

/** Returns a list that receives the idempotency key of each attempt. */
function keysOfAttempts() {
  const keys: (string | null)[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST') keys.push(request.headers.get('Idempotency-Key'));
  });
  return keys;
}

async function fill() {
  await userEvent.type(field('제목'), '달력이 그대로입니다');
  await userEvent.type(field('내용'), '아직 8일로 보입니다.');
  await userEvent.type(field('답을 받을 이메일'), 'seoyeon@example.com');
  await userEvent.click(screen.getByRole('checkbox', { name: /동의합니다/ }));
}

it('sends a visitor’s inquiry, and shows the ticket number and what follows', async () => {
  show();
  await userEvent.click(screen.getByRole('radio', { name: '스터디룸' }));
  await fill();
  await send();
  const result = await screen.findByRole('region', { name: '보낸 결과' });
  expect(result).toHaveFocus();
  expect(result).toHaveTextContent(`문의가 접수되었습니다접수 번호${ticket}`);
  expect(result).toHaveTextContent('제목달력이 그대로입니다답을 받을 이메일seoyeon@example.com');
  expect(result).toHaveTextContent('보내주신 내용을 확인한 뒤 이 주소로 답해드립니다.');
  expect(sent.map(({ body }) => body)).toEqual([
    {
      kind: 'CONTACT',
      topic: 'ROOM',
      title: '달력이 그대로입니다',
      content: '아직 8일로 보입니다.',
      email: 'seoyeon@example.com',
    },
  ]);
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  await userEvent.click(within(result).getByRole('button', { name: '번호 복사' }));
  expect(await navigator.clipboard.readText()).toBe(ticket);
  await userEvent.click(within(result).getByRole('button', { name: '하나 더 보내기' }));
  expect(field('제목')).toHaveValue('');
});

it.each([
  [
    'COOPERATE',
    CooperatePage,
    '제휴 문의 보내기',
    '답을 받을 이메일',
    '제휴 문의가 접수되었습니다',
  ],
  ['FEEDBACK', FeedbackPage, '의견 보내기', '답이 필요할 때 받을 이메일', '의견이 접수되었습니다'],
])('the form of %s has no topics', async (kind, Component, button, email, heading) => {
  show(Component);
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await userEvent.type(field('제목'), '함께 하고 싶습니다');
  await userEvent.type(field('내용'), '자세한 내용입니다.');
  await userEvent.type(field(email), 'a@b.kr');
  await userEvent.click(screen.getByRole('checkbox', { name: /동의합니다/ }));
  await send(button);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ kind });
  expect(sent[0]?.body).not.toHaveProperty('topic');
});

it('says at each field what is missing or too long, and focuses the first', async () => {
  show();
  await send();
  expect(field('제목')).toHaveFocus();
  expect(field('제목')).toHaveAccessibleDescription('제목을 입력해주세요.');
  expect(field('내용')).toHaveAccessibleDescription('내용을 입력해주세요.');
  expect(field('답을 받을 이메일')).toHaveAccessibleDescription(
    '유효한 이메일 주소를 입력해주세요.',
  );
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(
    '개인정보 수집과 이용에 동의해주세요.',
  );
  await userEvent.click(field('제목'));
  await userEvent.paste('가'.repeat(101));
  expect(field('제목')).toHaveAccessibleDescription('제목은 100자 이하여야 합니다.');
  await userEvent.click(field('내용'));
  await userEvent.paste('가'.repeat(2_001));
  expect(screen.getByText('2,001 / 2,000')).toBeVisible();
  expect(field('내용')).toHaveAccessibleDescription('내용은 2,000자 이하여야 합니다.');
  expect(sent).toEqual([]);
});

it('shows the objection of the server at its field until that changes', async () => {
  const message = '유효한 이메일 주소를 입력해주세요.';
  server.use(
    refuse('post', '/api/inquiries', 400, {
      errorCode: 'VALIDATION_FAILED',
      fieldErrors: [{ field: 'email', message }],
    }),
  );
  show();
  await fill();
  await send();
  const email = field('답을 받을 이메일');
  await waitFor(() => expect(email).toHaveAccessibleDescription(message));
  expect(email).toHaveFocus();
  await userEvent.type(email, 'x');
  expect(email).not.toHaveAccessibleDescription(message);
});

it('says when to try again, and sends the same values with the same key, also after a reload', async () => {
  const message = '요청이 너무 많습니다. 21분 후 다시 시도해주세요.';
  const keys = keysOfAttempts();
  server.use(
    http.post(at('/api/inquiries'), () =>
      HttpResponse.json(
        { success: false, errorCode: 'RATE_LIMITED', message },
        { status: 429, headers: { 'Retry-After': '1241' } },
      ),
    ),
  );
  const { unmount } = show();
  await fill();
  await send();
  const alert = await screen.findByText(message);
  expect(alert.closest('[role=alert]')).toHaveTextContent('적은 내용은 그대로 남아 있습니다.');
  unmount();

  server.use(accept());
  show();
  expect(screen.getByText('작성하던 내용을 불러왔습니다.')).toBeVisible();
  expect(field('제목')).toHaveValue('달력이 그대로입니다');
  await userEvent.click(screen.getByRole('checkbox', { name: /동의합니다/ }));
  await send();
  await screen.findByText(ticket);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

it('sends changed values with another key', async () => {
  server.use(refuse('post', '/api/inquiries', 500));
  const keys = keysOfAttempts();
  show();
  await fill();
  await send();
  await screen.findByText(/문의를 보내지 못했습니다/);
  await userEvent.type(field('내용'), ' 어제 옮겼습니다.');
  expect(screen.queryByText(/문의를 보내지 못했습니다/)).not.toBeInTheDocument();
  await send();
  await screen.findByText(/문의를 보내지 못했습니다/);
  expect(new Set(keys).size).toBe(2);
});

it('cannot be changed or sent twice while it is being sent', async () => {
  const { held, release } = holdAnswer();
  server.use(
    answer('post', '/api/inquiries', async () => {
      sent.push({ body: {}, key: null });
      await held;
      return { success: true, data: { ticket } };
    }),
  );
  show();
  await fill();
  await send();
  await userEvent.type(field('제목'), '더{Enter}');
  expect(field('제목')).toHaveValue('달력이 그대로입니다');
  release();
  await screen.findByText(ticket);
  expect(sent).toHaveLength(1);
});

it('hides the trap for robots from people, and sends what a robot filled in', async () => {
  show();
  expect(screen.queryByRole('textbox', { name: /비워/ })).not.toBeInTheDocument();
  const trap = document.querySelector<HTMLInputElement>('[name=website]');
  expect(trap).toHaveAttribute('tabindex', '-1');
  await fill();
  if (trap) trap.value = 'https://robot.example';
  await send();
  await screen.findByText(ticket);
  expect(sent[0]?.body).toMatchObject({ website: 'https://robot.example' });
});

it('fills in a member’s address, and stores nothing until something is typed', async () => {
  useSession.setState({ status: 'member', user: aUser });
  show();
  expect(field('답을 받을 이메일')).toHaveValue(aUser.email);
  expect(hasAnyDraft(aUser.id)).toBe(false);
  await userEvent.type(field('제목'), '달력');
  expect(hasAnyDraft(aUser.id)).toBe(true);
  expect(isDraftKept(aUser.id, '/contact?from=mail')).toBe(true);
  expect(isDraftKept(aUser.id, '/feedback')).toBe(false);
});

it('goes on with what a visitor wrote before signing in', async () => {
  show();
  await userEvent.type(field('제목'), '달력');
  act(() => useSession.setState({ status: 'member', user: aUser }));
  expect(field('제목')).toHaveValue('달력');
  act(() => useSession.setState({ status: 'visitor', user: null }));
  expect(field('제목')).toHaveValue('');
});

it('deletes a draft after a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { unmount } = show();
  await userEvent.type(field('제목'), '달력');
  unmount();
  vi.setSystemTime(Date.now() + 25 * 3_600_000);
  show();
  expect(field('제목')).toHaveValue('');
  expect(Object.keys(localStorage)).toEqual([]);
  vi.useRealTimers();
});

it('discards what was written after a question', async () => {
  const { unmount } = show();
  await userEvent.type(field('제목'), '달력');
  unmount();
  show();
  await userEvent.click(screen.getByRole('button', { name: '새로 쓰기' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: '버리기' }),
  );
  await waitFor(() => expect(field('제목')).toHaveValue(''));
  expect(screen.queryByText('작성하던 내용을 불러왔습니다.')).not.toBeInTheDocument();
});

it('an emptied form is no draft', async () => {
  show();
  await userEvent.type(field('제목'), '달력');
  expect(isDraftKept(0, '/contact')).toBe(true);
  await userEvent.clear(field('제목'));
  expect(isDraftKept(0, '/contact')).toBe(false);
  await userEvent.type(field('내용'), '내용');
  expect(field('제목')).toHaveValue('');
  expect(isDraftKept(0, '/contact')).toBe(true);
});
