import { type ReactNode, useState } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '@/api/session';
import { useMutation } from '@/data/use-mutation';
import { finishWay } from '@/data/way-after-verifying';
import { readId } from '@/lib/numbers';
import { seoulDay } from '@/lib/seoul-day';
import { useSeoulDay } from '@/lib/use-seoul-day';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { FormNotice } from '@/ui/form-notice';
import { Heading } from '@/ui/heading';
import { askConfirm } from '@/ui/modal-store';
import { notify } from '@/ui/toast';
import { FillFromRoadmap, wasFilled } from './fill-from-roadmap';
import { createStudyMutation, isKeyReused } from './queries';
import { StudyFormDraft, type StudyPlace, studyDraft } from './study-draft';
import { StudyForm, StudyFormLayout } from './study-form';
import { blankStudy, type StudyValues } from './study-values';

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

/** Starts a new form; each round has its own key. */
function begin(place: StudyPlace, round: number) {
  const draft = studyDraft(place).read();
  return {
    round,
    start: draft?.values ?? blankStudy,
    isRestored: draft !== null,
    keeper: new StudyFormDraft(place, blankStudy, null, draft?.idempotencyKey),
  };
}

export function NewStudy({ owner }: { owner: number }) {
  const place = { studyId: null, owner };
  const [{ round, start, isRestored, keeper }, setBeginning] = useState(() => begin(place, 0));
  const today = seoulDay(useSeoulDay());
  const { mutateAsync } = useMutation(createStudyMutation());
  const navigate = useNavigate();
  const location: Location<unknown> = useLocation();
  const { state } = location;
  const isFilled = start.roadmap !== null && wasFilled(state);

  const save = async (values: StudyValues) => {
    try {
      const { postId } = await mutateAsync({ values, key: keeper.idempotencyKey });
      keeper.discard();
      finishWay(owner, paths.studyCreate);
      notify.success('스터디 등록이 완료되었습니다', {
        action: { label: '보기', onClick: () => void navigate(paths.study(postId)) },
      });
      await navigate(paths.studies(), { replace: true });
    } catch (error) {
      // Sending the changed form again is then intended.
      if (isKeyReused(error)) keeper.renewKey();
      throw error;
    }
  };
  const cancel = (isChanged: boolean) => {
    notify.info('스터디 등록이 취소되었습니다', {
      ...((isChanged || isRestored) && {
        description: '작성하던 내용은 이 브라우저에 보관됩니다.',
      }),
    });
    void navigate(paths.studies(), { replace: true });
  };
  const startOver = async () => {
    const isSure = await askConfirm({
      title: '작성하던 내용을 버리시겠습니까?',
      description: '버린 내용은 되돌릴 수 없습니다.',
      confirmLabel: '버리기',
      danger: true,
    });
    if (!isSure) return;
    keeper.discard();
    setBeginning(begin(place, round + 1));
  };
  return (
    <NewStudyLayout>
      <StudyForm
        key={round}
        start={start}
        takesFocus={round > 0}
        context={{ today, before: null }}
        keeper={keeper}
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
                  : '작성하던 내용을 불러왔습니다.'
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
