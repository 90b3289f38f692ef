import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '@/api/errors';
import { paths } from '@/app/paths';
import { categoryTreeQuery } from '@/features/categories/queries';
import { seoulDay } from '@/lib/seoul-date';
import { Heading } from '@/ui/heading';
import { askConfirm } from '@/ui/modal-store';
import { notify } from '@/ui/toast';
import { EditNotice } from './edit-notice';
import { studyQuery, updateStudyMutation, type Study } from './queries';
import { studyBody } from './study-body';
import { DraftKeeper, readDraft } from './study-draft';
import { StudyForm } from './study-form';
import { StudyFormLayout } from './study-form-layout';
import { valuesOf, type StudyValues } from './study-values';

const failure = {
  message: '스터디 수정에 실패했습니다.',
  description: '잠시 후 다시 시도해주세요.',
};

/** A form on one state of the study: what is typed, and the version it was typed on. Each round is a new one. */
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

export function EditStudy({ study: loaded, owner }: { study: Study; owner: number }) {
  const [{ round, study, version, start, isRestored, keeper }, setBeginning] = useState(() =>
    begin(loaded, owner, 0),
  );
  // Set when somebody else saved in between: the version that saving again replaces.
  const [newer, setNewer] = useState<number | null>(null);
  const [today] = useState(() => seoulDay(new Date()));
  const { mutateAsync } = useMutation(updateStudyMutation(loaded.postId));
  const queries = useQueryClient();
  const navigate = useNavigate();
  const loadLatest = () => queries.fetchQuery({ ...studyQuery(loaded.postId), staleTime: 0 });

  const save = async (values: StudyValues) => {
    const tree = await queries.ensureQueryData(categoryTreeQuery());
    try {
      const body = { ...studyBody(values, tree, study), version: newer ?? version };
      const saved = await mutateAsync(body);
      queries.setQueryData(studyQuery(loaded.postId).queryKey, saved);
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'STALE_UPDATE') {
        setNewer((await loadLatest()).version);
      }
      throw error;
    }
    keeper.discard();
    void queries.invalidateQueries({ queryKey: ['studies'] });
    notify.success('스터디 수정이 완료되었습니다.');
    await navigate(paths.study(loaded.postId));
  };
  const ask = (title: string, confirmLabel: string) =>
    askConfirm({
      title,
      description: '입력한 내용은 되돌릴 수 없습니다.',
      confirmLabel,
      danger: true,
    });
  const cancel = async (isChanged: boolean) => {
    const hasMore = isChanged || isRestored;
    if (hasMore && !(await ask('수정한 내용을 버리시겠습니까?', '버리기'))) return;
    keeper.discard();
    notify.info('스터디 수정이 취소되었습니다.');
    await navigate(paths.study(loaded.postId));
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
        context={{ today, before: valuesOf(study) }}
        keeper={keeper}
        submitLabel="저장"
        busyLabel="저장 중..."
        failure={failure}
        onSave={save}
        onCancel={(isChanged) => void cancel(isChanged)}
        notice={
          (isRestored || newer !== null) && (
            <EditNotice
              studyId={study.postId}
              isStale={newer !== null}
              onTakeLatest={() => void takeLatest()}
            />
          )
        }
      />
    </StudyFormLayout>
  );
}
