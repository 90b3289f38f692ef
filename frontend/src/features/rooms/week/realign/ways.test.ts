import { expect, it } from 'vitest';
import { anOffer, aVote, aWeek } from '@/testing/a-week';
import { paceText, untilText, votersFor, wayHint } from './ways';

const [shift, thinOut, catchUp] = anOffer.ways;
const now = new Date('2026-11-19T12:20:00+09:00');

it('says what each choice makes of the plan', () => {
  const hints = [shift, thinOut, catchUp].map((way) => way && wayHint(way, 3));
  expect(hints).toEqual([
    '남은 날이 한 주씩 뒤로 갑니다. 1월 31일에 끝납니다',
    '2일 차, 3일 차를 빼고 나머지는 그대로 둡니다',
    '지금은 고를 수 없습니다',
  ]);
});

it('names the week of a day in another week', () => {
  const way = { choice: 'THIN_OUT' as const, isPossible: true, skippedDays: [21, 22] };
  expect(wayHint(way, 3)).toBe('7일 차, 4주차 1일 차를 빼고 나머지는 그대로 둡니다');
});

it('leaves out an end that is not known, and days that there are not', () => {
  const way = { isPossible: true, skippedDays: [] };
  expect(wayHint({ ...way, choice: 'SHIFT' }, 3)).toBe('남은 날이 한 주씩 뒤로 갑니다');
  expect(wayHint({ ...way, choice: 'CATCH_UP' }, 3)).toBe('못 한 날을 다음 날들에 나누어 넣습니다');
  expect(wayHint({ ...way, choice: 'THIN_OUT' }, 3)).toBe('나머지는 그대로 둡니다');
});

it('says how far half of the group is', () => {
  expect(paceText(anOffer)).toBe('이번 주는 절반이 1일 차까지 마쳤습니다. 어떻게 할까요?');
  expect(paceText({ ...anOffer, halfDid: 0 })).toContain('아직 하루도 마치지 않았습니다');
});

it('says until when, by the day in Seoul', () => {
  expect(untilText('2026-11-20T22:00:00+09:00', now)).toBe('내일 22:00까지');
  expect(untilText('2026-11-25T09:30:00+09:00', now)).toBe('11월 25일 09:30까지');
});

it('lists the voters of a choice while the vote runs', () => {
  const ballots = [
    { userId: 2, choice: 'SHIFT' as const },
    { userId: 1, choice: 'THIN_OUT' as const },
    { userId: 3, choice: 'SHIFT' as const },
  ];
  expect(votersFor(aWeek({}, { vote: aVote({ ballots }) }), 'SHIFT')).toEqual([2, 3]);
  expect(votersFor(aWeek({}, { vote: aVote({ ballots, state: 'ENDED' }) }), 'SHIFT')).toEqual([]);
});
