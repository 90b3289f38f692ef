import { Fragment } from 'react';
import { hitsIn, wordsOf } from '@/lib/hits';

interface MarkedProps {
  text: string;
  search: string;
  /** Whether it is a title or tag, which also matches across spaces and by initial consonants. */
  isName?: boolean;
}

/** A text with the words of a search highlighted. */
export function Marked({ text, search, isName = false }: MarkedProps) {
  const hits = hitsIn(text, wordsOf(search), isName);
  const ends = hits.map(([, to]) => to);
  return (
    <>
      {hits.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ends[index - 1] ?? 0, from)}
          <mark className="-mx-0.5 rounded-[2px] bg-pine-tint px-0.5 py-px text-inherit underline decoration-pine decoration-2 underline-offset-4 [text-decoration-skip-ink:none]">
            {text.slice(from, to)}
          </mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  );
}
