import { createContext, use } from 'react';
import type { IsBlocked } from '@/entities/person/blocks';
import type { Room } from '@/entities/room/queries';
import type { Message } from '@/entities/room/talk';

/** A dialog about a message. */
export type MessageDialog = {
  kind: 'actions' | 'week' | 'edits' | 'report';
  message: Message;
};

/** Values and actions that the lines of a talk share. */
export interface TalkValue {
  room: Room;
  me: number | undefined;
  /** Returns the name of a present or former member. */
  nameOf: (user: number) => string;
  /** Whether the user blocks an author. Messages are shown once that is known. */
  isBlocked: IsBlocked;
  /** Whether messages can be written and changed. */
  isOpen: boolean;
  reply: (message: Message) => void;
  edit: (message: Message) => void;
  /** Shows the message with this number. */
  jump: (no: number) => void;
  open: (dialog: MessageDialog) => void;
}

export const TalkContext = createContext<TalkValue | null>(null);

export function useTalkContext(): TalkValue {
  const value = use(TalkContext);
  if (value === null) throw new Error('outside of a talk');
  return value;
}
