import { mutationOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api, dataOf } from '@/api/client';
import { ApiError, messageOf } from '@/api/errors';
import { signInNeeded, useSession } from '@/api/session';
import {
  discardedForGood,
  draftRestored,
  takeStoredLabel,
  takeStoredQuestion,
} from '@/data/drafts/words';
import { useWayOut } from '@/data/login-detour';
import { useMutation } from '@/data/use-mutation';
import { categoryTreeQuery } from '@/entities/category/queries';
import { myRoadmapsKey } from '@/entities/roadmap/queries';
import { studyKey, studyListKeys, studyQuery, type Study } from '@/entities/study/queries';
import { type Changes, mergeFields } from '@/lib/merge-fields';
import { readId } from '@/lib/numbers';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { changedElsewhere, ChangedFields, FormNotice, mayOverwrite } from '@/ui/form-notice';
import { Heading, PageTitle } from '@/ui/heading';
import { FullScreenSpinner } from '@/ui/loading';
import { askConfirm } from '@/ui/modal-store';
import { notify } from '@/ui/toast';
import { useFormRounds } from './study-draft';
import { studyBody, type StudyFieldName, type StudyValues } from './study-fields';
import { type Fill, StudyForm, StudyFormLayout } from './study-form';
import { fieldLabels, savedFields, savedText, valuesOf } from './study-values';

