import { useEffect, useState } from 'react';

/** A section is read once its beginning is this near to the top, in pixels; the header covers most of them. */
const readFrom = 128;

/** Returns the id of the section at the top of the screen; at the end of the page, of the last one. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const joined = ids.join(' ');
  useEffect(() => {
    const sections = joined.split(' ');
    const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top;
    const follow = () => {
      const isEnd = scrollY > 0 && scrollY + innerHeight >= document.body.scrollHeight - 2;
      const begun = sections.findLast((id) => (topOf(id) ?? Infinity) <= readFrom);
      setCurrent(isEnd ? sections.at(-1) : begun);
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [joined]);
  return current ?? ids[0];
}
