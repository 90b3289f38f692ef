import { useRef, useState, type RefObject, useEffect } from 'react';
import { useCarriedIntent } from '@/data/login-detour';
import { applyLabel, applicationStyle } from '@/entities/study/intake';
import type { Study } from '@/entities/study/queries';
import { applyHash } from '@/paths';
import { ActionBar } from '@/ui/action-bar';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useIsPhone } from '@/ui/use-is-phone';
import { ApplicationContent } from './application-content';
import { useWithdrawn } from './use-withdrawn';
import { useFreshApplication, useRenewStudy } from './use-fresh-application';

interface MyApplicationProps {
  study: Study;
  /** The viewer's account id. */
  owner: number;
}

/** The viewer's status in the card beside the text; on phones only the parts that the bar below does not cover. */
export function MyApplicationPart(props: MyApplicationProps) {
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
export function MyBar(props: MyApplicationProps) {
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

/** Lets the sticky card around `part` scroll to its bottom if it is taller than the screen. */
function useReachableFoot(part: RefObject<Element | null>) {
  useEffect(() => {
    const card = part.current?.closest('aside');
    if (!card) return;
    const observer = new ResizeObserver(() => {
      card.style.setProperty('--side-top', `calc(100dvh - ${card.offsetHeight + 16}px)`);
    });
    observer.observe(card);
    return () => observer.disconnect();
  }, [part]);
}
