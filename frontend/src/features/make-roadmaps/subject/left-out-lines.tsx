import { useState } from 'react';
import { linkStyle } from '@/ui/button-style';
import { reasons } from './subject-words';
import type { LeftOut } from './queries';

const shownAtFirst = 3;

/** The lines that were not recognised as entries, each with the reason. */
export function LeftOutLines({ lines }: { lines: readonly LeftOut[] }) {
  const [isWhole, setWhole] = useState(false);
  if (lines.length === 0) return null;
  const placed = lines.map((line, place) => ({ ...line, place }));
  const shown = isWhole ? placed : placed.slice(0, shownAtFirst);
  return (
    <section aria-label="읽지 않은 줄" className="mt-4">
      <p className="type-small font-semibold">읽지 않은 줄 {lines.length}개</p>
      <ul className="mt-1 border-t border-line">
        {shown.map(({ line, reason, place }) => (
          <li
            key={place}
            className="type-small flex flex-wrap justify-between gap-x-6 border-b border-rule py-2"
          >
            <span className="wrap-anywhere">{line}</span>
            <span className="text-ink-2">{reasons[reason]}</span>
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <button type="button" className={`${linkStyle} min-h-11`} onClick={() => setWhole(true)}>
          나머지 {lines.length - shown.length}줄 보기
        </button>
      )}
    </section>
  );
}
