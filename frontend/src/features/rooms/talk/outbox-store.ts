import { create } from 'zustand';
import type { StoredMessage } from './outbox-draft';

/** A message that the server does not have yet. */
export interface Outgoing extends StoredMessage {
  room: number;
  /** The author. */
  owner: number;
  state: 'waiting' | 'sending' | 'failed';
  /** Why the server refused it. */
  refusal?: string;
  /** An image that is not uploaded yet. */
  file?: File;
  /** The address of the chosen image on this page. */
  preview?: string;
}

/** The messages that wait in this tab, in the order of writing. */
export const useOutbox = create<{ messages: readonly Outgoing[] }>(() => ({ messages: [] }));

/** The room of a message, and its author. */
export interface Place {
  owner: number;
  room: number;
}

export const isAt = ({ owner, room }: Place, message: Outgoing) =>
  message.owner === owner && message.room === room;

/** Whether a message is sent once more without a press of the user. Without its image, its author decides that. */
export const mayRetry = ({ state, wasRetried, refusal, unsentImage }: Outgoing) =>
  state === 'failed' && !wasRetried && refusal === undefined && unsentImage === undefined;

/** Whether there is nothing to send, because the browser has lost the image. */
export const isLost = ({ body, image }: Outgoing) => body === '' && image === null;

/** Returns the unsent messages of a user in a room. */
export function useOutgoing(place: Place): readonly Outgoing[] {
  const messages = useOutbox((state) => state.messages);
  return messages.filter((message) => isAt(place, message));
}
