import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useCarriedIntent } from '@/data/login-detour';
import { isGone } from '@/entities/study/gone';
import { againText, applicationStyle, applyLabel, notTakenText } from '@/entities/study/intake';
import { goneText } from '@/entities/study/notices';
import { type Study, studyQuery } from '@/entities/study/queries';
import { hasLeftStudy } from '@/entities/study/words';
import { cn } from '@/lib/cn';
import { applyHash, paths } from '@/paths';
import { ActionBar } from '@/ui/action-bar';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Dialog } from '@/ui/dialog';
import { Link } from '@/ui/link';
import { useIsPhone } from '@/ui/use-is-phone';
import { ApplyForm } from './apply-form';
import { MemberState } from './member-state';
import { OfferedState } from './offered-state';
import { PendingState, WaitingState } from './pending-state';
import { applicationDraft, type MyApplication } from './queries';
import {
  useFreshApplication,
  useReachableFoot,
  useRenewStudy,
  useWithdrawn,
} from './use-application';

interface ApplicationProps {
  study: Study;
  /** The viewer's account id. */
  owner: number;
}

/** The viewer's status in the card beside the text; on phones only the parts that the bar below does not cover. */
export function MyApplicationPart(props: ApplicationProps) {
  const isPhone = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  useReachableFoot(box);
  useFreshApplication(props.study.postId);
  const [isWithdrawn, applyAgain] = useWithdrawn(props.study);
  const hasBar = isPhone && barLabel(props.study) !== undefined;
  useCarriedIntent(applyHash, !hasBar, () => {
    box.current?.scrollIntoView({ block: 'nearest' });
    const place = box.current?.querySelector('textarea') ?? box.current?.querySelector('button');
    place?.focus();
  });
  if (hasBar && !isWithdrawn) return null;
  return (
    <div ref={box} className={applicationStyle(props.study)}>
      <ApplicationContent
        {...props}
        isWithdrawn={isWithdrawn}
        onAgain={hasBar ? null : applyAgain}
      />
    </div>
  );
}

/** On phones: the next action or the status, which opens in a sheet. */
export function MyBar(props: ApplicationProps) {
  const [isOpen, setOpen] = useState(false);
  const { study } = props;
  const renew = useRenewStudy(study.postId);
  const label = barLabel(study);
  const [isWithdrawn, applyAgain] = useWithdrawn(study);
  const isApplyForm = isApplying(study) && !isWithdrawn;
  const isPhone = useIsPhone();
  const open = () => {
    setOpen(true);
    renew();
  };
  useCarriedIntent(applyHash, isPhone && label !== undefined, open);
  if (!isPhone) return null;
  return (
    <>
      {label !== undefined && (
        <ActionBar className="-mx-(--gutter) mt-6">
          <Button
            variant={label.isAction ? 'primary' : 'line'}
            size="lg"
            block
            aria-haspopup="dialog"
            onClick={open}
          >
            {label.text}
          </Button>
        </ActionBar>
      )}
      <Dialog
        open={isOpen}
        onClose={() => {
          setOpen(false);
          applyAgain();
        }}
        title={isApplyForm ? (study.takesWaiting ? '대기 신청' : '참여 신청') : '내 신청'}
      >
        <p className="mb-4 border-b border-rule pb-3.5 leading-normal font-semibold wrap-anywhere">
          {study.title}
        </p>
        <ApplicationContent {...props} isWithdrawn={isWithdrawn} onAgain={applyAgain} />
      </Dialog>
    </>
  );
}

const isApplying = ({ myApplication }: Study) =>
  !['PENDING', 'OFFERED', 'APPROVED'].includes(myApplication?.status ?? '');

function barLabel(study: Study): { text: string; isAction: boolean } | undefined {
  const { status, place, seatFree } = study.myApplication ?? {};
  switch (status) {
    case 'PENDING':
      return {
        text: place && !seatFree ? `대기 ${place}번째` : '답을 기다리는 중',
        isAction: false,
      };
    case 'OFFERED':
      return { text: '참여 확정하기', isAction: true };
    // The card shows it at the top.
    case 'APPROVED':
    case 'REJECTED':
    case 'REMOVED':
      return undefined;
    case 'CANCELLED':
    case 'EXPIRED':
    case 'LEFT':
    case undefined: {
      const text = applyLabel(study);
      return text === undefined ? undefined : { text, isAction: true };
    }
    default:
      status satisfies never;
      return undefined;
  }
}

interface ApplicationContentProps extends ApplicationProps {
  /** Whether the viewer has just left, or cancelled the application. */
  isWithdrawn: boolean;
  /** Opens the form again; null if another control does. */
  onAgain: (() => void) | null;
}

