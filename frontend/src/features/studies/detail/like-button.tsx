import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { sessionSettled, useSession } from '@/api/session';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/numbers';
import { paths } from '@/paths';
import { notify } from '@/ui/toast';
import { studyQuery, type Study } from '../queries';
import { likeKey, likeMutation, unlikeMutation, type LikeState } from './queries';

export function LikeButton({ study }: { study: Study }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const like = useLike(study.postId);
  const press = async () => {
    await sessionSettled();
    if (useSession.getState().isLogin) return like(!study.isLiked);
    notify.error('로그인이 필요합니다.', {
      action: { label: '로그인', onClick: () => void navigate(paths.login(pathname)) },
    });
  };
  return (
    <button
      type="button"
      aria-pressed={study.isLiked}
      onClick={() => void press()}
      className="ml-auto inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line px-3 font-semibold text-ink transition-colors duration-120 hover:border-line-control hover:bg-hover"
    >
      <Heart
        size={17}
        strokeWidth={1.9}
        aria-hidden="true"
        className={cn(study.isLiked && 'fill-danger text-danger')}
      />
      좋아요 <span className="tabular-nums">{formatCount(study.likes)}</span>
    </button>
  );
}

/** `study` as it is once the like is there or gone. */
function withLike(study: Study, isLiked: boolean): Study {
  if (study.isLiked === isLiked) return study;
  return { ...study, isLiked, likes: study.likes + (isLiked ? 1 : -1) };
}

/** Likes or unlikes at once and takes it back when the server does not follow. */
function useLike(id: number): (like: boolean) => void {
  const queries = useQueryClient();
  const { queryKey } = studyQuery(id);
  const show = (change: (study: Study) => Study) =>
    queries.setQueryData(queryKey, (study) => study && change(study));
  const shownAtOnce = (isLiked: boolean) => ({
    onMutate: async () => {
      await queries.cancelQueries({ queryKey });
      show((study) => withLike(study, isLiked));
    },
    onSuccess: (answer: LikeState) => {
      const isLast = queries.isMutating({ mutationKey: likeKey(id) }) <= 1;
      if (isLast) show((study) => ({ ...study, ...answer }));
    },
    onError: () => show((study) => withLike(study, !isLiked)),
  });
  const { mutate: like } = useMutation({ ...likeMutation(id), ...shownAtOnce(true) });
  const { mutate: unlike } = useMutation({ ...unlikeMutation(id), ...shownAtOnce(false) });
  return (isLiked) => (isLiked ? like() : unlike());
}
