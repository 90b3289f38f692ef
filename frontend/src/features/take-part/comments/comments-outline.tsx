import { Skeleton } from '@/ui/loading';

/** Keys of the skeleton's lines. */
const places = [0, 1, 2, 3, 4];

/** A skeleton about as high as the comments. */
export function CommentsOutline({ count }: { count: number }) {
  return (
    <div aria-busy="true">
      {places.slice(0, Math.max(1, count)).map((place) => (
        <div key={place} className="flex gap-3 border-b border-rule py-4">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <Skeleton className="h-14.5 flex-1" />
        </div>
      ))}
      <FormOutline />
    </div>
  );
}

export function FormOutline() {
  return <Skeleton className="mt-5 h-38" />;
}
