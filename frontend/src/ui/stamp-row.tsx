import { Stamp } from './stamp';

interface Person {
  id: number;
  nickname: string;
  imageUrl?: string | null | undefined;
}

interface StampRowProps {
  people: readonly Person[];
  size?: 'sm' | 'md' | 'lg';
}

/** Several people, overlapping; the number or the names stand beside it. */
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
