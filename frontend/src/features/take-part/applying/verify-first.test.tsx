import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUser } from '@/api/session';
import { configQuery } from '@/data/config';
import { recalledWay } from '@/data/way-after-verifying';
import { aStudy } from '@/testing/a-study';
import { aConfig, aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { ApplyForm } from './apply-form';

const optional = /인증하면 메일로도 보내드립니다/;

it('says before anything is sent that the address must be verified, if the server requires it', async () => {
  setUser({ ...aUser, emailVerified: false });
  const form = <ApplyForm study={aStudy} owner={aUser.id} label="참여 신청하기" />;
  const { client } = renderRoutes([{ path: '/', element: form }], '/');
  expect(screen.getByText(optional)).toBeVisible();
  client.setQueryData(configQuery().queryKey, { ...aConfig, needsVerifiedEmail: true });
  expect(
    await screen.findByText(/^신청하려면 먼저 a@example.com 주소를 인증해주세요/),
  ).toBeVisible();
  expect(screen.queryByText(optional)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '인증 메일 받기' }));
  await waitFor(() => expect(recalledWay(aUser.id)).not.toBeNull());
});
