import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Schemas } from '@/api/types';
import { roomEvents } from '@/entities/room/live-events';
import { aMessage } from '@/testing/a-message';
import { aRoom } from '@/testing/a-room';
import { aUser } from '@/testing/a-user';
import { anEvent } from '@/testing/fake-socket';
import { line, openActions, openOneMessage, patientUser } from '@/testing/one-message';
import { answer, startTestServer } from '@/testing/server';
import { leaveTalkAfterEach } from '@/testing/talk-page';

const server = startTestServer();
leaveTalkAfterEach();
const one = { id: aRoom.id, no: 1 };

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

it('offers the eight reactions as one stop, in which arrows move', async () => {
  await openOneMessage(server);
  const reacted = vi.fn();
  const own = [{ emoji: '👏' as const, count: 1, userIds: [aUser.id] }];
  server.use(
    answer(
      'put',
      '/api/rooms/{id}/messages/{no}/reactions/{emoji}',
      () => {
        reacted();
        return { success: true, data: aMessage(1, { reactions: own }) };
      },
      { ...one, emoji: encodeURIComponent('👏') },
    ),
  );
  const picker = within((await openActions()).getByRole('group', { name: '반응' }));
  const names = picker.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    '좋아요',
    '마음',
    '박수',
    '축하',
    '알겠어요',
    '고맙습니다',
    '보고 있어요',
    '확인',
  ]);
  act(() => picker.getByRole('button', { name: '좋아요' }).focus());
  await patientUser().keyboard('{ArrowLeft}');
  expect(picker.getByRole('button', { name: '확인' })).toHaveFocus();
  await patientUser().keyboard('{Home}{ArrowRight}{ArrowRight}');
  expect(picker.getByRole('button', { name: '박수' })).toHaveFocus();
  expect(picker.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await patientUser().keyboard('{Enter}');
  const chip = await screen.findByRole('button', { name: '박수 1명, 나도 눌렀습니다' });
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  expect(reacted).toHaveBeenCalledOnce();
});

it('takes an own reaction back', async () => {
  await openOneMessage(server, { reactions: [{ emoji: '💡', count: 2, userIds: [2, aUser.id] }] });
  server.use(
    answer(
      'delete',
      '/api/rooms/{id}/messages/{no}/reactions/{emoji}',
      () => ({
        success: true,
        data: aMessage(1, { reactions: [{ emoji: '💡', count: 1, userIds: [2] }] }),
      }),
      { ...one, emoji: encodeURIComponent('💡') },
    ),
  );
  await patientUser().click(screen.getByRole('button', { name: '알겠어요 2명, 나도 눌렀습니다' }));
  expect(await screen.findByRole('button', { name: '알겠어요 1명' })).toBeVisible();
});

it('shows reactions and deletions of others as they happen', async () => {
  const { client } = await openOneMessage(server);
  const happen = (message: Schemas['MessageView']) =>
    act(() => void roomEvents.apply(client, one.id, anEvent(5, 'message.changed', 1, message)));
  happen(aMessage(1, { reactions: [{ emoji: '👀', count: 3, userIds: [1, 2, 5] }] }));
  expect(await screen.findByRole('button', { name: '보고 있어요 3명' })).toBeVisible();
  happen(aMessage(1, { body: '', isDeleted: true }));
  await waitFor(() => expect(line()).toHaveTextContent('삭제된 메시지입니다'));
  expect(screen.queryByRole('button', { name: '보고 있어요 3명' })).not.toBeInTheDocument();
});
