import { mutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router';
import { api, dataOf } from '@/api/client';
import { ApiError } from '@/api/errors';
import { useSession } from '@/api/session';
import { draftIsStored } from '@/data/drafts/places';
import { discardedForGood, discardQuestion, draftRestored } from '@/data/drafts/words';
import { useMutation } from '@/data/use-mutation';
import { finishWay } from '@/data/way-after-verifying';
import { categoryTreeQuery } from '@/entities/category/queries';
import { myRoadmapsKey } from '@/entities/roadmap/queries';
import { studyListKeys } from '@/entities/study/queries';
import { readId } from '@/lib/numbers';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { FormNotice } from '@/ui/form-notice';
import { Heading } from '@/ui/heading';
import { askConfirm } from '@/ui/modal-store';
import { notify } from '@/ui/toast';
import { FillFromRoadmap, wasFilled } from './from-roadmap';
import { useFormRounds } from './study-draft';
import { studyBody, type StudyValues } from './study-fields';
import { StudyForm, StudyFormLayout } from './study-form';

export default function StudyCreatePage() {
  const owner = useSession((session) => session.user?.id);
  const [search] = useSearchParams();
  const roadmapId = readId(search.get('roadmap'));
  if (owner === undefined) return null;
  if (roadmapId === null) return <NewStudy key={owner} owner={owner} />;
  return (
    <NewStudyLayout>
      <FillFromRoadmap roadmapId={roadmapId} owner={owner} />
    </NewStudyLayout>
  );
}

function NewStudyLayout({ children }: { children: ReactNode }) {
  return (
    <StudyFormLayout
      title="스터디 모집하기"
      heading={
        <Heading as="h1" size="h1">
          스터디 모집하기
        </Heading>
      }
    >
      {children}
    </StudyFormLayout>
  );
}

interface PostedStudy {
  values: StudyValues;
  /** The same for every retry of one form, so that a lost response posts nothing twice. */
  key: string;
}

const createStudyMutation = () =>
  mutationOptions({
    mutationFn: async ({ values, key }: PostedStudy, { client }) => {
      const body = studyBody(values, await client.ensureQueryData(categoryTreeQuery()), null);
      const header = { 'Idempotency-Key': key };
      try {
        return await dataOf(api.post('/api/posts', { body, header }));
      } catch (error) {
        throw isKeyReused(error) ? alreadyPosted(error) : error;
      }
    },
    meta: {
      failure: '스터디 등록에 실패했습니다.',
      // A roadmap whose plan it copies follows the study.
      invalidates: [...studyListKeys, myRoadmapsKey],
    },
  });

/** Whether an earlier attempt with other values arrived although its response was lost. */
function isKeyReused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.errorCode === 'IDEMPOTENCY_KEY_REUSED';
}

const alreadyPosted = ({ status, errorCode }: ApiError) =>
  new ApiError({
    status,
    errorCode,
    serverMessage: '먼저 보낸 내용으로 이미 등록되었습니다. 스터디 목록에서 확인해주세요.',
  });

export function NewStudy({ owner }: { owner: number }) {
  const [form, begin] = useFormRounds(owner, null);
  const { start, isRestored, draft } = form;
  const { mutateAsync } = useMutation(createStudyMutation());
  const navigate = useNavigate();
  const location: Location<unknown> = useLocation();
  const { state } = location;
  const isFilled = start.roadmap !== null && wasFilled(state);

  const save = async (values: StudyValues) => {
    try {
      const { postId } = await mutateAsync({ values, key: draft.idempotencyKey });
      draft.discard();
      finishWay(owner, paths.studyCreate);
      notify.success('스터디 등록이 완료되었습니다', {
        action: { label: '보기', onClick: () => void navigate(paths.study(postId)) },
      });
      await navigate(paths.studies(), { replace: true });
    } catch (error) {
      // Sending the changed form again is then intended.
      if (isKeyReused(error)) draft.renewKey();
      throw error;
    }
  };
  const cancel = (isChanged: boolean) => {
    notify.info('스터디 등록이 취소되었습니다', {
      ...((isChanged || isRestored) && {
        description: draftIsStored,
      }),
    });
    void navigate(paths.studies(), { replace: true });
  };
  const startOver = async () => {
    const isSure = await askConfirm({ ...discardQuestion, description: discardedForGood });
    if (isSure) begin(null);
  };
  return (
    <NewStudyLayout>
      <StudyForm
        key={form.round}
        form={form}
        study={null}
        submitLabel="등록"
        busyLabel="등록 중..."
        onSave={save}
        onCancel={cancel}
        notice={
          isRestored && (
            <FormNotice
              text={
                isFilled
                  ? '로드맵의 계획으로 채웠습니다. 제목과 일정을 마저 적어주세요.'
                  : draftRestored
              }
            >
              <Button variant="ghost" onClick={() => void startOver()}>
                새로 쓰기
              </Button>
            </FormNotice>
          )
        }
      />
    </NewStudyLayout>
  );
}
