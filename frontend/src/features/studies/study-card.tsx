import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { cn } from '@/lib/cn';
import { seatsText } from '@/lib/recruitment';
import { formatSeoulDate } from '@/lib/seoul-date';
import { buttonStyle } from '@/ui/button-style';
import { CategoryIcon } from '@/ui/category-icon';
import { Seats } from '@/ui/seats';
import { Stamp } from '@/ui/stamp';
import { StatusBadge } from '@/ui/status-badge';
import { Tag } from '@/ui/tag';
import type { StudyRow } from './queries';
import { cardStyle } from './study-card-style';

interface StudyCardProps {
  study: StudyRow;
}

const shownTags = 2;

/** A card; on phones a compact row of the same facts. The whole of it is the link. */
export function StudyCard({ study }: StudyCardProps) {
  const { title, authorName, recruits, currentRecruits } = study;
  // A detail may repeat the category's name.
  const tags = [...new Set(study.tags)];
  const isClosed = study.recruitmentStatus === 'CLOSED';
  const first = tags.slice(0, shownTags);
  const more = tags.length > shownTags ? `+${tags.length - shownTags}` : null;
  return (
    <article
      className={cn(
        cardStyle.frame,
        'tablet:transition-shadow tablet:duration-220 tablet:hover:shadow-2',
      )}
    >
      <div className={cardStyle.head}>
        <StatusBadge status={study.recruitmentStatus} />
        <CategoryIcon name={study.categoryPath[0]?.name ?? ''} className="max-tablet:size-6.5" />
      </div>
      <h2 className={cn(cardStyle.title, isClosed && 'text-ink-2')}>{title}</h2>
      <dl className={cardStyle.facts}>
        <div className={cardStyle.start}>
          <dt className="text-ink-2">
            <span className="max-tablet:sr-only">스터디 </span>시작일
          </dt>
          <dd className={cn('font-medium tabular-nums', isClosed && 'text-ink-2')}>
            {formatSeoulDate(study.startDate)}
          </dd>
        </div>
        <div className={cardStyle.deadline}>
          <dt className="text-ink-2">
            <span className="max-tablet:sr-only">모집 </span>마감일
          </dt>
          <dd className={cn('font-medium tabular-nums', isClosed && 'text-ink-2')}>
            {formatSeoulDate(study.endDate)}
          </dd>
        </div>
        <div className={cardStyle.seats}>
          <dt>
            <span className="sr-only">인원</span>
            <span className="max-narrow:hidden">
              <Seats taken={currentRecruits} total={recruits} />
            </span>
          </dt>
          <dd className={cn('font-medium tabular-nums', isClosed && 'text-ink-2')}>
            {seatsText(currentRecruits, recruits)}
          </dd>
        </div>
      </dl>
      <div className="flex gap-1.5 overflow-hidden max-tablet:hidden tablet:mt-3">
        {first.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {more && <Tag>{more}</Tag>}
      </div>
      <div className={cardStyle.foot}>
        <span className={cardStyle.author}>
          <Stamp
            userId={study.authorId}
            nickname={authorName}
            imageUrl={study.authorImageUrl}
            size="sm"
          />
          <span className="truncate">{authorName}</span>
        </span>
        <p className="type-caption min-w-0 flex-1 truncate text-ink-3 tablet:hidden">
          {[...first, ...(more ? [more] : [])].join(' · ')}
        </p>
        <Link
          to={paths.study(study.postId)}
          aria-label={`${title} 상세보기`}
          className={cn(
            buttonStyle({ variant: 'line', size: 'sm' }),
            'after:absolute after:inset-0 max-tablet:min-h-7 max-tablet:gap-0.5 max-tablet:border-0 max-tablet:bg-transparent max-tablet:px-0 max-tablet:text-pine tablet:ml-auto',
          )}
        >
          상세보기
          <ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" className="tablet:hidden" />
        </Link>
      </div>
    </article>
  );
}
