import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import type { Outgoing } from '../outbox-store';
import { OutgoingLines } from './outgoing-lines';

const refused: Outgoing = {
  owner: aUser.id,
  room: 7,
  clientId: 'one',
  body: '',
  at: '2026-11-19T12:00:00+09:00',
  week: null,
  replyTo: null,
  image: null,
  mentions: { userIds: [], everyone: false },
  wasRetried: false,
  state: 'failed',
  refusal: '사진은 이 기기에 남아 있지 않습니다. 다시 골라주세요.',
};

const show = (message: Outgoing) =>
  renderRoutes([{ path: '/', Component: () => <OutgoingLines messages={[message]} /> }], '/');

const retry = () => screen.queryByRole('button', { name: '다시 보내기' });

it('offers only to remove a line whose image is lost, since nothing is left to send', async () => {
  show(refused);
  expect(await screen.findByRole('alert')).toHaveTextContent('다시 골라주세요.');
  expect(screen.getByText('사진')).toBeVisible();
  expect(screen.getByRole('button', { name: '지우기' })).toBeVisible();
  expect(retry()).not.toBeInTheDocument();
});

it('offers to send an image that is still there', async () => {
  const { refusal: _lost, ...failed } = refused;
  show({ ...failed, image: { url: '/media/AAAAAAAAAAAAAAAAAAAAAA.webp', width: 3, height: 2 } });
  expect(await screen.findByRole('alert')).toHaveTextContent('보내지 못했습니다.');
  expect(screen.getByRole('img', { name: '사진' })).toBeVisible();
  expect(retry()).toBeVisible();
});
