import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setUser } from '@/api/session';
import { waitingDays } from '@/entities/roadmap/waiting-days';
import { useConnection } from '@/lib/connection';
import { aRoadmap } from '@/testing/a-roadmap';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, holdAnswer, refuse, startTestServer } from '@/testing/server';
import { DayForm } from './day-form';

const server = startTestServer();
const serveDay = (keyword: string) =>
  server.use(
    answer(
      'get',
      '/api/roadmap/myroadmaps/{id}',
      () => ({
        success: true,
        data: {
          ...aRoadmap,
          weeklyPlans: aRoadmap.weeklyPlans.map((plan) => ({
            ...plan,
            dailyPlans: plan.dailyPlans.map((day) => ({ ...day, dailyKeyword: keyword })),
          })),
        },
      }),
      { id: 3 },
    ),
  );
beforeEach(() => serveDay('props와 children'));

/** Accepts every save; returns what was sent. */
function accepting() {
  const sent: unknown[] = [];
  server.use(
    answer(
      'put',
      path,
      async (request) => {
        sent.push(await request.json());
        return { success: true, data: aRoadmap };
      },
      params,
    ),
  );
  return sent;
}

const path = '/api/roadmap/{id}/weeks/{week}/days/{day}';
const params = { id: 3, week: 1, day: 2 };

const draftKey = `studyDraft:${aUser.id}:roadmap-3:week-1-day-2`;

function show(wasLeft = false) {
  setUser(aUser);
  const onLeave = vi.fn();
  const place = { week: 1, day: 2 };
  const form = (
    <DayForm id={3} place={place} keyword="props와 children" wasLeft={wasLeft} onLeave={onLeave} />
  );
  renderRoutes([{ path: '/', element: form }], '/');
  return { onLeave, field: screen.getByLabelText('1주차 2일 차 주제') };
}

it('saves on Enter, except on the Enter that ends a composition', async () => {
  const sent = accepting();
  const { field, onLeave } = show();
  await userEvent.clear(field);
  await userEvent.type(field, '내 방식으로 정리');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(onLeave).not.toHaveBeenCalled();
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ dailyKeyword: '내 방식으로 정리' }]);
});

it('accepts four to forty characters, and sends nothing if the text is unchanged', async () => {
  const { field, onLeave } = show();
  const save = screen.getByRole('button', { name: '저장' });
  await userEvent.clear(field);
  await userEvent.type(field, '셋둘하');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('4자 이상 40자 이하');
  await userEvent.click(save);
  expect(field).toHaveFocus();
  await userEvent.type(field, '가'.repeat(38));
  expect(screen.getByRole('alert')).toHaveTextContent('4자 이상 40자 이하');
  await userEvent.clear(field);
  await userEvent.type(field, 'props와 children{Enter}');
  expect(onLeave).toHaveBeenCalledOnce();
});

it("shows the server's refusal at the field and preserves the typed text", async () => {
  const message = '하루 주제에는 인터넷 주소를 적을 수 없습니다.';
  const fieldErrors = [{ field: 'dailyKeyword', message }];
  server.use(refuse('put', path, 400, { errorCode: 'VALIDATION_FAILED', fieldErrors }, params));
  const { field, onLeave } = show();
  await userEvent.clear(field);
  await userEvent.type(field, 'www.moya.example{Enter}');
  await screen.findByText(message);
  expect(field).toHaveValue('www.moya.example');
  expect(onLeave).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onLeave).toHaveBeenCalledOnce();
});

it('keeps a text that is saved without a connection for later, and closes', async () => {
  useConnection.setState({ isConnected: false });
  const { field, onLeave } = show();
  await userEvent.clear(field);
  await userEvent.type(field, '내 방식으로 정리{Enter}');
  expect(onLeave).toHaveBeenCalledOnce();
  expect(waitingDays(aUser.id).read()).toEqual([
    { roadmap: 3, week: 1, day: 2, text: '내 방식으로 정리', base: 'props와 children' },
  ]);
  expect(localStorage.getItem(draftKey)).toBeNull();
});

it('stores the draft in this browser until it is discarded', async () => {
  const { field } = show();
  await userEvent.type(field, ' 정리');
  expect(localStorage.getItem(draftKey)).toBe('props와 children\nprops와 children 정리');
  await userEvent.keyboard('{Escape}');
  expect(localStorage.getItem(draftKey)).toBeNull();
});

it('restores a stored draft without taking the focus', () => {
  localStorage.setItem(draftKey, 'props와 children\n반쯤 쓴 주제');
  const { field } = show(true);
  expect(field).toHaveValue('반쯤 쓴 주제');
  expect(field).not.toHaveFocus();
  expect(screen.getByText('저장하지 않고 떠난 내용을 불러왔습니다.')).toBeVisible();
});

it('is read-only and cannot be discarded while it is saving', async () => {
  const sent: unknown[] = [];
  const { held, release } = holdAnswer();
  server.use(
    answer(
      'put',
      path,
      async (request) => {
        sent.push(await request.json());
        await held;
        return { success: true, data: aRoadmap };
      },
      params,
    ),
  );
  const { field, onLeave } = show();
  await userEvent.clear(field);
  await userEvent.type(field, '내 방식으로 정리{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.type(field, '하고 발표{Enter}{Escape}');
  await userEvent.click(screen.getByRole('button', { name: '취소' }));
  expect(field).toHaveValue('내 방식으로 정리');
  expect(localStorage.getItem(draftKey)).toBe('props와 children\n내 방식으로 정리');
  expect(onLeave).not.toHaveBeenCalled();
  release();
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ dailyKeyword: '내 방식으로 정리' }]);
  expect(localStorage.getItem(draftKey)).toBeNull();
});

it('shows a text that was saved elsewhere before it replaces it', async () => {
  serveDay('다른 탭의 주제');
  const sent = accepting();
  const { field, onLeave } = show();
  await userEvent.clear(field);
  await userEvent.type(field, '내 방식으로 정리{Enter}');
  expect(await screen.findByText(/그사이 다른 곳에서 이 주제가 ‘다른 탭의 주제’로/)).toBeVisible();
  expect(sent).toEqual([]);
  expect(field).toHaveValue('내 방식으로 정리');
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ dailyKeyword: '내 방식으로 정리' }]);
});

it('asks again if the text was saved elsewhere once more', async () => {
  serveDay('다른 탭의 주제');
  const sent = accepting();
  const { field } = show();
  await userEvent.type(field, ' 정리{Enter}');
  await screen.findByText(/‘다른 탭의 주제’/);
  serveDay('또 다른 주제');
  await userEvent.type(field, '{Enter}');
  expect(await screen.findByText(/‘또 다른 주제’/)).toBeVisible();
  expect(sent).toEqual([]);
});

it('shows what was saved elsewhere beside a restored draft', () => {
  localStorage.setItem(draftKey, '예전 주제\n반쯤 쓴 주제');
  const { field } = show(true);
  expect(field).toHaveValue('반쯤 쓴 주제');
  expect(screen.getByText(/그사이 다른 곳에서 이 주제가 ‘props와 children’/)).toBeVisible();
});
