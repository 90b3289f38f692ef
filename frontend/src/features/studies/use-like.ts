import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '@/api/errors';
import { notify } from '@/ui/toast';
import { likeMutation, studyQuery, type Study } from './queries';

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
