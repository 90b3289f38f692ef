import { PageTitle } from '@/ui/page-title';
import type { Study } from './queries';
import { StudyContent } from './study-content';
import { StudyHeader } from './study-header';
import { StudySide } from './study-side';

interface StudyDetailProps {
  study: Study;
  /** Names from the main category down. */
  categories: readonly string[];
}

/** Title, then facts beside the text; on narrow screens the facts come before the text. */
export function StudyDetail({ study, categories }: StudyDetailProps) {
  return (
    <article className="mt-2 grid items-start desktop:grid-cols-[minmax(0,1fr)_340px] desktop:grid-rows-[auto_1fr] desktop:gap-x-12">
      <PageTitle title={study.title} />
      <StudyHeader study={study} categories={categories} />
      <StudySide study={study} />
      <StudyContent html={study.content} />
    </article>
  );
}
