import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import { renderRoutes, stop } from '@/testing/render';
import { useSecondFactorGate } from './second-factor-gate';

function Admin({ errorCode }: { errorCode: 'ADMIN_SECOND_FACTOR_MISSING' | 'FORBIDDEN' }) {
  useSecondFactorGate();
  const { error } = useQuery({
    queryKey: ['figures'],
    queryFn: () => Promise.reject(new ApiError({ status: 403, errorCode })),
    retry: false,
  });
  return <p>{error === null ? '불러오는 중' : '실패'}</p>;
}

it('sends an administrator to the set-up of a second factor once it is required', async () => {
  const admin = { path: '/ggo', element: <Admin errorCode="ADMIN_SECOND_FACTOR_MISSING" /> };
  renderRoutes([admin, stop('/settings/second-factor', '설정')], '/ggo');
  expect(await screen.findByText('설정')).toBeVisible();
});

it('does not redirect after another refusal', async () => {
  const admin = { path: '/ggo', element: <Admin errorCode="FORBIDDEN" /> };
  renderRoutes([admin, stop('/settings/second-factor', '설정')], '/ggo');
  expect(await screen.findByText('실패')).toBeVisible();
});
