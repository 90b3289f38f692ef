import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aStudy } from '@/testing/a-study';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { StudySide } from './study-detail-page';

const server = startTestServer();

it('shows the tags that the category does not already name', () => {
  const study = {
    ...aStudy,
    isAuthor: false,
    studyDetails: ['상태 관리', 'front end'],
    tags: ['React', '상태 관리', 'front end'],
  };
  renderRoutes([{ path: '/', element: <StudySide study={study} /> }], '/');
  const tags = screen.getByRole('list', { name: '세부 태그' });
  expect(tags).toHaveTextContent(/^상태 관리$/);
});

it('has no list of tags if there are none', () => {
  const study = { ...aStudy, isAuthor: false };
  renderRoutes([{ path: '/', element: <StudySide study={study} /> }], '/');
  expect(screen.queryByRole('list', { name: '세부 태그' })).toBeNull();
});

it('shows the meeting time', () => {
  const study = { ...aStudy, isAuthor: false, schedule: '매주 토요일 10:00' };
  renderRoutes([{ path: '/', element: <StudySide study={study} /> }], '/');
  expect(screen.getByText('모임 일정').nextElementSibling).toHaveTextContent('매주 토요일 10:00');
});

it('has no row for a meeting time that the author left empty', () => {
  const { schedule: _, ...study } = { ...aStudy, isAuthor: false };
  renderRoutes([{ path: '/', element: <StudySide study={study} /> }], '/');
  expect(screen.getByText('모집 마감일')).toBeVisible();
  expect(screen.queryByText('모임 일정')).toBeNull();
});

it.each([true, false])('says whether a seat has to be confirmed: %s', (confirmation) => {
  const study = { ...aStudy, isAuthor: false, confirmation };
  renderRoutes([{ path: '/', element: <StudySide study={study} /> }], '/');
  expect(screen.queryAllByText('참여 확정')).toHaveLength(confirmation ? 1 : 0);
  expect(screen.queryAllByText('승인 후 48시간 안에')).toHaveLength(confirmation ? 1 : 0);
});

it("shows the author the members' contact", async () => {
  const study = { ...aStudy, contact: 'https://open.kakao.com/o/a' };
  server.use(
    answer('get', '/api/posts/{id}/members', () => ({ success: true, data: [], total: 0 }), {
      id: 7,
    }),
    answer('get', '/api/posts/{id}/applicants', () => ({ success: true, data: [], total: 0 }), {
      id: 7,
    }),
  );
  renderRoutes([{ path: '/', element: <StudySide study={study} /> }], '/');
  expect(await screen.findByRole('link', { name: /오픈채팅 들어가기/ })).toHaveAttribute(
    'href',
    study.contact,
  );
});
