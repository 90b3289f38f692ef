import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChangedFields } from './form-notice';

const labels = { name: '닉네임', about: '소개' };

it('names fields with values from elsewhere, and shows those that would be replaced', () => {
  render(
    <ChangedFields
      changes={{ taken: ['name'], conflicts: ['about'] }}
      labels={labels}
      savedText={() => '새 소개'}
    />,
  );
  expect(screen.getByText('새로 저장된 값을 가져온 항목:')).toHaveTextContent('닉네임');
  expect(screen.getByRole('definition')).toHaveTextContent('다른 곳에서 저장한 값: 새 소개');
});

it('shortens long values, and says if one is empty', () => {
  const changes = { taken: [], conflicts: ['name', 'about'] } as const;
  const savedText = (field: keyof typeof labels) => (field === 'name' ? '' : '가'.repeat(200));
  render(<ChangedFields changes={changes} labels={labels} savedText={savedText} />);
  const [name, about] = screen.getAllByRole('definition');
  expect(name).toHaveTextContent('비어 있음');
  expect(about).toHaveTextContent(`${'가'.repeat(120)}…`);
});
