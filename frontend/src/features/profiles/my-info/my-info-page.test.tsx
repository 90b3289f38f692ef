import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setUser } from '@/api/session';
import type { Schemas } from '@/api/types';
import type { OwnStudy } from '@/entities/study/queries';
import { anOwnProfile, nothingTold } from '@/testing/a-profile';
import { aStudy } from '@/testing/a-study';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer, aPage } from '@/testing/server';
import MyInfoPage from './my-info-page';

const server = startTestServer();

const joined: OwnStudy = {
  kind: 'JOINED',
  study: { ...aStudy, myApplicationStatus: 'APPROVED' },
};

function show(profile: Schemas['OwnProfileView']) {
  server.use(
    answer('get', '/api/users/me/profile', () => ({ success: true, data: profile })),
    answer('get', '/api/roadmap/myroadmaps', () => aPage([], { totalElements: 2 })),
    answer('get', '/api/posts/overview', () => ({
      success: true,
      data: { waiting: 0, total: 3, studies: [joined] },
    })),
  );
  renderRoutes([{ path: '/my-info', Component: MyInfoPage }], '/my-info');
}

beforeEach(() => setUser(aUser));

it("shows the user's profile without points", async () => {
  show(anOwnProfile);
  expect(await screen.findByRole('heading', { level: 1, name: '서연' })).toBeVisible();
  expect(screen.getByText('a@example.com')).toBeVisible();
  expect(screen.getByText('포인트').nextSibling).toHaveTextContent(/^0$/);
  expect(screen.getByText('경력').nextSibling).toHaveTextContent('1년');
  expect(screen.getByText(/저녁에 React를/)).toHaveTextContent('좋아합니다.');
  expect(screen.getByRole('link', { name: /^moya.example\/notes/ })).toHaveAttribute(
    'href',
    'https://moya.example/notes',
  );
});

it("links to the user's own content with its counts", async () => {
  show(anOwnProfile);
  const ways = within(await screen.findByRole('navigation', { name: '내 활동' }));
  expect(await ways.findByRole('link', { name: /^내 로드맵\s*2\s*개$/ })).toHaveAttribute(
    'href',
    '/my-info/roadmap',
  );
  expect(ways.getByRole('link', { name: '계정 설정' })).toHaveAttribute(
    'href',
    '/settings/account',
  );
  expect(await ways.findByRole('link', { name: /^내 스터디\s*3\s*개$/ })).toHaveAttribute(
    'href',
    '/study/mine?tab=applied',
  );
  expect(ways.getByRole('link', { name: '공개 프로필' })).toHaveAttribute('href', '/users/3');
  expect(screen.getByRole('link', { name: '프로필 설정' })).toHaveAttribute(
    'href',
    '/settings/profile',
  );
});

it('omits empty fields', async () => {
  show({ ...anOwnProfile, ...nothingTold });
  expect(await screen.findByText('아직 소개가 없습니다.')).toBeVisible();
  expect(screen.queryByText('경력')).toBeNull();
  expect(screen.queryByRole('list', { name: '링크' })).toBeNull();
});
