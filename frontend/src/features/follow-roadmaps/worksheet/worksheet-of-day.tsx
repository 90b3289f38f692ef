import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useMutation } from '@/data/use-mutation';
import { builtInHelps, hasEnded } from '@/entities/roadmap/job';
import type { PlanDay } from '@/entities/roadmap/today';
import type { Job } from '@/entities/roadmap/types';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/loading';
import { Notice } from '@/ui/notice';
import { usePassedFocus } from '@/ui/use-passed-focus';
import { MakingPanel } from './making-panel';
import {
  makeWorksheetsMutation,
  makingFailed,
  statusOf,
  useFollowedJob,
  type WorksheetOrder,
  worksheetQuery,
  type Worksheets,
  type WorksheetStatus,
} from './queries';
import { UnmadeSheet } from './unmade-sheet';
import { WorksheetSheet } from './worksheet-sheet';

interface WorksheetOfDayProps {
  /** The roadmap's id. */
  id: number;
  place: PlanDay;
  worksheets: Worksheets;
}

/** A day's worksheet, or the ways to get one. */
export function WorksheetOfDay(props: WorksheetOfDayProps) {
  return (
    <div tabIndex={-1} className="outline-none">
      <State {...props} />
    </div>
  );
}

function State({ id, place, worksheets }: WorksheetOfDayProps) {
  const job = useFollowedJob(id, worksheets.job);
  const make = useMutation(makeWorksheetsMutation(id));
  const status = statusOf(worksheets, place);
  const isMaking = job !== null && !hasEnded(job);
  const order = (planner?: WorksheetOrder['planner']) =>
    make.mutate({ week: place.week, ...(planner !== undefined && { planner }) });
  const again = (label: string) => (
    <OrderButton busy={make.isPending} busyLabel="학습지를 만드는 중…" onClick={() => order()}>
      {label}
    </OrderButton>
  );
  const failed = job?.status === 'FAILED' && (
    <MakingFailed job={job} retry={again('다시 만들기')} onBuiltIn={() => order('BUILT_IN')} />
  );
  if (status === 'MISSING') {
    if (isMaking) return <MakingPanel id={id} job={job} />;
    if (failed) return failed;
    return <UnmadeSheet action={again('학습지 만들기')} />;
  }
  return (
    <>
      {status === 'OUTDATED' && (
        <div data-print="none" className="mt-5">
          <Notice tone="warn">
            <p>하루 주제가 바뀌기 전에 만든 학습지입니다.</p>
            {!failed && (
              <p className="mt-3">
                {isMaking ? '새 학습지를 만들고 있습니다.' : again('새 주제로 다시 만들기')}
              </p>
            )}
          </Notice>
          {failed}
        </div>
      )}
      <Suspense fallback={<SheetOutline />}>
        <Written id={id} place={place} status={status} />
      </Suspense>
    </>
  );
}

const SheetOutline = () => <Skeleton className="mt-5 h-120 rounded-sheet" />;

/** A button that unmounts with its purpose and passes the focus to its replacement. */
function OrderButton(props: ComponentProps<typeof Button>) {
  return <Button ref={usePassedFocus()} {...props} />;
}

interface WrittenProps extends Pick<WorksheetOfDayProps, 'id' | 'place'> {
  status: WorksheetStatus;
}

function Written({ id, place, status }: WrittenProps) {
  const { data } = useSuspenseQuery(worksheetQuery(id, place, status));
  return <WorksheetSheet id={id} worksheet={data} />;
}

interface MakingFailedProps {
  job: Job;
  /** The retry button. */
  retry: ReactNode;
  onBuiltIn: () => void;
}

/** Why the worksheets failed, and what can be done about it. */
function MakingFailed({ job: { message, errorCode }, retry, onBuiltIn }: MakingFailedProps) {
  const offersBuiltIn = builtInHelps(errorCode) || errorCode === 'QUOTA_EXCEEDED';
  return (
    <div role="alert" className="mt-8">
      <Notice tone="danger">{message ?? makingFailed}</Notice>
      <div className="mt-4 flex flex-wrap gap-3">
        {retry}
        {offersBuiltIn && (
          <OrderButton variant="line" onClick={onBuiltIn}>
            기본 학습지로 만들기
          </OrderButton>
        )}
      </div>
    </div>
  );
}
