import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { clearSession, setUser } from '@/api/session';
import type { Schemas } from '@/api/types';
import { aProfile, nothingTold } from '@/testing/a-profile';
import { aStudy } from '@/testing/a-study';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import PersonPage from './person-page';

const server = startTestServer();
const path = '/api/users/{id}';

beforeEach(() => clearSession());

const open = (address = '/users/3') =>
  renderRoutes([{ path: '/users/:userId', Component: PersonPage }], address);

function show(profile: Schemas['ProfileView']) {
  server.use(answer('get', path, () => ({ success: true, data: profile }), { id: 3 }));
  return open();
}

it("shows a user's description with its line breaks", async () => {
  show(aProfile);
  expect(await screen.findByRole('heading', { level: 1, name: '서연' })).toBeVisible();
  expect(screen.getByText('경력 1년')).toBeVisible();
  const words = screen.getByText(/저녁에 React를/);
  expect(words.textContent).toBe(aProfile.description);
  expect(words).toHaveClass('whitespace-pre-line');
});

it('opens their links in a new tab without endorsement', async () => {
  show(aProfile);
  const link = await screen.findByRole('link', { name: /^moya.example\/notes/ });
  expect(link).toHaveAttribute('href', 'https://moya.example/notes');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer ugc');
});

it('shows their studies that are recruiting', async () => {
  show({ ...aProfile, studies: [aStudy] });
  expect(await screen.findByRole('link', { name: `${aStudy.title} 상세보기` })).toHaveAttribute(
    'href',
    '/study/7',
  );
  expect(screen.queryByText('지금 모집 중인 스터디가 없습니다.')).toBeNull();
});

it('says that there are none, and offers alternatives', async () => {
  show({ ...aProfile, ...nothingTold });
  expect(await screen.findByText('지금 모집 중인 스터디가 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '전체 스터디 보기' })).toHaveAttribute('href', '/study');
  expect(screen.queryByText(/^경력/)).toBeNull();
  expect(screen.queryByRole('region', { name: '소개' })).toBeNull();
  expect(screen.queryByRole('link', { name: '프로필 설정' })).toBeNull();
});

it('links owners to their settings', async () => {
  setUser(aUser);
  show(aProfile);
  expect(await screen.findByRole('link', { name: '프로필 설정' })).toBeVisible();
  expect(screen.getByRole('link', { name: '스터디 모집하기' })).toBeVisible();
});

it.each(['/users/3', '/users/x'])('says at %s that there is no such user', async (address) => {
  const message = '회원을 찾을 수 없습니다.';
  server.use(refuse('get', path, 404, { errorCode: 'USER_NOT_FOUND', message }, { id: 3 }));
  open(address);
  expect(await screen.findByRole('heading', { name: message })).toBeVisible();
  expect(screen.getByRole('link', { name: '전체 스터디 보기' })).toBeVisible();
});
