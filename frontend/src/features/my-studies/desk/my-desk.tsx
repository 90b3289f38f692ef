import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { failureOf } from '@/data/query-part';
import { type OwnStudy, studiesFailure, type MyStudiesTab } from '@/entities/study/queries';
import { EmptySeats } from '@/entities/study/seats';
import { paths } from '@/paths';
import { buttonStyle, linkStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Link } from '@/ui/link';
import { DeskList } from './desk-list';

interface MyDeskProps {
  /** Undefined while they are loading, and if loading failed. */
  studies: OwnStudy[] | undefined;
  /** The error if loading failed. */
  error: Error | null;
  retry: () => void;
}

/** 내 스터디 on the home page, once it is loaded or could not be. */
export function MyDesk({ studies, error, retry }: MyDeskProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex min-h-11 items-end justify-between gap-3">
        <div id={id}>
          <Heading>내 스터디</Heading>
        </div>
        <Link to={paths.myStudies({ tab: tabOf(studies?.[0]) })} className={linkStyle}>
          모두 보기
          <span className="sr-only">: 내 스터디</span>
          <ChevronRight size={18} />
        </Link>
      </div>
      {error !== null && (
        <ErrorState
          message={failureOf(error, { meta: { failure: studiesFailure } })}
          onRetry={retry}
        />
      )}
      {studies !== undefined &&
        (studies.length > 0 ? (
          <DeskList studies={studies} />
        ) : (
          <EmptyState
            picture={<EmptySeats />}
            title="아직 함께하는 스터디가 없습니다."
            description="참여를 신청하거나 직접 모집하면 여기에 모입니다."
            action={
              <Link to={paths.studies()} className={buttonStyle({ variant: 'line' })}>
                스터디 찾기
              </Link>
            }
          />
        ))}
    </section>
  );
}

/** Returns the tab of 내 스터디 that lists a study of the home page; undefined without one. */
export function tabOf(own: OwnStudy | undefined): MyStudiesTab | undefined {
  if (own === undefined) return undefined;
  return own.study.myApplicationStatus === undefined ? 'mine' : 'applied';
}
