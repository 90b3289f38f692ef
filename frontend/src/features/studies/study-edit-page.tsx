import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useSession } from '@/api/session';
import { FullScreenSpinner } from '@/ui/full-screen-spinner';
import { PageTitle } from '@/ui/page-title';
import { notify } from '@/ui/toast';
import { editExit } from './edit-exit';
import { EditStudy } from './edit-study';
import { studyQuery } from './queries';
import { readStudyId } from './study-id';

/** Lets the author through; everybody else is told why not and led on. */
export default function StudyEditPage() {
  const studyId = readStudyId(useParams()['postId']);
  const { isLogin, loading, user, error: sessionError } = useSession();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  // Never the copy of an earlier visit: it may be old, or made before signing in.
  const query = useQuery({
    ...studyQuery(studyId ?? 0),
    enabled: studyId !== null && isLogin,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const study = query.isFetchedAfterMount ? query.data : undefined;
  const exit = editExit({
    studyId,
    isSignedOut: !loading && !isLogin,
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
