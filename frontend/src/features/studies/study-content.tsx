import { outlineHeadings } from '@/lib/outline-headings';

/** What the author wrote: HTML that the server let through by its allow-list. */
export function StudyContent({ html }: { html: string }) {
  return (
    <section
      aria-label="내용"
      className="prose mt-8 min-w-0 border-t-[1.5px] border-ink pt-6"
      dangerouslySetInnerHTML={{ __html: outlineHeadings(html) }}
    />
  );
}
