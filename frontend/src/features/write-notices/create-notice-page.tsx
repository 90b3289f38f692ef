import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '@/api/session';
import { discardedForGood, discardQuestion, draftRestored } from '@/data/drafts/words';
import { useMutation } from '@/data/use-mutation';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { FormNotice } from '@/ui/form-notice';
import { Heading, PageTitle } from '@/ui/heading';
import { askConfirm } from '@/ui/modal-store';
import { notify } from '@/ui/toast';
import { useNoticeDraft } from './notice-draft';
import { NoticeForm } from './notice-form';
import { blankNotice, noticeBody } from './notice-values';
import { createNoticeMutation } from './queries';

export default function CreateNoticePage() {
  const owner = useSession((session) => session.user?.id);
  // The editor reads its text only when it mounts.
  const [round, setRound] = useState(0);
  return (
    <>
      <PageTitle title="공지 작성 | 관리" />
      <Heading as="h1" size="h1">
        공지 작성
      </Heading>
      {owner !== undefined && (
        <NewNotice
          key={`${owner}-${round}`}
          owner={owner}
          onStartOver={() => setRound((current) => current + 1)}
        />
      )}
    </>
  );
}

function NewNotice({ owner, onStartOver }: { owner: number; onStartOver: () => void }) {
  const page = paths.adminNoticeCreate;
  const draft = useNoticeDraft({ owner, page, blank: blankNotice, version: null });
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    ...createNoticeMutation(),
    onSuccess: async ({ notice }) => {
      draft.discard();
      notify.success(notice.visible ? '공지를 올렸습니다.' : '공지를 예약했습니다.');
      await navigate(paths.adminNotices());
    },
  });
  const startOver = async () => {
    const isSure = await askConfirm({ ...discardQuestion, description: discardedForGood });
    if (!isSure) return;
    draft.discard();
    onStartOver();
  };
  return (
    <NoticeForm
      draft={draft}
      isVisible={false}
      submitLabel={draft.values.schedule === null ? '올리기' : '예약하기'}
      isPending={isPending}
      error={error}
      banner={
        draft.isRestored && (
          <FormNotice text={draftRestored}>
            <Button variant="ghost" onClick={() => void startOver()}>
              새로 쓰기
            </Button>
          </FormNotice>
        )
      }
      onSend={() => mutate({ body: noticeBody(draft.values), key: draft.keyToSend() })}
    />
  );
}
