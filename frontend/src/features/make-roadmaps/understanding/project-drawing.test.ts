import { expect, it } from 'vitest';
import { kindOfProject } from './project-drawing';

it('draws a project by the kind that its name shows', () => {
  expect(
    ['매물 장부', '월간 매출 보고서', '직원 근무표', '중고 장터 앱', '첫 공연'].map(kindOfProject),
  ).toEqual(['table', 'chart', 'calendar', 'window', null]);
});

it('does not take other words for a table', () => {
  const names = ['점검표', '회의의 안건표와 회의록', '주문 관리 시스템'];
  expect(names.map(kindOfProject)).toEqual(['table', 'table', 'table']);
  const others = ['3분 발표와 원고', '사내 도구 배포 표준', '성조 표시 녹음', '물류관리사 오답집'];
  expect([...others, '목표 기록'].map(kindOfProject)).toEqual([null, null, null, null, null]);
});
