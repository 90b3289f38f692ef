import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ExportButton } from '@/data/export-button';
import { useMutation } from '@/data/use-mutation';
import { readId } from '@/lib/numbers';
import { randomKey } from '@/lib/random-key';
import { Button } from '@/ui/button';
import { Heading, PageTitle } from '@/ui/heading';
import { createSampleMutation } from './queries';
import { SampleFilter } from './sample-filter';
import { SampleJob } from './sample-job';
import type { SampleOrder } from './sample-order';
import { SampleTable } from './sample-table';
import { SampleViewer } from './sample-viewer';
import { SampleWizard } from './sample-wizard';

/** The public samples, for administrators to make and delete. */
export default function SamplesPage() {
  const [search, setSearch] = useSearchParams();
  const [isOrdering, setOrdering] = useState(false);
  const [viewed, setViewed] = useState<number | null>(null);
  // In the address, so that a reload finds the running job again.
  const jobId = readId(search.get('job'));
  const showJob = (id: number | null) =>
    setSearch((before) => {
      const changed = new URLSearchParams(before);
      if (id === null) changed.delete('job');
      else changed.set('job', String(id));
      return changed;
    });
  const category = readId(search.get('category'));
  const showCategory = (id: number | null) =>
    setSearch((before) => {
      const changed = new URLSearchParams(before);
      changed.delete('page');
      if (id === null) changed.delete('category');
      else changed.set('category', String(id));
      return changed;
    });
  const create = useMutation(createSampleMutation());
  // An order that may have arrived is repeated with the same key.
  const sent = useRef<{ body: SampleOrder; key: string } | null>(null);
  const order = (body: SampleOrder, onTaken: () => void) => {
    const isSame = JSON.stringify(sent.current?.body) === JSON.stringify(body);
    const again = isSame ? sent.current : null;
    const wanted = again ?? { body, key: randomKey() };
    sent.current = wanted;
    create.mutate(wanted, {
      onSuccess: (made) => {
        sent.current = null;
        onTaken();
        if ('jobId' in made) showJob(made.jobId);
        else setViewed(made.id);
      },
    });
  };
  return (
    <div className="pb-24">
      <PageTitle title="로드맵 샘플 관리" />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <Heading as="h1" size="h1">
            로드맵 샘플 관리
          </Heading>
          <p className="type-small mt-0.5 text-ink-2">
            홈과 로드맵 미리보기에서 누구나 볼 수 있는 로드맵입니다.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <SampleFilter category={category} onChange={showCategory} />
          <ExportButton list="samples" filter={{ category: category ?? undefined }} />
        </div>
      </div>
      <SampleTable category={category} onView={setViewed} />
      <div
        data-next-step
        className="fixed right-[max(var(--gutter),calc((100vw-73.5rem)/2))] bottom-6 z-10 flex flex-col items-end gap-3"
      >
        {jobId !== null && (
          <SampleJob
            key={jobId}
            jobId={jobId}
            onView={(id) => {
              setViewed(id);
              showJob(null);
            }}
            onDismiss={() => showJob(null)}
          />
        )}
        <Button
          size="lg"
          className="shadow-3"
          busy={create.isPending}
          busyLabel="요청하는 중…"
          onClick={() => setOrdering(true)}
        >
          <Plus size={18} />
          샘플 추가
        </Button>
      </div>
      <SampleWizard
        open={isOrdering}
        busy={create.isPending}
        onClose={() => setOrdering(false)}
        onOrder={order}
      />
      {viewed !== null && <SampleViewer id={viewed} onClose={() => setViewed(null)} />}
    </div>
  );
}
