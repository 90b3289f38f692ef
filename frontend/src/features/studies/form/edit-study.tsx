import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '@/api/errors';
import { useMutation } from '@/data/use-mutation';
import { seoulDay } from '@/lib/seoul-day';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Heading } from '@/ui/heading';
import { askConfirm } from '@/ui/modal-store';
import { notify } from '@/ui/toast';
import { studyQuery, type Study } from '../queries';
import { updateStudyMutation } from './queries';
import { DraftKeeper, readDraft } from './study-draft';
import { FormNotice, StudyForm, StudyFormLayout } from './study-form';
import { valuesOf, type StudyValues } from './study-values';

/** Starts a form from one state of the study: its values and their version. Each round is a new form. */
function begin(study: Study, owner: number, round: number) {
  const place = { studyId: study.postId, owner };
  const draft = readDraft(place);
  const version = draft?.version ?? study.version;
  const stored = valuesOf(study);
  return {
    round,
    study,
    version,
    start: draft?.values ?? stored,
    isRestored: draft !== null,
    keeper: new DraftKeeper(place, stored, version),
  };
}

const stillClosed = '모집은 마감된 상태입니다. 새 신청을 받으려면 모집을 다시 열어주세요.';

export function EditStudy({ study: loaded, owner }: { study: Study; owner: number }) {
  const [{ round, study, version, start, isRestored, keeper }, setBeginning] = useState(() =>
    begin(loaded, owner, 0),
  );
  // The version after a concurrent change, which saving again would overwrite; null if there was none.
  const [newer, setNewer] = useState<number | null>(null);
  const [today] = useState(() => seoulDay(new Date()));
  const { mutateAsync } = useMutation(updateStudyMutation(study));
  const queries = useQueryClient();
  const navigate = useNavigate();
  const loadLatest = () => queries.fetchQuery({ ...studyQuery(loaded.postId), staleTime: 0 });

  const save = async (values: StudyValues) => {
    try {
      const saved = await mutateAsync({ values, version: newer ?? version });
      if (saved.closedByAuthor && saved.recruits > study.recruits) notify.info(stillClosed);
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'STALE_UPDATE') {
        setNewer((await loadLatest()).version);
      }
      throw error;
    }
    keeper.discard();
    await navigate(paths.study(loaded.postId), { replace: true });
  };
  const ask = (title: string, confirmLabel: string, cancelLabel = '취소') =>
    askConfirm({
      title,
      cancelLabel,
      description: '버린 내용은 되돌릴 수 없습니다.',
      confirmLabel,
      danger: true,
    });
  const cancel = async (isChanged: boolean) => {
    const hasMore = isChanged || isRestored;
    if (hasMore && !(await ask('수정한 내용을 버리시겠습니까?', '버리기', '계속 수정'))) return;
    keeper.discard();
    notify.info('스터디 수정이 취소되었습니다.');
    await navigate(paths.study(loaded.postId), { replace: true });
  };
  const takeLatest = async () => {
    if (!(await ask('저장된 내용으로 바꾸시겠습니까?', '바꾸기'))) return;
    try {
      const latest = await loadLatest();
      keeper.discard();
      setNewer(null);
      setBeginning(begin(latest, owner, round + 1));
    } catch {
      notify.error('스터디 정보를 불러오지 못했습니다.', {
        description: '잠시 후 다시 시도해주세요.',
      });
    }
  };
  const takeLatestButton = (
    <Button variant="ghost" onClick={() => void takeLatest()}>
      저장된 내용으로 바꾸기
    </Button>
  );
  return (
    <StudyFormLayout
      title="스터디 수정"
      heading={
        <Heading as="h1" size="h1">
          스터디 수정
        </Heading>
      }
    >
      <StudyForm
        key={round}
        start={start}
        stored={study.content}
        isHidden={study.hidden}
        context={{ today, before: valuesOf(study) }}
        keeper={keeper}
        submitLabel="저장"
        busyLabel="저장 중…"
        onSave={save}
        onCancel={(isChanged) => void cancel(isChanged)}
        notice={
          isRestored &&
          newer === null && (
            <FormNotice text="작성하던 내용을 불러왔습니다.">{takeLatestButton}</FormNotice>
          )
        }
        outcome={
          newer !== null && <StaleNotice studyId={study.postId}>{takeLatestButton}</StaleNotice>
        }
      />
    </StudyFormLayout>
  );
}

interface StaleNoticeProps {
  studyId: number;
  children: ReactNode;
}

/** Says that the study was changed meanwhile. */
function StaleNotice({ studyId, children }: StaleNoticeProps) {
  return (
    <FormNotice text="그사이 다른 곳에서 수정되었습니다. 입력한 내용은 그대로 남아 있으며, 다시 저장하면 이 내용으로 바뀝니다.">
      <a
        href={paths.study(studyId)}
        target="_blank"
        rel="noopener"
        className={buttonStyle({ variant: 'ghost' })}
      >
        저장된 내용 보기
        <ExternalLink size={16} strokeWidth={1.9} aria-hidden="true" />
        <span className="sr-only">(새 창)</span>
      </a>
      {children}
    </FormNotice>
  );
}
