import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Provenance } from './provenance';

it.each([
  ['MODEL', 'AI가 만든 결과입니다'],
  ['CURRICULUM', '기본 커리큘럼'],
  ['OUTLINE', '붙여넣은 목차'],
  ['GENERAL', '일반 학습 계획'],
] as const)('labels %s as %s', (basis, label) => {
  render(<Provenance basis={basis} />);
  expect(screen.getByText(label)).toBeVisible();
});
