import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FileWay, PrintWay } from './file-way';

const show = (agent: string) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  render(
    <FileWay>
      <button>내려받기</button>
    </FileWay>,
  );
};
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile';

it.each([
  ['카카오톡', `${iphone} KAKAOTALK 11.2.1`],
  ['네이버', `${iphone} NAVER(inapp; search; 2000; 12.13.1)`],
  ['인스타그램', `${iphone} Instagram 390.0.0.0`],
])('explains how to leave the browser of %s, which saves no files', async (name, agent) => {
  show(agent);
  expect(
    await screen.findByText(
      `${name} 안의 브라우저에서는 파일을 내려받을 수 없습니다. 다른 브라우저에서 이 페이지를 열어주세요.`,
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: '내려받기' })).toBeNull();
});

it('explains that the browser of another app does not print', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${iphone} KAKAOTALK 11.2.1`);
  render(
    <PrintWay>
      <button>인쇄</button>
    </PrintWay>,
  );
  expect(await screen.findByText(/카카오톡 안의 브라우저에서는 인쇄할 수 없습니다/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '인쇄' })).toBeNull();
});

it('offers the file in a real browser', () => {
  show(`${iphone} Version/18.5 Safari/604.1`);
  expect(screen.getByRole('button', { name: '내려받기' })).toBeVisible();
});
