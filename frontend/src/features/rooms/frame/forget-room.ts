import type { QueryClient } from '@tanstack/react-query';
import { forgetDrafts } from '@/data/drafts/places';
import { removeFilesOf } from '@/data/drafts/unsent-files';
import { roomKey } from '@/entities/room/queries';
import { talkKey } from '@/entities/room/talk-cache';
import { weekKey } from '@/entities/room/week-keys';
import { draftPages } from '@/paths';
import { discardRoom } from '../talk/outbox';

/** Removes a room's texts from the cache, and what the user has not sent from the browser. */
export function forgetRoom(client: QueryClient, room: number, me: number | undefined) {
  client.removeQueries({ queryKey: roomKey(room), type: 'inactive' });
  client.removeQueries({ queryKey: talkKey(room) });
  client.removeQueries({ queryKey: weekKey(room) });
  if (me === undefined) return;
  discardRoom({ owner: me, room });
  forgetDrafts(me, draftPages.room(room));
  void removeFilesOf({ owner: me, page: draftPages.room(room) });
}
