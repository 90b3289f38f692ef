import { queryOptions } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useConnection } from '@/lib/connection';
import { renderRoutes } from '@/testing/render';
import { QueryPart } from './query-part';

it('leaves the focus at a failed part when it is retried', async () => {
  let isUp = false;
  const query = queryOptions({
    queryKey: ['plans'],
    queryFn: () => (isUp ? Promise.resolve('4주 계획') : Promise.reject(new Error('닿지 않음'))),
    retry: false,
  });
  const page = (
    <main tabIndex={-1}>
      <QueryPart query={query} skeleton={<p>불러오는 중</p>}>
        {(plan) => <p>{plan}</p>}
      </QueryPart>
    </main>
  );
  renderRoutes([{ path: '/', element: page }], '/');
  const again = await screen.findByRole('button', { name: '다시 시도' });
  isUp = true;
  again.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('4주 계획')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('is retried by itself once a lost connection is back', async () => {
  let isUp = false;
  const query = queryOptions({
    queryKey: ['plans'],
    queryFn: () => (isUp ? Promise.resolve('4주 계획') : Promise.reject(new Error('닿지 않음'))),
  });
  const page = (
    <QueryPart query={query} skeleton={<p>불러오는 중</p>}>
      {(plan) => <p>{plan}</p>}
    </QueryPart>
  );
  renderRoutes([{ path: '/', element: page }], '/');
  await screen.findByRole('button', { name: '다시 시도' });
  act(() => useConnection.setState({ isConnected: false }));
  isUp = true;
  act(() => useConnection.setState({ isConnected: true }));
  expect(await screen.findByText('4주 계획')).toBeVisible();
});
