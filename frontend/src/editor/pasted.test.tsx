import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fromGoogleDocs, fromHangul, fromNotion, fromWord } from '@/testing/clipboards';
import { RichTextEditor } from './rich-text-editor';

/** Returns the text after pasting these clipboards one after another into an empty editor. */
function pasted(...clipboards: Record<string, string>[]): string | undefined {
  const onChange = vi.fn<(html: string) => void>();
  render(
    <RichTextEditor
      uploadImage={vi.fn()}
      start=""
      onChange={onChange}
      placeholder="적어 보세요."
    />,
  );
  for (const clipboard of clipboards) {
    fireEvent.paste(screen.getByRole('textbox'), {
      clipboardData: { getData: (type: string) => clipboard[type] ?? '' },
    });
  }
  return onChange.mock.lastCall?.[0];
}
const html = (text: string) => pasted({ 'text/html': text });

const rows = '<p>주차 | 내용</p><p>1주차 | JSX와 <strong>컴포넌트</strong></p>';
const list = '<ul><li><p>과제 제출</p><ul><li><p>금요일까지</p></li></ul></li></ul>';

describe('pasted content preserves its rows, lists, headings and bold words', () => {
  it('from Notion', () => {
    expect(html(fromNotion)).toBe(
      `<h2>스터디 규칙</h2><p>매주 <strong>토요일</strong>에 모입니다.<br>늦으면 알려주세요.</p>${list}${rows}`,
    );
  });

  it('from Google Docs', () => {
    expect(html(fromGoogleDocs)).toBe(
      `<h2>스터디 규칙</h2><p>매주 <strong>토요일</strong>에 모입니다.</p>${list}${rows}`,
    );
  });

  it('from Word, which writes its lists as paragraphs', () => {
    expect(html(fromWord)).toBe(
      '<h2>스터디 규칙</h2><p>매주 <strong>토요일</strong>에 모입니다.</p>' +
        '<ul><li><p>과제 제출</p><ul><li><p>금요일까지</p></li></ul></li><li><p>발표</p></li></ul>' +
        '<p>순서</p><ol><li><p>읽기</p></li><li><p>쓰기</p></li></ol>' +
        '<p>주차 | 내용</p><p>1주차 | JSX와 <strong>컴포넌트</strong> 실습</p>',
    );
  });

  it('from Word, whose lists by letters are preserved as text', () => {
    const item = (mark: string, text: string) =>
      `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span>${text}</p>`;
    expect(html(item('다.', '발표') + item('라.', '회고'))).toBe('<p>다. 발표</p><p>라. 회고</p>');
  });

  it('from Word, whose lists continue counting', () => {
    const item = (mark: string, text: string) =>
      `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span>${text}</p>`;
    expect(html(item('3.', '발표') + item('4.', '회고'))).toBe(
      '<ol start="3"><li><p>발표</p></li><li><p>회고</p></li></ol><p></p>',
    );
  });

  const ticked =
    '<ul data-type="taskList"><li data-checked="true"><p>읽기</p></li><li data-checked="false"><p>쓰기</p></li></ul><p></p>';

  it('from GitHub, with the ticks of a task list', () => {
    expect(
      html(
        '<ul><li><input type="checkbox" checked disabled> 읽기</li><li><input type="checkbox"> 쓰기</li></ul>',
      ),
    ).toBe(ticked);
  });

  it('from Google Docs, with the ticks of a task list', () => {
    expect(
      html(
        '<ul><li role="checkbox" aria-checked="true"><p>읽기</p></li><li role="checkbox" aria-checked="false"><p>쓰기</p></li></ul>',
      ),
    ).toBe(ticked);
  });

  it('from a list with a box at one item only, as characters', () => {
    expect(html('<ul><li><input type="checkbox" checked> 읽기</li><li>쓰기</li></ul>')).toBe(
      '<ul><li><p>☑ 읽기</p></li><li><p>쓰기</p></li></ul><p></p>',
    );
  });

  it('from a text of ours, with a list inside a task', () => {
    const own =
      '<ul data-type="taskList"><li data-checked="true"><p>읽기</p><ul data-type="taskList"><li data-checked="false"><p>1장</p></li></ul></li></ul>';
    expect(html(own)).toBe(`${own}<p></p>`);
  });

  it('from Hangul', () => {
    expect(html(fromHangul)).toBe(
      `<p><strong>스터디 규칙</strong></p><p>매주 <strong>토요일</strong>에 모입니다.</p>${rows}`,
    );
  });

  it('from KakaoTalk, as text with tabs', () => {
    expect(
      pasted({ 'text/plain': '모임 안내\r\n주차\t내용\r\n1주차\t\tJSX\r\n\t들여 쓴 줄' }),
    ).toBe('<p>모임 안내</p><p>주차 | 내용</p><p>1주차 |  | JSX</p><p>\t들여 쓴 줄</p>');
  });

  it('from a spreadsheet with any number of columns', () => {
    const row = pasted({ 'text/plain': `가${'\t'.repeat(60_000)}나` });
    expect(row).toBe(`<p>가${' | '.repeat(60_000)}나</p>`);
  }, 5_000);
});

describe('a pasted table', () => {
  it('around a text is removed, and the text preserved', () => {
    expect(html('<table><tr><td><h2>안내</h2><p>첫째</p><p>둘째</p></td></tr></table>')).toBe(
      '<h2>안내</h2><p>첫째</p><p>둘째</p>',
    );
  });

  it('preserves empty cells, but not empty rows', () => {
    const table = '<table><tr><td>월</td><td></td><td>수</td></tr><tr><td></td><td> </td></tr>';
    expect(html(`${table}</table><p>끝</p>`)).toBe('<p>월 | | 수</p><p>끝</p>');
  });

  it('starts on a new line after a text', () => {
    const table = '<table><tr><td>요일</td><td>시간</td></tr></table>';
    expect(pasted({ 'text/plain': '이렇게 모입니다.' }, { 'text/html': table })).toBe(
      '<p>이렇게 모입니다.</p><p>요일 | 시간</p>',
    );
  });

  it('is not detected in an attribute', () => {
    const link = '<p title="<table>">스터디 안내</p>';
    expect(pasted({ 'text/plain': '이렇게 모입니다. ' }, { 'text/html': link })).toBe(
      '<p>이렇게 모입니다. 스터디 안내</p>',
    );
  });

  it('in a code block is code', () => {
    const onChange = vi.fn<(html: string) => void>();
    render(
      <RichTextEditor
        uploadImage={vi.fn()}
        start="<pre><code>a</code></pre>"
        onChange={onChange}
        placeholder="글"
      />,
    );
    fireEvent.paste(screen.getByRole('textbox'), {
      clipboardData: { getData: (type: string) => (type === 'text/plain' ? 'x\ty' : '') },
    });
    expect(onChange.mock.lastCall?.[0]).toContain('x\ty');
  });
});
