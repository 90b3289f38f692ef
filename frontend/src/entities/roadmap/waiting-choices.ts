import { useMemo } from 'react';
import { create } from 'zustand';
import { useSession } from '@/api/session';
import { textDraft } from '@/data/drafts/draft';
import { draftPages } from '@/paths';
import { afterChoice, type MadeChoice } from './dates';
import type { Roadmap } from './types';

/** Grows with each write, so that all parts of the page read the choices again. */
const useVersion = create(() => ({ version: 0 }));

const draftOf = (owner: number, id: number) =>
  textDraft({ owner, page: draftPages.roadmap(id), at: 'schedule', isNote: true });

const line = /^(SHIFT|MERGE|SKIP|KEEP|UNDO) (\d{4}-\d{2}-\d{2})$/;

function parse(stored: string | null): MadeChoice[] {
  return (stored ?? '').split('\n').flatMap((text) => {
    const [, choice, date = ''] = line.exec(text) ?? [];
    return isChoice(choice) ? [{ choice, date }] : [];
  });
}

const isChoice = (text: string | undefined): text is MadeChoice['choice'] =>
  text !== undefined && ['SHIFT', 'MERGE', 'SKIP', 'KEEP', 'UNDO'].includes(text);

/** Adds a choice to those that wait. Undoing a choice that still waits removes both. */
export function withChoice(waiting: readonly MadeChoice[], made: MadeChoice): MadeChoice[] {
  const last = waiting.at(-1);
  const isUndone = made.choice === 'UNDO' && last !== undefined && last.choice !== 'UNDO';
  return isUndone && last.choice !== 'KEEP' ? waiting.slice(0, -1) : [...waiting, made];
}

/** The choices for a roadmap that this browser could not send yet, in order. */
export function useWaitingChoices(id: number) {
  const owner = useSession((session) => session.user?.id ?? 0);
  useVersion();
  const draft = useMemo(() => draftOf(owner, id), [owner, id]);
  const stored = draft.read();
  const waiting = useMemo(() => parse(stored), [stored]);
  const write = (choices: readonly MadeChoice[]) => {
    const text = choices.map(({ choice, date }) => `${choice} ${date}`).join('\n');
    draft.write(text === '' ? null : text);
    useVersion.setState(({ version }) => ({ version: version + 1 }));
  };
  return { waiting, read: () => parse(draft.read()), write };
}

/** Returns the roadmap with the choices that wait in this browser. */
export function useWithWaitingChoices(roadmap: Roadmap): Roadmap {
  const { waiting } = useWaitingChoices(roadmap.id);
  return useMemo(() => waiting.reduce(afterChoice, roadmap), [waiting, roadmap]);
}
