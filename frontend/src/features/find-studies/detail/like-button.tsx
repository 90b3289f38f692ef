import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useAsMember } from '@/data/as-member';
import { useMutation } from '@/data/use-mutation';
import { isGone } from '@/entities/study/gone';
import { studyQuery, type Study } from '@/entities/study/queries';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/numbers';
import { likeKey, likeMutation, unlikeMutation, type LikeState } from './mutations';

export function LikeButton({ study }: { study: Study }) {
  const asMember = useAsMember();
  const { pending, like } = useLike(study.postId);
  const isPending = pending !== undefined;
  const isLiked = pending ?? study.isLiked;
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-busy={isPending || undefined}
      onClick={() => void asMember(() => like(!isLiked))}
      className="type-small inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control border border-line px-3 font-semibold text-ink transition-colors duration-120 hover:border-line-control hover:bg-hover"
    >
      <Heart
        size={17}
        aria-hidden="true"
        // Filled once it is saved.
        className={cn(isLiked && 'text-danger', isLiked && !isPending && 'fill-danger')}
      />
      좋아요 <span className="tabular-nums">{formatCount(study.likes)}</span>
    </button>
  );
}

/** Likes or unlikes; `pending` is the last state that the server has not confirmed yet. */
function useLike(id: number) {
  const queries = useQueryClient();
  const { queryKey } = studyQuery(id);
  const onSuccess = async (answer: LikeState) => {
    // A read in flight would overwrite the new state.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (study) => study && { ...study, ...answer });
  };
  const onError = (error: Error) => {
    if (isGone(error)) void queries.invalidateQueries({ queryKey });
  };
  const { mutate: like } = useMutation({ ...likeMutation(id), onSuccess, onError });
  const { mutate: unlike } = useMutation({ ...unlikeMutation(id), onSuccess, onError });
  const pending = useMutationState({
    filters: { mutationKey: likeKey(id), status: 'pending' },
    select: ({ options }) => options.mutationKey?.at(-1) === true,
  });
  return { pending: pending.at(-1), like: (isLiked: boolean) => (isLiked ? like() : unlike()) };
}
