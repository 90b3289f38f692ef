import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { roomEvents } from '@/entities/room/live-events';
import { aMessage, aStretch } from '@/testing/a-message';
import { anotherMember, aRoom, theHost } from '@/testing/a-room';
import { anEvent } from '@/testing/fake-socket';
import { startTestServer } from '@/testing/server';
import { answerTalk, leaveTalkAfterEach, showTalk } from '@/testing/talk-page';

const server = startTestServer();
leaveTalkAfterEach();
const room = { id: aRoom.id };

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

it('does not announce messages of a blocked author', async () => {
  answerTalk(server, { stretch: aStretch([aMessage(1)]), blocked: [anotherMember.userId] });
  const { client } = showTalk();
  await screen.findByText('차단한 회원의 메시지입니다');
  const post = (no: number, authorId: number) =>
    roomEvents.apply(
      client,
      room.id,
      anEvent(no, 'message.posted', no, aMessage(no, { authorId })),
    );
  act(() => {
    post(2, anotherMember.userId);
    post(3, theHost.userId);
  });
  await waitFor(() => expect(screen.getByText('유진: 메시지 3')).toBeInTheDocument());
});
