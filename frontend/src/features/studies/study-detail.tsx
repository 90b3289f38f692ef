import { PageTitle } from '@/ui/page-title';
import type { Study } from './queries';
import { StudyContent } from './study-content';
import { StudyHeader } from './study-header';
import { StudySide } from './study-side';

interface StudyDetailProps {
  study: Study;
}

/** Title, then facts beside the text; on narrow screens the facts come before the text. */
export function StudyDetail({ study }: StudyDetailProps) {
  return (
    <article className="mt-2 grid items-start desktop:grid-cols-[minmax(0,1fr)_340px] desktop:grid-rows-[auto_1fr] desktop:gap-x-12">
      <PageTitle title={study.title} />
      <StudyHeader study={study} />
      <StudySide study={study} />
      <StudyContent html={study.content} />
    </article>
  );
}
