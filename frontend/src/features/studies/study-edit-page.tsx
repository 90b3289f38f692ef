import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { messageOf } from '@/api/errors';
import { useSession } from '@/api/session';
import { paths } from '@/app/paths';
import { FullScreenSpinner } from '@/ui/full-screen-spinner';
import { PageTitle } from '@/ui/page-title';
import { notify } from '@/ui/toast';
import { EditStudy } from './edit-study';
import { studyQuery } from './queries';
import { readStudyId } from './study-id';

/** Lets the author through; everybody else is told why not and led on. */
export default function StudyEditPage() {
  const id = readStudyId(useParams()['postId']);
  const { isLogin, loading, user, error: sessionError } = useSession();
  const { pathname: here } = useLocation();
  const navigate = useNavigate();
  // Never the copy of an earlier visit: it may be old, or made before signing in.
  const {
    data: study,
    isFetchedAfterMount,
    error,
  } = useQuery({
    ...studyQuery(id ?? 0),
    enabled: id !== null && isLogin,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isSignedOut = !loading && !isLogin;
  const isLost = id === null || (error !== null && study === undefined);
  const isStrangers = isFetchedAfterMount && study?.isAuthor === false;

  useEffect(() => {
    if (!isSignedOut) return;
    // A session that was lost just now has told so itself.
    if (sessionError === null) notify.error('로그인이 필요합니다.');
    void navigate(paths.login(here), { replace: true });
  }, [isSignedOut, sessionError, here, navigate]);
  useEffect(() => {
    if (!isLogin || !isLost) return;
    notify.error(messageOf(error, '스터디 정보를 불러오지 못했습니다.'), {
      description: '잠시 후 다시 시도해주세요.',
    });
    void navigate(paths.studies(), { replace: true });
  }, [isLogin, isLost, error, navigate]);
  useEffect(() => {
    if (!isStrangers || id === null) return;
    notify.error('본인이 작성한 글만 수정할 수 있습니다.');
    void navigate(paths.study(id), { replace: true });
  }, [isStrangers, id, navigate]);

  if (user === null || !isFetchedAfterMount || !study?.isAuthor) {
    return (
      <>
        <PageTitle title="스터디 수정" />
        <FullScreenSpinner />
      </>
    );
  }
  return <EditStudy key={user.email} study={study} owner={user.email} />;
}