/** Shows the form to the author; other users are redirected with a message. */
export default function StudyEditPage() {
  const studyId = readId(useParams()['postId']);
  const { status, user, error: sessionError } = useSession();
  const wayOut = useWayOut();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  // Never a cached copy: it may be old, or loaded before signing in. As a visitor's it would say that the author is another.
  const query = useQuery({
    ...studyQuery(studyId ?? 0),
    enabled: studyId !== null && status === 'member',
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const study = query.isFetchedAfterMount ? query.data : undefined;
  const exit = editExit({
    studyId,
    wayOut,
    sessionError,
    failure: study === undefined ? query.error : null,
    isAuthor: study?.isAuthor,
  });
  useEffect(() => {
    if (exit === null || isLeaving.current) return;
    isLeaving.current = true;
    const { to, message, description } = exit;
    if (message !== null) notify.error(message, { ...(description && { description }) });
    void navigate(to, { replace: true });
  });

  if (user !== null && study?.isAuthor) {
    return <EditStudy key={user.id} study={study} owner={user.id} />;
  }
  return (
    <>
      <PageTitle title="스터디 수정" />
      <FullScreenSpinner />
    </>
  );
}

/** The redirect of a user who may not edit, and its message. */
interface Exit {
  to: string;
  message: string | null;
  description?: string;
}

interface Access {
  studyId: number | null;
  /** The address for signed-out users, or null. */
  wayOut: string | null;
  /** The message with which the session ended, which is already shown. */
  sessionError: string | null;
  /** Why the study could not be loaded. */
  failure: Error | null;
  /** undefined until the study is loaded for this user. */
  isAuthor: boolean | undefined;
}

const failedMessage = '스터디 정보를 불러오지 못했습니다.';

export function editExit({
  studyId,
  wayOut,
  sessionError,
  failure,
  isAuthor,
}: Access): Exit | null {
  if (studyId === null) return { to: paths.studies(), message: failedMessage };
  if (wayOut !== null) {
    const isTold = sessionError !== null || wayOut === paths.home;
    return { to: wayOut, message: isTold ? null : signInNeeded };
  }
  if (failure !== null) {
    const message = messageOf(failure, failedMessage);
    if (message !== failedMessage) return { to: paths.studies(), message };
    return { to: paths.studies(), message, description: tryLater };
  }
  if (isAuthor === false) {
    return { to: paths.study(studyId), message: '본인이 작성한 글만 수정할 수 있습니다.' };
  }
  return null;
}

/** The changes of others since the form was loaded. */
interface Newer {
  study: Study;
  changes: Changes<StudyFieldName>;
}

interface ChangedStudy {
  values: StudyValues;
  /** The version that is overwritten. */
  version: number;
}

const updateStudyMutation = (study: Study) =>
  mutationOptions({
    mutationFn: async ({ values, version }: ChangedStudy, { client }) => {
      const tree = await client.ensureQueryData(categoryTreeQuery());
      const body = { ...studyBody(values, tree, study), version };
      const path = { id: study.postId };
      const saved = await dataOf(api.post('/api/posts/{id}', { path, body }));
      client.setQueryData(studyQuery(study.postId).queryKey, saved);
      return saved;
    },
    meta: {
      done: '스터디 수정이 완료되었습니다.',
      failure: {
        message: '스터디 수정에 실패했습니다.',
        description: tryLater,
      },
      shownByPage: ['STALE_UPDATE'],
      // Copies of its roadmap move to the new first day.
      invalidates: [...studyListKeys, studyKey('ofRoadmap', study.postId), myRoadmapsKey],
    },
  });

const tryLater = '잠시 후 다시 시도해주세요.';
const leaveQuestion = {
  title: '수정한 내용을 버리시겠습니까?',
  description: discardedForGood,
  confirmLabel: '버리기',
  cancelLabel: '계속 수정',
  danger: true,
};
const stillClosed = '모집은 마감된 상태입니다. 새 신청을 받으려면 모집을 다시 열어주세요.';
const loadingFailed = () => notify.error(failedMessage, { description: tryLater });

export function EditStudy({ study: loaded, owner }: { study: Study; owner: number }) {
  const [form, begin] = useFormRounds(owner, loaded);
  const { isRestored, changes, draft } = form;
  // Set when the server has refused to save over a newer version, which the form is based on since then.
  const [newer, setNewer] = useState<Newer | null>(null);
  const study = newer?.study ?? form.study;
  const { mutateAsync } = useMutation(updateStudyMutation(study));
  const queries = useQueryClient();
  const navigate = useNavigate();
  const loadLatest = () => queries.fetchQuery({ ...studyQuery(loaded.postId), staleTime: 0 });

  /** Merges the version that is saved now into the form. */
  const mergeLatest = async (mine: StudyValues, fill: Fill) => {
    try {
      const latest = await loadLatest();
      const theirs = valuesOf(latest);
      const merged = mergeFields(savedFields, { base: valuesOf(study), mine, theirs });
      draft.rebase(theirs, latest.version);
      fill(merged.values, merged.taken);
      setNewer({ study: latest, changes: merged });
    } catch {
      loadingFailed();
    }
  };
  const save = async (values: StudyValues, fill: Fill) => {
    try {
      const saved = await mutateAsync({ values, version: study.version });
      if (saved.closedByAuthor && saved.recruits > study.recruits) notify.info(stillClosed);
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'STALE_UPDATE') {
        await mergeLatest(values, fill);
      }
      throw error;
    }
    draft.discard();
    await navigate(paths.study(loaded.postId), { replace: true });
  };
  const cancel = async (isChanged: boolean) => {
    const hasMore = isChanged || isRestored;
    if (hasMore && !(await askConfirm(leaveQuestion))) return;
    draft.discard();
    notify.info('스터디 수정이 취소되었습니다.');
    await navigate(paths.study(loaded.postId), { replace: true });
  };
  const takeLatest = async () => {
    if (!(await askConfirm(takeStoredQuestion))) return;
    try {
      const latest = await loadLatest();
      setNewer(null);
      begin(latest);
    } catch {
      loadingFailed();
    }
  };
  const takeLatestButton = (
    <Button variant="ghost" onClick={() => void takeLatest()}>
      {takeStoredLabel}
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
        key={form.round}
        form={form}
        study={study}
        submitLabel="저장"
        busyLabel="저장 중…"
        onSave={save}
        onCancel={(isChanged) => void cancel(isChanged)}
        notice={
          newer === null &&
          (isRestored || changes !== null) && (
            <FormNotice
              text={isRestored ? draftRestored : changedElsewhere}
              details={changes && <NewerFields study={form.study} changes={changes} />}
            >
              {takeLatestButton}
            </FormNotice>
          )
        }
        outcome={
          newer !== null && (
            <FormNotice text={mayOverwrite} details={<NewerFields {...newer} />}>
              <SavedLink studyId={study.postId} />
              {takeLatestButton}
            </FormNotice>
          )
        }
      />
    </StudyFormLayout>
  );
}

const NewerFields = ({ study, changes }: Newer) => (
  <ChangedFields
    changes={changes}
    labels={fieldLabels}
    savedText={(field) => savedText(study, field)}
  />
);

function SavedLink({ studyId }: { studyId: number }) {
  return (
    <a
      href={paths.study(studyId)}
      target="_blank"
      rel="noopener"
      className={buttonStyle({ variant: 'ghost' })}
    >
      저장된 내용 보기
      <ExternalLink size={16} />
      <span className="sr-only">(새 창)</span>
    </a>
  );
}
