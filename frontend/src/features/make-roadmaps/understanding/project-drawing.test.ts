import { expect, it } from 'vitest';
import { kindOfProject } from './project-drawing';

it('draws a project by the kind that its name shows', () => {
  expect(
    ['매물 장부', '월간 매출 보고서', '직원 근무표', '중고 장터 앱', '첫 공연'].map(kindOfProject),
  ).toEqual(['table', 'chart', 'calendar', 'window', null]);
});
