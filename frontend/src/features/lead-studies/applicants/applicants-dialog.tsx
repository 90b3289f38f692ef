import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { messageOf } from '@/api/errors';
import { unsavedChanges } from '@/data/drafts/words';
import { useLeaveGuard } from '@/data/leave-guard';
import type { Study } from '@/entities/study/queries';
import { seatsText } from '@/entities/study/recruitment';
import { EmptySeats } from '@/entities/study/seats';
import { cn } from '@/lib/cn';
import { useNow } from '@/lib/use-now';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Outline, Skeleton } from '@/ui/loading';
import { askConfirm } from '@/ui/modal-store';
import { Notice } from '@/ui/notice';
import { ApplicantRow } from './applicant-row';
import {
  choiceOf,
  decisionOf,
  fits,
  inGroups,
  isChanged,
  passesOver,
  seatsTaken,
} from './decisions';
import type { Applicant } from './queries';
import { MissingContact } from './missing-contact';
import { applicantsFailed } from './queries';
import { useDecisions } from './use-decisions';
import { useKeptFocus } from './use-kept-focus';

const unsaved = {
  title: unsavedChanges,
  description: '닫으면 변경한 내용이 사라집니다.',
  confirmLabel: '저장하지 않고 닫기',
  cancelLabel: '계속 보기',
};

interface ApplicantsDialogProps {
  study: Study;
  onClose: () => void;
}

/** The applicants of the user's study. Decisions take effect when they are saved, removals at once. */
export function ApplicantsDialog({ study, onClose }: ApplicantsDialogProps) {
  const decisions = useDecisions(study.postId);
  const { applicants, error, refusal, changes } = decisions;
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, decisions);
  useLeaveGuard(() => changes.length > 0, unsaved);
  const close = async () => {
    if (changes.length === 0 || (await askConfirm({ ...unsaved, danger: true }))) onClose();
  };
  return (
    <Dialog
      open
      isList
      size="lg"
      title="신청자 관리"
      onClose={() => void close()}
      footer={
        applicants &&
        applicants.length > 0 && <Footer study={study} {...decisions} applicants={applicants} />
      }
    >
      <div ref={box} role="alert" className="empty:hidden">
        {refusal !== null && (
          <Notice tone="warn" className="mt-4">
            {refusal}
          </Notice>
        )}
      </div>
      {applicants ? (
        <Groups study={study} {...decisions} applicants={applicants} />
      ) : error ? (
        <div className="py-5">
          <ErrorState
            message={messageOf(error, applicantsFailed)}
            onRetry={() => void decisions.refetch()}
          />
        </div>
      ) : (
        <ApplicantsOutline />
      )}
    </Dialog>
  );
}

function ApplicantsOutline() {
  return (
    <Outline className="grid gap-4 py-5">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </Outline>
  );
}

type ListProps = ReturnType<typeof useDecisions> & { study: Study; applicants: Applicant[] };

function Groups(props: ListProps) {
  const { study, applicants, unlisted, choices, changes, isPending, choose, send } = props;
  const now = useNow();
  const { listed, line, ended } = inGroups(applicants);
  const first = line[0];
  const hasFreeSeat = fits(seatsTaken(applicants) + 1, study.recruits);
  const rows = (group: readonly Applicant[]) =>
    group.map((applicant) => (
      <ApplicantRow
        key={applicant.id}
        applicant={applicant}
        choice={choiceOf(applicant, choices)}
        isChanged={isChanged(applicant, choices)}
        now={now}
        isBusy={isPending}
        onChoose={(choice) => void choose(applicant, choice)}
      />
    ));
  const inLine = first && (
    <>
      <Title text="대기 순서" count={line.length} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-2.5">
        <p className="type-small text-ink-2">{nextText(first, hasFreeSeat, changes.length > 0)}</p>
        {hasFreeSeat && (
          <Button
            variant="line"
            size="sm"
            className="max-tablet:min-h-11"
            disabled={isPending || changes.length > 0}
            onClick={() => send([decisionOf(first, 'approve')])}
          >
            다음 대기자 승인
          </Button>
        )}
      </div>
      <ul>{rows(line)}</ul>
    </>
  );
  return (
    <>
      {study.contact === undefined && seatsTaken(applicants, choices) > 0 && (
        <MissingContact studyId={study.postId} isMissed />
      )}
      {/* The waiting list comes first while there is a seat. */}
      {hasFreeSeat && inLine}
      {applicants.length === 0 && (
        <div className="py-5">
          <EmptyState picture={<EmptySeats />} title="아직 신청자가 없습니다." />
        </div>
      )}
      {listed.length > 0 && (
        <>
          <Title text="신청자 목록" count={listed.length} />
          <ul>{rows(listed)}</ul>
        </>
      )}
      {!hasFreeSeat && inLine}
      {ended.length > 0 && (
        <>
          <Title text="끝난 신청" count={ended.length + unlisted} />
          {unlisted > 0 && (
            <p className="type-small pt-2.5 text-ink-2">
              최근에 신청한 {ended.length}명만 보여드립니다.
            </p>
          )}
          <ul>{rows(ended)}</ul>
        </>
      )}
    </>
  );
}

/** Says who is next on the waiting list. Unsaved decisions may change that. */
function nextText(first: Applicant, hasFreeSeat: boolean, isUnsaved: boolean): string {
  if (!hasFreeSeat) return '자리가 나면 1번째부터 승인할 수 있습니다.';
  return isUnsaved
    ? '변경한 내용을 저장한 뒤 다음 대기자를 승인할 수 있습니다.'
    : `자리가 났습니다. ${first.name} 님이 다음 차례입니다.`;
}

function Title({ text, count }: { text: string; count: number }) {
  return (
    <h3 className="flex items-baseline gap-2 border-b-[1.5px] border-ink pt-3 pb-1.5 text-ui font-bold">
      {text}
      <span className="text-small font-semibold text-ink-2 tabular-nums">{count}명</span>
    </h3>
  );
}

function Footer({ study, applicants, choices, changes, isPending, save }: ListProps) {
  const taken = seatsTaken(applicants, choices);
  const isOver = !fits(taken, study.recruits);
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <p className="type-small whitespace-nowrap text-ink-2">
        승인{' '}
        <b
          className={cn(
            'ml-1 font-display text-h3 tabular-nums',
            isOver ? 'text-danger' : 'text-ink',
          )}
        >
          {seatsText(taken, study.recruits)}
        </b>
      </p>
      <p
        role="status"
        className="flex items-center gap-1.5 text-small leading-snug font-medium text-warn max-tablet:-order-1 max-tablet:w-full tablet:ml-auto"
      >
        {changes.length > 0 && (
          <>
            <TriangleAlert size={16} className="shrink-0" />
            {isOver ? (
              '모집 인원보다 많이 승인할 수 없습니다.'
            ) : (
              <span>
                {passesOver(applicants, choices) && (
                  <span className="block">먼저 기다린 분이 있습니다.</span>
                )}
                저장하지 않은 변경이 {changes.length}건 있습니다.
              </span>
            )}
          </>
        )}
      </p>
      <Button
        busy={isPending}
        busyLabel="저장 중…"
        disabled={(changes.length === 0 || isOver) && !isPending}
        onClick={save}
        className="min-w-24"
      >
        저장
      </Button>
    </div>
  );
}
