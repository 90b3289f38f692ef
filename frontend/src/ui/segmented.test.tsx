import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Segmented } from './segmented';

const options = [
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
] as const;

function Theme({ label }: { label: string }) {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  return <Segmented label={label} options={options} value={theme} onChange={setTheme} />;
}

it('is one Tab stop, whose choice arrow keys change', async () => {
  render(
    <>
      <Theme label="화면" />
      <Theme label="인쇄" />
    </>,
  );
  const [first, , third] = screen.getAllByRole('radio');
  await userEvent.tab();
  expect(first).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getAllByRole('radio', { name: '어둡게' })[0]).toBeChecked();
  expect(screen.getAllByRole('radio', { name: '어둡게' })[0]).toHaveFocus();
  await userEvent.tab();
  expect(third, 'the other group').toHaveFocus();
  expect(third).toBeChecked();
});
