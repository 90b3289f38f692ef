import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsSignedIn } from '@/api/session';
import { useAsMember } from '@/data/as-member';
import { useMutation } from '@/data/use-mutation';
import { favoriteIdsQuery, favoriteKey, favoriteMutation } from '../queries';

/** Returns whether a roadmap is a favourite, pending change included, and the function that toggles it. */
export function useFavorite(id: number) {
  const queries = useQueryClient();
  const asMember = useAsMember();
  const isSignedIn = useIsSignedIn();
  const { queryKey } = favoriteIdsQuery();
  const { data: ids } = useQuery({ ...favoriteIdsQuery(), enabled: isSignedIn });
  const { mutate } = useMutation({
    ...favoriteMutation(id),
    onSuccess: async (_answer, isFavorite) => {
      // A read in flight would overwrite the new state.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (known) => {
        const others = known?.filter((other) => other !== id);
        return isFavorite && others !== undefined ? [id, ...others] : others;
      });
    },
  });
  const pending = useMutationState({
    filters: { mutationKey: favoriteKey(id), status: 'pending' },
    select: ({ state }) => state.variables === true,
  }).at(-1);
  const isSaved = isSignedIn && (ids?.includes(id) ?? false);
  const isFavorite = pending ?? isSaved;
  const toggle = () => void asMember(() => mutate(!isFavorite));
  // While the state is unknown, a press might do the opposite of what is wanted.
  const isKnown = !isSignedIn || ids !== undefined;
  return { isFavorite, isPending: pending !== undefined, isKnown, toggle };
}
