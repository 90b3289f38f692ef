import { cn } from '@/lib/cn';

const sizes = {
  xs: 'size-6 text-[0.62rem]',
  sm: 'size-7 text-[0.7rem]',
  md: 'size-8 text-[0.8rem]',
  comment: 'size-9 text-[0.9rem]',
  lg: 'size-11 text-[1.1rem]',
  portrait: 'size-18 text-[1.75rem] desktop:size-22 desktop:text-[2.125rem]',
};

interface StampProps {
  userId: number;
  nickname: string;
  imageUrl?: string | null | undefined;
  size?: keyof typeof sizes;
  className?: string;
}

/** A user's avatar: photo or initial in a double ring. The name is always beside it as text. */
export function Stamp({ userId, nickname, imageUrl, size = 'md', className }: StampProps) {
  const ring = cn(
    'inline-grid shrink-0 place-items-center overflow-hidden rounded-full border-[1.5px] border-current font-bold leading-none',
    `cat-${stampColour(userId)} bg-cat-tint text-cat`,
    sizes[size],
    className,
  );
  return (
    <span
      aria-hidden="true"
      className={cn(
        ring,
        'shadow-[inset_0_0_0_2px_var(--cat-tint),inset_0_0_0_2.75px_color-mix(in_srgb,currentColor_38%,transparent)]',
      )}
    >
      {imageUrl ? (
        <img src={imageUrl} alt="" className="size-full object-cover" loading="lazy" />
      ) : (
        initialOf(nickname)
      )}
    </span>
  );
}

interface Person {
  id: number;
  nickname: string;
  imageUrl?: string | null | undefined;
}

interface StampRowProps {
  people: readonly Person[];
  size?: 'sm' | 'md' | 'lg';
}

/** Several users, overlapping; the number or the names are beside it. */
export function StampRow({ people, size = 'md' }: StampRowProps) {
  return (
    <span className="flex">
      {people.map(({ id, nickname, imageUrl }) => (
        <Stamp
          key={id}
          userId={id}
          nickname={nickname}
          imageUrl={imageUrl}
          size={size}
          className="outline-2 outline-sheet not-first:-ml-1.25"
        />
      ))}
    </span>
  );
}

/** Returns the initial of a stamp: the first visible character in upper case. */
export function initialOf(nickname: string): string {
  const first = [...nickname.trim()][0];
  return first === undefined ? '?' : first.toUpperCase();
}

const stampColours = ['blue', 'green', 'purple', 'yellow', 'red'] as const;
type StampColour = (typeof stampColours)[number];

/** Returns the colour of a user: by id, so that it stays when the nickname changes. */
export function stampColour(userId: number): StampColour {
  return stampColours[Math.abs(userId) % stampColours.length] ?? 'blue';
}

/** The id of every user whose account is deleted. */
export const formerMember = 0;
