import { useQuery } from '@tanstack/react-query';
import { QueryPart } from '@/data/query-part';
import { PlanText } from '@/entities/roadmap/plan-text';
import { RoadmapFacts } from '@/entities/roadmap/roadmap-facts';
import { sampleQuery } from '@/entities/roadmap/sample-queries';
import { roadmapLoading } from '@/entities/roadmap/words';
import { useStartRoadmap } from '@/features/make-roadmaps/public';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Outline, Skeleton } from '@/ui/loading';
import { FavoriteButton } from '../public/favorite-button';
import { CopyButton } from '../by-link/copy-button';

interface SampleDialogProps {
  id: number;
  onClose: () => void;
}

/** One sample with all its weeks; its address can be shared. */
export function SampleDialog({ id, onClose }: SampleDialogProps) {
  const query = sampleQuery(id);
  const { data, isLoadingError } = useQuery(query);
  const start = useStartRoadmap();
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      isText
      title={data ? `${data.subCategory || data.mainCategory} 로드맵` : '로드맵'}
      footer={
        <>
          <Button variant="line" onClick={() => void start()}>
            새로 만들기
          </Button>
          {!isLoadingError && <CopyButton id={id} />}
        </>
      }
    >
      <QueryPart query={query} skeleton={<PlanOutline />}>
        {(sample) => (
          <>
            <div className="flex items-start justify-between gap-2">
              <RoadmapFacts roadmap={sample} />
              <FavoriteButton
                id={sample.id}
                name={sample.subCategory || sample.mainCategory}
                className="-mt-2 -mr-2.5"
              />
            </div>
            <PlanText plan={sample} restricted={sample.hasRestrictedTopics} />
          </>
        )}
      </QueryPart>
    </Dialog>
  );
}

function PlanOutline() {
  return (
    <Outline label={roadmapLoading} className="grid gap-3">
      <Skeleton className="h-7 w-60" />
      <Skeleton className="h-20" />
      <Skeleton className="mt-4 h-90 rounded-sheet" />
    </Outline>
  );
}
