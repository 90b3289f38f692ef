import { cn } from '@/lib/cn';
import { Skeleton } from '@/ui/skeleton';
import { cardStyle } from './study-card-style';

/** The outline of a card, line by line, so that nothing moves when it arrives. */
export function StudyCardSkeleton() {
  return (
    <div className={cardStyle.frame}>
      <div className={cardStyle.head}>
        <Skeleton className="h-6.5 w-22" />
        <Skeleton className="size-8 max-tablet:size-6.5" />
      </div>
      <div className={cardStyle.title}>
        <Skeleton className="mt-1 h-5 max-tablet:mb-[1.5px]" />
        <Skeleton className="mt-1.5 h-5 w-2/3 max-tablet:hidden" />
      </div>
      <div className={cardStyle.facts}>
        <Bars className={cardStyle.start} />
        <Bars className={cardStyle.deadline} />
        <Bars className={cardStyle.seats} />
      </div>
      <Skeleton className="h-6.5 w-32 max-tablet:hidden tablet:mt-3" />
      <div className={cardStyle.foot}>
        <span className={cardStyle.author}>
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className="w-12" />
        </span>
        <Skeleton className="h-7 w-17 ml-auto tablet:h-9" />
      </div>
    </div>
  );
}

function Bars({ className }: { className: string }) {
  return (
    <div className={cn(className, 'max-tablet:min-h-[1.55em]')}>
      <Skeleton className="w-18" />
      <Skeleton className="w-20 max-tablet:hidden" />
    </div>
  );
}
