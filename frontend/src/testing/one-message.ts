import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SetupServer } from 'msw/node';
import { vi } from 'vitest';
import type { Schemas } from '@/api/types';
import { aMessage, aStretch } from './a-message';
import { answerTalk, showTalk } from './talk-page';

/** A user whose pauses pass at once; needs fake timers. */
export const patientUser = () =>
  userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

/** The line of the only message. */
export const line = () => within(screen.getByRole('log')).getByRole('article');

/** Shows the talk with message 1 only. */
export async function openOneMessage(
  server: SetupServer,
  change: Partial<Schemas['MessageView']> = {},
  talk: Parameters<typeof answerTalk>[1] = {},
) {
  answerTalk(server, { stretch: aStretch([aMessage(1, change)]), ...talk });
  const shown = showTalk();
  await screen.findByRole('article');
  return shown;
}

/** Opens the actions of the message by keyboard; returns their dialog. */
export async function openActions() {
  act(() => line().focus());
  await patientUser().keyboard('{Enter}');
  return within(await screen.findByRole('dialog', { name: /님의 메시지$/ }));
}