/** The member's status in a study, or the form to apply. */
function ApplicationContent({ isWithdrawn, onAgain, ...props }: ApplicationContentProps) {
  const status = props.study.myApplication?.status;
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(status);
  // The focused control unmounted with the previous status.
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    if (document.activeElement === document.body) box.current?.focus();
  }, [status]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {isWithdrawn ? <Withdrawn study={props.study} onAgain={onAgain} /> : <State {...props} />}
    </div>
  );
}

function State({ study, owner }: ApplicationProps): ReactElement {
  const application = study.myApplication;
  if (useIsGone(study.postId)) return <Gone study={study} owner={owner} />;
  switch (application?.status) {
    case 'PENDING':
      return application.place === undefined ? (
        <PendingState study={study} application={application} />
      ) : (
        <WaitingState study={study} application={application} place={application.place} />
      );
    case 'OFFERED':
      return <OfferedState study={study} owner={owner} application={application} />;
    case 'APPROVED':
      return <MemberState study={study} />;
    case 'REJECTED':
      return (
        <Sentence>참여 신청이 거절되었습니다. 이 스터디에는 다시 신청할 수 없습니다.</Sentence>
      );
    case 'REMOVED':
      return <Sentence>스터디에서 내보내졌습니다. 이 스터디에는 다시 신청할 수 없습니다.</Sentence>;
    case 'CANCELLED':
    case 'EXPIRED':
    case 'LEFT':
    case undefined:
      return <Entry study={study} owner={owner} />;
  }
}

function Sentence({ children }: { children: string }) {
  return (
    <p role="status" className="ink-line bg-sunken px-4 py-3.5 text-ui font-medium">
      {children}
    </p>
  );
}

function Withdrawn({ study, onAgain }: { study: Study; onAgain: (() => void) | null }) {
  const hasLeft = study.myApplication?.status === 'LEFT';
  // Until then the study seems full if it was the viewer's own seat that filled it.
  const { isFetching } = useQuery({ ...studyQuery(study.postId), enabled: false });
  return (
    <>
      <Sentence>{hasLeft ? hasLeftStudy : '참여 신청을 취소했습니다.'}</Sentence>
      {!isFetching && (
        <>
          <p className="type-small mt-3 text-ink-2">{againText(study)}</p>
          {onAgain !== null && applyLabel(study) !== undefined && (
            <Button variant="line" block className="mt-4" onClick={onAgain}>
              {study.takesWaiting ? '다시 대기 신청하기' : '다시 신청하기'}
            </Button>
          )}
        </>
      )}
    </>
  );
}

/** The form before the first application, or after one that was cancelled, left or expired. */
function Entry({ study, owner }: ApplicationProps) {
  const label = applyLabel(study);
  const ending = endingText(study.myApplication);
  if (label === undefined) return <NotTaken study={study} owner={owner} ending={ending} />;
  return (
    <>
      {ending !== undefined && (
        <p role="status" className="type-small mb-3.5 text-ink-2">
          {ending} 다시 신청할 수 있습니다.
        </p>
      )}
      <ApplyForm study={study} owner={owner} label={label} />
    </>
  );
}

/** Says on whose answer an expired application was waiting. */
function endingText(application: MyApplication | undefined): string | undefined {
  if (application?.status !== 'EXPIRED') return undefined;
  if (application.lineEnded) return '승인되기 전에 모집이 마감되어 대기 신청이 만료되었습니다.';
  return application.repliedDate === undefined
    ? '7일 안에 답이 없어 신청이 만료되었습니다.'
    : '기한 안에 참여를 확정하지 않아 신청이 만료되었습니다.';
}

function NotTaken({ study, owner, ending }: ApplicationProps & { ending: string | undefined }) {
  return (
    <>
      {ending !== undefined && <Sentence>{ending}</Sentence>}
      <p role="status" className="type-small text-ink-2">
        {notTakenText(study)}
      </p>
      <KeptMessage study={study} owner={owner} />
    </>
  );
}

/** Whether the last request for the shown study found that it does not exist any more. */
function useIsGone(id: number): boolean {
  const { error } = useQuery({ ...studyQuery(id), enabled: false });
  return isGone(error);
}

function Gone(props: ApplicationProps) {
  return (
    <>
      <Sentence>{goneText}</Sentence>
      <KeptMessage {...props} />
      <Link
        to={paths.studies()}
        className={cn(buttonStyle({ variant: 'line', block: true }), 'mt-4')}
      >
        전체 스터디 보기
      </Link>
    </>
  );
}

/** A draft to the author that can no longer be sent. */
function KeptMessage({ study, owner }: ApplicationProps) {
  const kept = applicationDraft(owner, study.postId, 'message').read();
  if (!kept) return null;
  return (
    <div className="mt-3 rounded-cell bg-sunken px-3 py-2.5">
      <p className="type-caption text-ink-2">작성하던 신청 메시지</p>
      <p className="type-small whitespace-pre-line wrap-anywhere">{kept}</p>
    </div>
  );
}
