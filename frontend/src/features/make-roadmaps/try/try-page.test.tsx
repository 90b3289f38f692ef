import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aFinding } from '@/testing/a-subject';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { setUser } from '@/api/session';
import { aUser } from '@/testing/a-user';
import { keepTriedPlan, triedPlan } from '../tried-plan';
import TryPage from './try-page';

const server = startTestServer();

const plan = (subject: string, weeks: number) => ({
  source: 'BUILT_IN' as const,
  basis: 'CURRICULUM' as const,
  weeks: Array.from({ length: weeks }, (_, index) => ({
    week: index + 1,
    weeklyKeyword: `${subject} ${index + 1}`,
    days: 7,
  })),
  firstDays: [
    { day: 1, dailyKeyword: `${subject} 시작`, isReview: false },
    { day: 2, dailyKeyword: '복습: 시작', isReview: true },
  ],
  reviewDays: weeks,
  practiceDays: 10,
  notCovered: '서버 컴포넌트',
  hasRestrictedTopics: '',
});

interface Body {
  etc1: string;
  duration: number;
}

function serve() {
  const sent: Body[] = [];
  server.use(
    answer('post', '/api/roadmap/try', async (request) => {
      const body = (await request.json()) as Body;
      sent.push(body);
      const isKnown = body.etc1 !== '조경기능사';
      return {
        success: true,
        data: {
          subjects: aFinding(isKnown ? [body.etc1] : [], isKnown ? [] : ['산림기능사']),
          plan: isKnown ? plan(body.etc1, Math.ceil(body.duration / 7)) : null,
        },
      };
    }),
  );
  return sent;
}

const show = () =>
  renderRoutes(
    [
      { path: '/', Component: TryPage },
      stop('/signup', '가입하는 곳'),
      stop('/roadmap/create', '만드는 곳'),
    ],
    '/',
  );

it('shows the first week, and only the names of later ones', async () => {
  const sent = serve();
  show();
  expect(await screen.findByRole('heading', { name: '1주차' })).toBeVisible();
  expect(sent[0]).toMatchObject({ etc1: 'React', duration: 28, learningObjective: 'React 익히기' });
  expect(screen.getByText('React 시작')).toBeVisible();
  const shut = screen.getByRole('list', { name: '가입 후 열리는 주차' });
  expect(shut.children).toHaveLength(3);
  expect(screen.getByText('서버 컴포넌트')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '기간' }), '56일');
  expect(await screen.findByText('외 4주')).toBeVisible();
  expect(shut.children).toHaveLength(3);
});

it('updates the plan after a pause in typing, and stores the choices in this browser', async () => {
  const sent = serve();
  show();
  await screen.findByText('React 시작');
  const subject = screen.getByRole('textbox', { name: '공부할 분야' });
  await userEvent.clear(subject);
  await userEvent.type(subject, '토익');
  expect(await screen.findByText('토익 시작')).toBeVisible();
  expect(sent.map(({ etc1 }) => etc1)).toEqual(['React', '토익']);
  expect(triedPlan()).toMatchObject({ subject: '토익', isWanted: false });
  const [link] = screen.getAllByRole('link', { name: '전체 계획 받기' });
  if (link === undefined) throw new Error('there is no way on');
  await userEvent.click(link);
  await screen.findByText('가입하는 곳');
  expect(triedPlan()).toMatchObject({ subject: '토익', days: 28, level: 1, isWanted: true });
});

it('invites only visitors to sign up, and stores the plan for signed-in users', async () => {
  serve();
  const { unmount } = show();
  expect(await screen.findAllByText(/가입한 뒤 이 계획을/)).toHaveLength(2);
  unmount();
  setUser(aUser);
  show();
  await screen.findByText('React 시작');
  expect(screen.queryByText(/가입/)).toBeNull();
  expect(screen.queryByRole('list', { name: /가입/ })).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: /^만들기 전에/ })).toBeVisible();
  expect(screen.getAllByText(/^이 계획을 그대로/)).toHaveLength(2);
  const [link] = screen.getAllByRole('link', { name: '전체 계획 받기' });
  if (link === undefined) throw new Error('there is no way on');
  await userEvent.click(link);
  await screen.findByText('만드는 곳');
  expect(triedPlan(aUser.id)).toMatchObject({ subject: 'React', isWanted: true });
  expect(triedPlan()).toBeNull();
});

it('starts empty if the stored plan belongs to another user', async () => {
  serve();
  keepTriedPlan({ subject: '토익', days: 28, level: 1, outline: '', isWanted: true, owner: 4 });
  show();
  expect(await screen.findByText('React 시작')).toBeVisible();
});

it('shows near subjects instead of a plan for an unknown subject', async () => {
  serve();
  show();
  await screen.findByText('React 시작');
  const subject = screen.getByRole('textbox', { name: '공부할 분야' });
  await userEvent.clear(subject);
  await userEvent.type(subject, '조경기능사');
  await screen.findByText('‘조경기능사’를 다루는 커리큘럼이 아직 없습니다.');
  expect(screen.queryByRole('heading', { name: '1주차' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '산림기능사' }));
  expect(await screen.findByText('산림기능사 시작')).toBeVisible();
});

it("shows in the card's place why there is no plan", async () => {
  server.use(
    refuse('post', '/api/roadmap/try', 422, {
      errorCode: 'RESTRICTED_TOPIC',
      message: '이 주제로는 만들 수 없습니다.',
    }),
  );
  show();
  await waitFor(() => expect(screen.getByText('이 주제로는 만들 수 없습니다.')).toBeVisible());
  expect(screen.queryByRole('link', { name: '전체 계획 받기' })).not.toBeInTheDocument();
});
