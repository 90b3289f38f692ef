import { useState } from 'react';
import { cn } from '@/lib/cn';
import { inlineLinkStyle } from '@/ui/button-style';

/** The texts of a reported message before its author edited it; collapsed at first. */
export function EarlierTexts({ texts }: { texts: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  if (texts.length === 0) return null;
  return (
    <>
      {isOpen && (
        <ol aria-label="수정하기 전의 글" className="mt-3 grid max-w-[42rem] gap-1.5">
          {[...texts.entries()].map(([at, text]) => (
            <li
              // The same text may occur twice, and the list does not change.
              key={at}
              className="rounded-cell bg-sunken px-3 py-2 text-small leading-relaxed wrap-anywhere whitespace-pre-line"
            >
              {text === '' ? <span className="text-ink-2">글 없이 사진만 있었습니다.</span> : text}
            </li>
          ))}
        </ol>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        className={cn(inlineLinkStyle, 'type-small block min-h-11')}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? '수정하기 전의 글 접기' : `수정하기 전의 글 ${texts.length}개 보기`}
      </button>
    </>
  );
}
