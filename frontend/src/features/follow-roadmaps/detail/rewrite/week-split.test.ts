import { expect, it } from 'vitest';
import { splitSentences, splitWeek } from './week-split';

const week = (marks: string) => ({
  week: 1,
  weeklyKeyword: '한 주',
  dailyPlans: [...marks].map((mark, index) => ({
    day: index + 1,
    dailyKeyword: '하루 주제',
    // The progress lists a tick before the day itself does.
    done: false,
    edited: mark === 'e' || mark === 'b',
  })),
});

const marksOf = (marks: string) =>
  [...marks].flatMap((mark, index) => (/[db]/.test(mark) ? [{ week: 1, day: index + 1 }] : []));

it.each([
  [
    '.......',
    ['이 주차의 7일을 새로 씁니다. 다른 주차와 학습 팁, 커리큘럼 평가는 바뀌지 않습니다.'],
  ],
  [
    'dd.e...',
    [
      '완료한 날(1·2일 차)과 직접 수정한 날(4일 차)은 그대로 둡니다.',
      '3·5·6·7일 차를 새로 씁니다. 다른 주차와 학습 팁, 커리큘럼 평가는 바뀌지 않습니다.',
    ],
  ],
  [
    'b..',
    [
      '완료한 날(1일 차)은 그대로 둡니다.',
      '2·3일 차를 새로 씁니다. 다른 주차와 학습 팁, 커리큘럼 평가는 바뀌지 않습니다.',
    ],
  ],
  [
    'de',
    [
      '이 주차에는 다시 쓸 날이 없습니다. 완료한 날(1일 차)과 직접 수정한 날(2일 차)은 그대로 둡니다.',
    ],
  ],
])('says of the week %s what stays and what is written anew', (marks, sentences) => {
  expect(splitSentences(splitWeek(week(marks), marksOf(marks)))).toEqual(sentences);
});
