import { useQuery } from '@tanstack/react-query';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Contact } from '@/entities/study/contact';
import { Members } from '@/entities/study/members';
import type { Study } from '@/entities/study/queries';
import { lazyPart } from '@/lib/lazy-part';
import { applicantsParameter } from '@/paths';
import { Button } from '@/ui/button';
import { unansweredCount } from './decisions';
import { MissingContact } from './missing-contact';
import { applicantsQuery } from './queries';

const ApplicantsDialog = lazyPart(
  async () => (await import('./applicants-dialog')).ApplicantsDialog,
);

/** For the author: the members, and the button that opens the applicants. */
export function ApplicantsPart({ study }: { study: Study }) {
  const { isOpen, open, close, opener } = useOpenByAddress();
  const { data: applied } = useQuery(applicantsQuery(study.postId));
  const pending = applied && unansweredCount(applied.data, study.recruits);
  return (
    <>
      {study.contact === undefined ? (
        <MissingContact studyId={study.postId} isMissed={study.currentRecruits > 0} />
      ) : (
        <Contact text={study.contact} />
      )}
      <Members studyId={study.postId} />
      <Button size="lg" block className="mt-4.5" ref={opener} aria-haspopup="dialog" onClick={open}>
        신청자 관리
        {pending !== undefined && pending > 0 && (
          <span className="grid h-6 min-w-6 place-items-center rounded-cell bg-on-pine px-1.5 text-caption leading-none font-bold text-pine tabular-nums">
            {pending}
            <span className="sr-only">명이 답을 기다립니다</span>
          </span>
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <ApplicantsDialog study={study} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the dialog by an address parameter, which is removed when the dialog closes. */
function useOpenByAddress() {
  const [isPressed, setPressed] = useState(false);
  const [search, setSearch] = useSearchParams();
  const opener = useRef<HTMLButtonElement>(null);
  const isAsked = search.has(applicantsParameter);
  // Receives the focus when the dialog closes.
  useLayoutEffect(() => {
    if (isAsked) opener.current?.focus({ preventScroll: true });
  }, [isAsked]);
  const close = () => {
    setPressed(false);
    if (!isAsked) return;
    const rest = new URLSearchParams(search);
    rest.delete(applicantsParameter);
    setSearch(rest, { replace: true, preventScrollReset: true });
  };
  return { isOpen: isPressed || isAsked, open: () => setPressed(true), close, opener };
}
