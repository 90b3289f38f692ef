import { disassemble } from 'es-hangul';
import type { RoomMember } from '@/entities/room/queries';
import { matchesKorean } from '@/lib/korean';
import { bodyParts } from '../line/body-parts';

/** The word after @ that mentions all members. */
export const everyone = '모두';

export interface Mentions {
  userIds: number[];
  everyone: boolean;
}

/** Returns whom a text mentions. Only the host can mention all. */
export function mentionsIn(
  text: string,
  members: readonly RoomMember[],
  isHost: boolean,
): Mentions {
  const names = members.map(({ name }) => name);
  const parts = bodyParts(text, isHost ? [...names, everyone] : names);
  const mentioned = new Set(parts.filter(({ kind }) => kind === 'mention').map(({ text }) => text));
  return {
    userIds: members.filter(({ name }) => mentioned.has(`@${name}`)).map(({ userId }) => userId),
    everyone: isHost && mentioned.has(`@${everyone}`) && !names.includes(everyone),
  };
}

/** A mention that is being typed: the range from its @ to the caret, and the word in it. */
export interface TypedMention {
  from: number;
  to: number;
  word: string;
}

/** Returns the mention that ends at the caret; null if there is none. */
export function typedMention(text: string, caret: number): TypedMention | null {
  const match = /(?<![\p{L}\p{N}_.])@([\p{L}\p{N}_.-]{0,20})$/u.exec(text.slice(0, caret));
  if (match === null) return null;
  return { from: match.index, to: caret, word: match[1] ?? '' };
}

export interface MentionOption {
  /** Null for all members. */
  member: RoomMember | null;
  name: string;
}

/** Whether a name contains what is typed of it; the last syllable may be unfinished, like 미 for 민. */
const matches = (name: string, typed: string) =>
  matchesKorean(name, typed) || disassemble(name).includes(disassemble(typed.normalize('NFC')));

/** Returns the choices for a typed mention, by parts of names and by initial consonants. */
export function mentionOptions(
  { word }: TypedMention,
  members: readonly RoomMember[],
  { me, isHost }: { me: number | undefined; isHost: boolean },
): MentionOption[] {
  const others = members.filter(({ userId }) => userId !== me);
  const options: MentionOption[] = others.map((member) => ({ member, name: member.name }));
  if (isHost && others.length > 1) options.push({ member: null, name: everyone });
  return options.filter(({ name }) => matches(name, word));
}

/** Returns a text in which a typed mention is completed, and the place of the caret after it. */
export function withMention(text: string, { from, to }: TypedMention, name: string) {
  const mention = `@${name} `;
  return { text: text.slice(0, from) + mention + text.slice(to), caret: from + mention.length };
}
