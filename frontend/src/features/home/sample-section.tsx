import { ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { QueryPart } from '@/data/query-part';
import { SampleCard, SampleOutline } from '@/entities/roadmap/sample-card';
import { fiveQuestionsToDays } from '@/entities/roadmap/words';
import { TryLink, useStartRoadmap } from '@/features/make-roadmaps/public';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { linkStyle } from '@/ui/button-style';
import { Heading } from '@/ui/heading';
import { Link } from '@/ui/link';
import { sampleRoadmapsQuery } from './queries';
import { Section } from './section';

const shownSamples = 5;
const indices = Array.from({ length: shownSamples }, (_, index) => index);

export function SampleSection() {
  return (
    <Section
      heading={<Heading>로드맵 미리보기</Heading>}
      aside={
        <Link to={paths.roadmapPreview()} className={linkStyle}>
          더 보기
          <ChevronRight size={18} />
        </Link>
      }
    >
      <QueryPart
        query={sampleRoadmapsQuery()}
        skeleton={
          <SampleRow aria-busy>
            {indices.map((index) => (
              <li key={index}>
                <SampleOutline />
              </li>
            ))}
          </SampleRow>
        }
      >
        {(samples) => (
          <SampleRow>
            {samples.map((sample) => (
              <li key={sample.id}>
                <SampleCard sample={sample} to={paths.roadmapPreview(sample.id)} />
              </li>
            ))}
          </SampleRow>
        )}
      </QueryPart>
    </Section>
  );
}

/** The samples side by side; on phones a carousel whose first card offers to make a roadmap. */
function SampleRow({ children, ...list }: ComponentProps<'ul'>) {
  return (
    <ul
      {...list}
      className="no-scrollbar -mx-(--gutter) flex snap-x snap-mandatory scroll-px-(--gutter) gap-3 overflow-x-auto -mt-1 px-(--gutter) pt-1.5 pb-2.5 *:w-76.5 *:shrink-0 *:snap-start tablet:mx-0 tablet:grid tablet:grid-cols-2 tablet:gap-5 tablet:overflow-visible tablet:p-0 tablet:*:w-auto desktop:grid-cols-3"
    >
      <li className="tablet:order-last">
        <MakeRoadmapCard />
      </li>
      {children}
    </ul>
  );
}

function MakeRoadmapCard() {
  const start = useStartRoadmap();
  return (
    <div className="flex h-full flex-col items-start justify-center rounded-sheet border-[1.5px] border-dashed border-line-control p-7">
      <Heading as="h3">
        나만의 로드맵을
        <br />
        만들어보세요
      </Heading>
      <p className="type-small mt-2 mb-5 text-balance text-ink-2">{fiveQuestionsToDays}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button onClick={() => void start()}>로드맵 만들기</Button>
        <TryLink />
      </div>
    </div>
  );
}
