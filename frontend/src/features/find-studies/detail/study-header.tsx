import { CalendarDays, Eye, MessageSquare } from 'lucide-react';
import { CategoryLabel } from '@/entities/category/category-look';
import { PersonLink } from '@/entities/person/person-link';
import { Stamp } from '@/entities/person/stamp';
import type { Study } from '@/entities/study/queries';
import { fullLabel, StatusBadge } from '@/entities/study/recruitment';
import { formatCount } from '@/lib/numbers';
import { formatSeoulDate } from '@/lib/seoul-day';
import { Badge } from '@/ui/badge';
import { LikeButton } from './like-button';
import { ShareButton } from './share-button';

interface StudyHeaderProps {
  study: Study;
}

export function StudyHeader({ study }: StudyHeaderProps) {
  const [main, ...finer] = study.categoryPath;
  const full = fullLabel(study);
  return (
    <header className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        {main && <CategoryLabel name={main.name} />}
        {finer.map(({ id, name }) => (
          <Badge key={id} size="lg">
            {name}
          </Badge>
        ))}
        <StatusBadge status={study.recruitmentStatus} size="lg" />
        {full && <Badge size="lg">{full}</Badge>}
      </div>
      <h1 className="type-h1-data mt-3.5">{study.title}</h1>
      <div className="mt-4 flex items-start justify-between gap-x-4">
        <div className="type-small flex min-h-11 min-w-0 flex-wrap items-center gap-x-4.5 gap-y-2 text-ink-2 tabular-nums">
          <span className="flex min-w-0 max-tablet:w-full">
            <PersonLink
              id={study.authorId}
              className="flex min-h-11 min-w-0 items-center gap-1.5 font-semibold text-ink"
            >
              <Stamp
                userId={study.authorId}
                nickname={study.authorName}
                imageUrl={study.authorImageUrl}
              />
              <span className="min-w-0 wrap-anywhere">{study.authorName}</span>
            </PersonLink>
          </span>
          <span className="flex items-center gap-1.5">
            <CalendarDays size={16} />
            {formatSeoulDate(study.startDate)} 시작
          </span>
          <span className="flex items-center gap-1.5">
            <Eye size={16} />
            조회 {formatCount(study.views)}
          </span>
          <span className="flex items-center gap-1.5">
            <MessageSquare size={16} />
            댓글 {formatCount(study.totalComments)}
          </span>
        </div>
        <div className="flex shrink-0 items-center gap-1">
          <ShareButton study={study} />
          <LikeButton study={study} />
        </div>
      </div>
    </header>
  );
}
