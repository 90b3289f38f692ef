import { Heart } from 'lucide-react';
import { cn } from '@/lib/cn';
import { IconButton } from '@/ui/icon-button';
import { useFavorite } from './use-favorite';

interface FavoriteButtonProps {
  id: number;
  /** What the roadmap is called. */
  name: string;
  className?: string;
}

/** A heart, which is filled once the server has it. */
export function FavoriteButton({ id, name, className }: FavoriteButtonProps) {
  const { isFavorite, isPending, toggle } = useFavorite(id);
  return (
    <IconButton
      label={`${name} 즐겨찾기`}
      aria-pressed={isFavorite}
      aria-busy={isPending || undefined}
      onClick={toggle}
      {...(className !== undefined && { className })}
    >
      <Heart
        size={20}
        strokeWidth={1.9}
        aria-hidden="true"
        className={cn(isFavorite && 'text-danger', isFavorite && !isPending && 'fill-danger')}
      />
    </IconButton>
  );
}
