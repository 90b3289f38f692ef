import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError, messageOf } from '@/api/errors';
import { useSession } from '@/api/session';
import { cn } from '@/lib/cn';
import { paths } from '@/paths';
import { notify } from '@/ui/toast';
import { likeMutation, type Study, studyQuery } from '../queries';

export function LikeButton({ study }: { study: Study }) {
  const isLogin = useSession((session) => session.isLogin);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const like = useLike(study.postId);
  const press = () => {
    if (isLogin) return like(!study.isLiked);
    notify.error('로그인이 필요합니다.', {
      action: { label: '로그인', onClick: () => void navigate(paths.login(pathname)) },
    });
  };
  return (
    <button
      type="button"
      aria-pressed={study.isLiked}
      onClick={press}
      className="ml-auto inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line px-3 font-semibold text-ink transition-colors duration-120 hover:border-line-control hover:bg-hover"
    >
      <Heart
        size={17}
        strokeWidth={1.9}
        aria-hidden="true"
        className={cn(study.isLiked && 'fill-danger text-danger')}
      />
      좋아요 <span className="tabular-nums">{study.likes.toLocaleString('ko-KR')}</span>
    </button>
  );
}

/** `study` as it is once the like is there or gone. */
export function withLike(study: Study, isLiked: boolean): Study {
  if (study.isLiked === isLiked) return study;
  return { ...study, isLiked, likes: study.likes + (isLiked ? 1 : -1) };
}

/** Likes or unlikes at once and takes it back, with a message, when the server does not follow. */
export function useLike(id: number): (like: boolean) => void {
  const queries = useQueryClient();
  const { queryKey } = studyQuery(id);
  const options = likeMutation(id);
  const show = (change: (study: Study) => Study) =>
    queries.setQueryData(queryKey, (study) => study && change(study));
  const { mutate } = useMutation({
    ...options,
    onMutate: async (like) => {
      await queries.cancelQueries({ queryKey });
      show((study) => withLike(study, like));
    },
    onSuccess: (answer) => {
      const isLast = queries.isMutating({ mutationKey: options.mutationKey }) <= 1;
      if (isLast) show((study) => ({ ...study, ...answer }));
    },
    onError: (error, like) => {
      show((study) => withLike(study, !like));
      if (error instanceof ApiError && error.status === 401) return;
      notify.error(
        messageOf(error, like ? '좋아요에 실패했습니다.' : '좋아요 취소에 실패했습니다.'),
      );
    },
  });
  return mutate;
}
