import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Contact } from './contact';

it('links the whole of one address, whatever its letters', () => {
  render(<Contact text="https://cafe.naver.com/스터디" />);
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://cafe.naver.com/스터디');
});

it.each(['https://open.kakao.com@evil.example/o/a', 'https://open.kakao.com.evil.example/o/a'])(
  'calls %s no open chat',
  (text) => {
    render(<Contact text={text} />);
    expect(screen.getByRole('link')).not.toHaveAccessibleName(/오픈채팅/);
  },
);

it.each(['https://', 'javascript:alert(1)', '카카오톡 moya'])('makes no link of %s', (text) => {
  render(<Contact text={text} />);
  expect(screen.queryByRole('link')).toBeNull();
});
