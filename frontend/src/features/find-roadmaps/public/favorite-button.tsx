import { cn } from '@/lib/cn';
import { IconButton } from '@/ui/icon-button';
import { useFavorite } from '../favorites/use-favorite';

interface FavoriteButtonProps {
  id: number;
  /** The roadmap's title, for the accessible name. */
  name: string;
  className?: string;
}

/** A heart button that is filled once the server confirms it. */
export function FavoriteButton({ id, name, className }: FavoriteButtonProps) {
  const { isFavorite, isPending, isKnown, toggle } = useFavorite(id);
  return (
    <IconButton
      label={`${name} 즐겨찾기`}
      aria-pressed={isFavorite}
      aria-busy={isPending || undefined}
      disabled={!isKnown}
      onClick={toggle}
      {...(className !== undefined && { className })}
    >
      {/* Lucide's heart, inlined: an import would be a separate chunk on every study page. */}
      <svg
        width={20}
        height={20}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={cn(isFavorite && 'text-danger', isFavorite && !isPending && 'fill-danger')}
      >
        <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
      </svg>
    </IconButton>
  );
}
