import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMutation } from '@/data/use-mutation';
import type { Room } from '@/entities/room/queries';
import { noteRead } from '@/entities/room/room-cache';
import { markReadMutation } from '@/entities/room/talk-mutations';
import { onReconnect } from '@/lib/connection';
import { notificationsKey } from '@/features/notifications/queries';

/** Reading a screen of messages moves the marker once. */
const pauseMs = 2_000;

/** Moves the user's read marker to the last message that was on the screen. */
export function useReadMarker(room: Room, me: number | undefined, seenNo: number) {
  const client = useQueryClient();
  const { mutate } = useMutation(markReadMutation(room.id));
  const sent = useRef(room.readNo);
  const send = useEffectEvent((no: number) => {
    const before = sent.current;
    if (no <= before) return;
    sent.current = no;
    if (me !== undefined) noteRead(client, room.id, { user: me, no, me });
    mutate(no, {
      onError: () => {
        if (sent.current === no) sent.current = before;
      },
      // The server has marked the notifications about read messages.
      onSuccess: () => void client.invalidateQueries({ queryKey: notificationsKey }),
    });
  });
  useEffect(() => {
    const timer = setTimeout(() => send(seenNo), pauseMs);
    return () => clearTimeout(timer);
  }, [seenNo]);
  const sendNow = useEffectEvent(() => send(seenNo));
  useEffect(() => {
    const onHide = () => document.hidden && sendNow();
    document.addEventListener('visibilitychange', onHide);
    const stop = onReconnect(() => sendNow());
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onHide);
      sendNow();
    };
  }, []);
}
