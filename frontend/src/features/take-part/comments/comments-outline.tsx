import { clamp } from '@/lib/numbers';
import { Outline, Skeleton } from '@/ui/loading';

/** A skeleton about as high as the comments. */
export function CommentsOutline({ count }: { count: number }) {
  return (
    <>
      <Outline rows={clamp(count, 1, 5)}>
        <div className="flex gap-3 border-b border-rule py-4">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <Skeleton className="h-14.5 flex-1" />
        </div>
      </Outline>
      <FormOutline />
    </>
  );
}

export function FormOutline() {
  return <Skeleton className="mt-5 h-38" />;
}
