import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { messageOf } from '@/api/errors';
import { useSession } from '@/api/session';
import { useWayOut } from '@/data/login-detour';
import { studyQuery } from '@/entities/study/queries';
import { readId } from '@/lib/numbers';
import { paths } from '@/paths';
import { PageTitle } from '@/ui/heading';
import { FullScreenSpinner } from '@/ui/loading';
import { notify } from '@/ui/toast';
import { EditStudy } from './edit-study';

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
    return { to: wayOut, message: isTold ? null : '로그인이 필요합니다.' };
  }
  if (failure !== null) {
    const message = messageOf(failure, failedMessage);
    if (message !== failedMessage) return { to: paths.studies(), message };
    return { to: paths.studies(), message, description: '잠시 후 다시 시도해주세요.' };
  }
  if (isAuthor === false) {
    return { to: paths.study(studyId), message: '본인이 작성한 글만 수정할 수 있습니다.' };
  }
  return null;
}
