import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NarrowDayName } from './narrow-day-name';

it('says 3일 차 to screen readers where only 3일 is visible', () => {
  render(<NarrowDayName day={3} />);
  expect(screen.getByText('3일')).toHaveTextContent(/^3일 차$/);
  expect(screen.getByText('차')).toHaveClass('sr-only');
});

it('shows all of it on wide screens where they have the room', () => {
  render(<NarrowDayName day={3} isWholeOnWide />);
  expect(screen.getByText('차')).toHaveClass('max-tablet:sr-only', { exact: true });
});
