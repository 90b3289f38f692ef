import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUser } from '@/api/session';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { EditableDay } from './editable-day';

function show(keyword: string) {
  setUser(aUser);
  const place = { week: 1, day: 2 };
  const day = {
    id: 3,
    place,
    keyword,
    done: false,
    today: false,
    mark: null,
    worksheet: undefined,
  };
  const list = (
    <ul>
      <EditableDay {...day} />
    </ul>
  );
  return renderRoutes([{ path: '/', element: list }], '/').unmount;
}

async function leaveHalfWritten() {
  const leave = show('props와 children');
  await userEvent.click(screen.getByRole('button', { name: '1주차 2일 차 주제 수정' }));
  await userEvent.type(screen.getByLabelText('1주차 2일 차 주제'), ' 정리');
  leave();
}

it('reopens a stored draft', async () => {
  await leaveHalfWritten();
  show('props와 children');
  expect(screen.getByLabelText('1주차 2일 차 주제')).toHaveValue('props와 children 정리');
});

it('reopens a draft that was written for another text of the day, and shows that text', async () => {
  await leaveHalfWritten();
  show('훅으로 상태 나누기');
  expect(screen.getByLabelText('1주차 2일 차 주제')).toHaveValue('props와 children 정리');
  expect(screen.getByText(/‘훅으로 상태 나누기’/)).toBeVisible();
});

it('does not reopen a draft that was saved elsewhere', async () => {
  await leaveHalfWritten();
  show('props와 children 정리');
  expect(screen.queryByLabelText('1주차 2일 차 주제')).toBeNull();
});
