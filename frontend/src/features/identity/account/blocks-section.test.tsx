import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setUser } from '@/api/session';
import { answerBlocks } from '@/testing/a-block';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { BlocksSection } from './blocks-section';

const server = startTestServer();

beforeEach(() => setUser(aUser));

const show = () => renderRoutes([{ path: '/', element: <BlocksSection /> }], '/');

it('lists blocked people, and ends a block', async () => {
  server.use(
    answerBlocks([2]),
    answer(
      'delete',
      '/api/users/me/blocks/{user}',
      () => {
        server.use(answerBlocks([]));
        return { success: true };
      },
      { user: 2 },
    ),
  );
  show();
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('민재')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: '민재 님 차단 해제' }));
  expect(await screen.findByText('차단한 회원이 없습니다.')).toBeVisible();
  // The button that had the focus is gone with its row.
  expect(screen.getByRole('group', { name: '차단한 회원' })).toHaveFocus();
});
