import { expect, it } from 'vitest';
import { anotherMember, ownMember, theHost } from '@/testing/a-room';
import { mentionOptions, mentionsIn, typedMention, withMention } from './mentions';

const members = [theHost, anotherMember, ownMember];
const names = (text: string, isHost = false) => {
  const typed = typedMention(text, text.length);
  const viewer = { me: ownMember.userId, isHost };
  return typed && mentionOptions(typed, members, viewer).map(({ name }) => name);
};

it('finds the mention at the caret', () => {
  expect(typedMention('네 @유', 4)).toEqual({ from: 2, to: 4, word: '유' });
  expect(typedMention('네 @유진 좋습니다', 5)).toEqual({ from: 2, to: 5, word: '유진' });
  for (const text of ['네', '@유진 ', 'me@유', ''])
    expect(typedMention(text, text.length)).toBeNull();
});

it('offers other members by parts of their names and by initial consonants', () => {
  expect(names('@')).toEqual(['유진', '민재']);
  expect(names('@민')).toEqual(['민재']);
  expect(names('@ㅇㅈ')).toEqual(['유진']);
  expect(names('@미'), 'while 민 is typed').toEqual(['민재']);
  expect(names('@없')).toEqual([]);
});

it('offers all members to the host only', () => {
  expect(names('@', true)).toEqual(['유진', '민재', '모두']);
  expect(names('@모')).toEqual([]);
});

it('completes a mention with a space after it', () => {
  const text = '네 @민 봐주세요';
  expect(withMention(text, { from: 2, to: 4, word: '민' }, '민재')).toEqual({
    text: '네 @민재  봐주세요',
    caret: 6,
  });
});

it('reads whom a text mentions', () => {
  expect(mentionsIn('@민재님, @유진', members, false)).toEqual({
    userIds: [theHost.userId, anotherMember.userId],
    everyone: false,
  });
  expect(mentionsIn('@모두 모여주세요', members, false).everyone).toBe(false);
  expect(mentionsIn('@모두 모여주세요', members, true).everyone).toBe(true);
  expect(mentionsIn('`@민재`', members, false).userIds).toEqual([]);
});
