import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Contact } from './contact';

it('links an address completely, whatever characters it contains', () => {
  render(<Contact text="https://cafe.naver.com/스터디" />);
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://cafe.naver.com/스터디');
});

it.each(['https://open.kakao.com@evil.example/o/a', 'https://open.kakao.com.evil.example/o/a'])(
  'does not call %s an open chat',
  (text) => {
    render(<Contact text={text} />);
    expect(screen.getByRole('link')).not.toHaveAccessibleName(/오픈채팅/);
  },
);

it.each(['https://', 'javascript:alert(1)', '카카오톡 moya'])('makes no link of %s', (text) => {
  render(<Contact text={text} />);
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  ['open.kakao.com/o/kaggle39', 'https://open.kakao.com/o/kaggle39'],
  ['Open.kakao.com/o/g', 'https://Open.kakao.com/o/g'],
  ['discord.gg/moya', 'https://discord.gg/moya'],
  ['cafe.naver.com/스터디', 'https://cafe.naver.com/스터디'],
])('links %s, which lacks only its scheme', (text, to) => {
  render(<Contact text={text} />);
  expect(screen.getByRole('link')).toHaveAttribute('href', to);
});

it('recognises an open chat without a scheme too', () => {
  render(<Contact text="open.kakao.com/o/kaggle39" />);
  expect(screen.getByRole('link')).toHaveAccessibleName(/오픈채팅/);
});

it('links an address without a scheme among words', () => {
  render(<Contact text="오픈채팅:open.kakao.com/o/g39로 오세요. 메일은 a@naver.com입니다." />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://open.kakao.com/o/g39',
  ]);
});

it.each([
  'moya@naver.com',
  'open.kakao.com@evil.com',
  'javascript:evil.com',
  'data:evil.com/a 로 오세요',
  'node.js 톡방',
  'naver.community',
  '토요일 10.5시',
])('takes nothing in %s for an address', (text) => {
  render(<Contact text={text} />);
  expect(screen.queryByRole('link')).toBeNull();
});
