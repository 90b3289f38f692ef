import { mutationOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';
import { countsKey, type Message, type MessageEmoji } from './talk';
import { applyAnswer, cachedMessage, pinnedKey } from './talk-cache';

type Answer = Promise<{ data: Message }>;

/** Returns the options of a write that answers with the changed message. */
function changing<Variables>(
  room: number,
  failure: string,
  send: (variables: Variables) => Answer,
  more: { done?: string; invalidates?: readonly (readonly unknown[])[] } = {},
) {
  return mutationOptions({
    mutationFn: async (variables: Variables, { client }) => {
      const askedAt = performance.now();
      const message = await dataOf(send(variables));
      applyAnswer(client, room, message, askedAt);
      return message;
    },
    meta: { failure, ...more },
  });
}

export const editMessageMutation = (room: number, no: number) =>
  changing(room, '메시지를 수정하지 못했습니다.', (body: Schemas['EditMessageBody']) =>
    api.put('/api/rooms/{id}/messages/{no}', { path: { id: room, no }, body }),
  );

export const setWeekMutation = (room: number, no: number) =>
  changing(
    room,
    '주차를 바꾸지 못했습니다.',
    (week: number | null) =>
      api.put('/api/rooms/{id}/messages/{no}/week', { path: { id: room, no }, body: { week } }),
    { invalidates: [countsKey(room)] },
  );

export const setPinnedMutation = (room: number, no: number) =>
  changing(room, '고정을 바꾸지 못했습니다.', (isPinned: boolean) => {
    const message = { path: { id: room, no } };
    return isPinned
      ? api.put('/api/rooms/{id}/messages/{no}/pin', message)
      : api.delete('/api/rooms/{id}/messages/{no}/pin', message);
  });

interface Reacting {
  emoji: MessageEmoji;
  isWanted: boolean;
}

export const reactMutation = (room: number, no: number) =>
  changing(room, '반응을 남기지 못했습니다.', ({ emoji, isWanted }: Reacting) => {
    const reaction = { path: { id: room, no, emoji } };
    return isWanted
      ? api.put('/api/rooms/{id}/messages/{no}/reactions/{emoji}', reaction)
      : api.delete('/api/rooms/{id}/messages/{no}/reactions/{emoji}', reaction);
  });

export const deleteMessageMutation = (room: number, no: number) =>
  mutationOptions({
    mutationFn: async (_none: void, { client }) => {
      const askedAt = performance.now();
      await api.delete('/api/rooms/{id}/messages/{no}', { path: { id: room, no } });
      const message = cachedMessage(client, room, no);
      if (message !== undefined) applyAnswer(client, room, emptied(message), askedAt);
    },
    meta: {
      done: '메시지를 삭제했습니다.',
      failure: '메시지를 삭제하지 못했습니다.',
      invalidates: [pinnedKey(room)],
    },
  });

/** Returns the line that stays of a deleted message. */
const emptied = ({ id, no, clientId, authorId, createdAt, replyTo, week }: Message): Message => ({
  id,
  no,
  ...(clientId !== undefined && { clientId }),
  authorId,
  ...(replyTo && { replyTo }),
  ...(week !== undefined && { week }),
  createdAt,
  body: '',
  mentions: { userIds: [], everyone: false },
  reactions: [],
  isDeleted: true,
});

/** Moves the user's read marker. Fails silently: the next move includes it. */
export const markReadMutation = (room: number) =>
  mutationOptions({
    mutationFn: (no: number) =>
      api.put('/api/rooms/{id}/read', { path: { id: room }, body: { no } }),
  });
