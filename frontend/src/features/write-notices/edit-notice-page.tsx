import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '@/api/errors';
import { useSession } from '@/api/session';
import { draftRestored, takeStoredLabel, takeStoredQuestion } from '@/data/drafts/words';
import { addressedId } from '@/data/loading';
import { failureOf } from '@/data/query-part';
import { useMutation } from '@/data/use-mutation';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { changedElsewhere, FormNotice } from '@/ui/form-notice';
import { Heading, PageTitle } from '@/ui/heading';
import { Outline, Skeleton } from '@/ui/loading';
import { askConfirm } from '@/ui/modal-store';
import { notify } from '@/ui/toast';
import { useNoticeDraft } from './notice-draft';
import { NoticeForm } from './notice-form';
import { noticeBody, valuesOf } from './notice-values';
import { managedNoticeQuery, type ManagedNoticePage, updateNoticeMutation } from './queries';

const formOutline = (
  <Outline className="mt-6 grid max-w-[46rem] gap-6">
    <Skeleton className="h-12 rounded-control" />
    <Skeleton className="h-82 rounded-control" />
  </Outline>
);

export default function EditNoticePage() {
  const id = addressedId(useParams()['noticeId'], 'NOT_FOUND');
  const owner = useSession((session) => session.user?.id);
  // The editor reads its text only when it mounts.
  const [round, setRound] = useState(0);
  const query = managedNoticeQuery(id);
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...query,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // Never a cached copy: the editor would not follow the newer text.
  const shown = isFetchedAfterMount ? data : undefined;
  return (
    <>
      <PageTitle title="공지 수정 | 관리" />
      <Heading as="h1" size="h1">
        공지 수정
      </Heading>
      {shown !== undefined && owner !== undefined && (
        <EditedNotice
          key={`${owner}-${id}-${round}`}
          page={shown}
          owner={owner}
          onStartOver={() => setRound((current) => current + 1)}
        />
      )}
      {shown === undefined &&
        (error === null ? (
          formOutline
        ) : (
          <ErrorState message={failureOf(error, query)} onRetry={() => void refetch()} />
        ))}
    </>
  );
}

interface EditedNoticeProps {
  page: ManagedNoticePage;
  owner: number;
  onStartOver: () => void;
}

function EditedNotice({ page, owner, onStartOver }: EditedNoticeProps) {
  const { notice } = page;
  const draft = useNoticeDraft({
    owner,
    page: paths.adminNotice(notice.id),
    blank: valuesOf(page),
    version: notice.version,
  });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...updateNoticeMutation(notice),
    onSuccess: async () => {
      draft.discard();
      notify.success('공지를 수정했습니다.');
      await navigate(paths.adminNotices());
    },
    onError: (failure) => {
      // Shows what changed; sending again then replaces it.
      if (!(failure instanceof ApiError && failure.errorCode === 'STALE_UPDATE')) return;
      const { queryKey } = managedNoticeQuery(notice.id);
      void queries.invalidateQueries({ queryKey });
    },
  });
  const startOver = async () => {
    const isSure = await askConfirm(takeStoredQuestion);
    if (!isSure) return;
    draft.discard();
    onStartOver();
  };
  return (
    <NoticeForm
      draft={draft}
      isVisible={notice.visible}
      submitLabel="저장"
      isPending={isPending}
      error={error}
      banner={
        (draft.isRestored || draft.isOutdated) && (
          <FormNotice text={draft.isOutdated ? changedElsewhere : draftRestored}>
            <Button variant="ghost" onClick={() => void startOver()}>
              {takeStoredLabel}
            </Button>
          </FormNotice>
        )
      }
      onSend={() => {
        // Stores the version on which the values are based.
        draft.keyToSend();
        mutate(noticeBody(draft.values));
      }}
    />
  );
}
