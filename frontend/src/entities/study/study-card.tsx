import { ArrowLeftRight, CalendarDays, ChevronRight, MapPin, Monitor } from 'lucide-react';
import { memo, Suspense } from 'react';
import { CategoryIcon } from '@/entities/category/category-look';
import { Stamp } from '@/entities/person/stamp';
import { cn } from '@/lib/cn';
import { lazyPart } from '@/lib/lazy-part';
import { formatSeoulDate } from '@/lib/seoul-day';
import { useNow } from '@/lib/use-now';
import { paths } from '@/paths';
import { Badge, Tag } from '@/ui/badge';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { Skeleton } from '@/ui/loading';
import { deadlineText, openingText } from './deadline';
import { fullLabel, modeLabels, replySpeed, seatsText, StatusBadge } from './recruitment';
import { Seats } from './seats';
import type { StudyRow } from './queries';
import { cardStyle } from './study-card-style';

const Marked = lazyPart(async () => (await import('@/ui/marked')).Marked);

interface StudyCardProps {
  study: StudyRow;
  /** The search words, which the card highlights. */
  search?: string | undefined;
}

const shownTags = 2;

type ApplicationLabel = [label: string, tone: 'solid' | 'sunken' | 'line'];

/** Labels of the viewer's application, and the style of each. */
const applicationLabels: Record<NonNullable<StudyRow['myApplicationStatus']>, ApplicationLabel> = {
  PENDING: ['신청함', 'solid'],
  OFFERED: ['확정 필요', 'solid'],
  APPROVED: ['참여 중', 'solid'],
  REJECTED: ['거절됨', 'sunken'],
  CANCELLED: ['취소함', 'sunken'],
  EXPIRED: ['만료됨', 'sunken'],
  LEFT: ['나감', 'sunken'],
  REMOVED: ['내보내짐', 'sunken'],
};

/** Returns the badge beside the recruitment status, if there is one. */
function applicationLabelOf(study: StudyRow): ApplicationLabel | undefined {
  const { myApplicationStatus, myPlace, mySeatFree, unanswered } = study;
  // An own study, hidden after a report.
  if (study.hidden) return ['가려짐', 'sunken'];
  if (unanswered) return [`신청 ${unanswered}건`, 'solid'];
  if (myPlace && !mySeatFree) return [`대기 ${myPlace}번째`, 'solid'];
  if (myApplicationStatus) return applicationLabels[myApplicationStatus];
  const full = fullLabel(study);
  return full && [full, 'line'];
}

/** A card; on phones a compact row of the same facts. The whole card is a link. */
export const StudyCard = memo(function StudyCard({ study, search }: StudyCardProps) {
  const { title, tags, authorName, recruits, currentRecruits } = study;
  const applicationLabel = applicationLabelOf(study);
  const meeting = meetingText(study);
  const isClosed = study.recruitmentStatus === 'CLOSED';
  const isOver = isClosed && study.myApplicationStatus !== 'APPROVED';
  const reply = isClosed || study.replyHours === undefined ? null : replySpeed(study.replyHours);
  const first = (search === undefined ? tags : foundFirst(tags, search)).slice(0, shownTags);
  const more = tags.length > shownTags ? `+${tags.length - shownTags}` : null;
  const marked = (text: string, isName = true) =>
    search === undefined ? (
      text
    ) : (
      <Suspense fallback={text}>
        <Marked text={text} search={search} isName={isName} />
      </Suspense>
    );
  return (
    <article
      className={cn(
        cardStyle.frame,
        'tablet:transition-shadow tablet:duration-220 tablet:hover:shadow-2',
      )}
    >
      <div className={cardStyle.head}>
        <StatusBadge status={study.recruitmentStatus} />
        <DaysLeft study={study} isShort={applicationLabel !== undefined} />
        {applicationLabel && <Badge tone={applicationLabel[1]}>{applicationLabel[0]}</Badge>}
        <CategoryIcon
          alone
          name={study.categoryPath[0]?.name ?? ''}
          className={cn(
            'max-tablet:size-6.5 tablet:ml-auto',
            applicationLabel !== undefined && 'max-tablet:hidden',
          )}
        />
      </div>
      <h2 className={cn(cardStyle.title, isOver && 'text-ink-2')}>{marked(title)}</h2>
      {search !== undefined && <p className={cardStyle.excerpt}>{marked(study.content, false)}</p>}
      <dl className={cardStyle.facts}>
        {meeting !== '' && (
          <div className={cardStyle.meeting}>
            <dt>
              <MeetingIcon mode={study.mode} />
              <span className="sr-only">진행 방식과 일정</span>
            </dt>
            <dd className={cn('truncate font-medium', isOver && 'text-ink-2')}>{meeting}</dd>
          </div>
        )}
        <div className={cardStyle.start}>
          <dt className="text-ink-2">
            <span className="max-tablet:sr-only">스터디 </span>시작일
          </dt>
          <dd className={cn('font-medium whitespace-nowrap tabular-nums', isOver && 'text-ink-2')}>
            {formatSeoulDate(study.startDate)}
          </dd>
        </div>
        <div className={cardStyle.deadline}>
          <dt className="text-ink-2">
            <span className="max-tablet:sr-only">모집 </span>마감일
          </dt>
          <dd className={cn('font-medium whitespace-nowrap tabular-nums', isOver && 'text-ink-2')}>
            {formatSeoulDate(study.endDate)}
          </dd>
        </div>
        <div className={cardStyle.seats}>
          <dt>
            <span className="sr-only">인원</span>
            <span className={cn(applicationLabel !== undefined && 'max-tablet:hidden')}>
              <Seats taken={currentRecruits} total={recruits} />
            </span>
          </dt>
          <dd
            className={cn(
              'font-medium tabular-nums max-tablet:order-first max-tablet:flex max-tablet:h-full max-tablet:items-center',
              isOver && 'text-ink-2',
            )}
          >
            {seatsText(currentRecruits, recruits)}
          </dd>
        </div>
      </dl>
      <div className="flex gap-1.5 overflow-hidden max-tablet:hidden tablet:mt-3">
        {first.map((tag) => (
          <Tag key={tag}>{marked(tag)}</Tag>
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
          <span className="min-w-0">
            <span className="block truncate">{authorName}</span>
            {reply && (
              <span className="type-caption block truncate font-normal text-ink-2 max-tablet:hidden">
                {reply}
              </span>
            )}
          </span>
        </span>
        <p className="type-caption min-w-0 flex-1 truncate text-ink-3 tablet:hidden">
          {reply && `${reply} · `}
          {marked([...first, ...(more ? [more] : [])].join(' · '))}
        </p>
        <Link
          to={paths.study(study.postId)}
          aria-label={`${title} 상세보기`}
          className={cn(
            buttonStyle({ variant: 'line', size: 'sm' }),
            // Translated, the link would be the containing block of its overlay, and a press would miss the card.
            'after:absolute after:inset-0 active:translate-none max-tablet:min-h-7 max-tablet:gap-0.5 max-tablet:border-0 max-tablet:bg-transparent max-tablet:px-0 max-tablet:text-pine max-tablet:hover:bg-hover tablet:ml-auto',
          )}
        >
          상세보기
          <ChevronRight size={16} className="tablet:hidden" />
        </Link>
      </div>
    </article>
  );
});

const soon = 7;

interface DaysLeftProps {
  study: StudyRow;
  /** Whether another badge leaves no room for the first word. */
  isShort: boolean;
}

/** The days until recruiting ends or begins; nothing once it is over. */
function DaysLeft({
  study: { recruitmentStatus, endDate, recruitStartDate },
  isShort,
}: DaysLeftProps) {
  const now = new Date(useNow());
  const style = 'text-small leading-none font-semibold whitespace-nowrap tabular-nums';
  if (recruitmentStatus === 'UPCOMING' && recruitStartDate !== undefined) {
    // Recruiting may have begun since the list was loaded.
    if (Date.parse(recruitStartDate) <= now.getTime()) return null;
    return <span className={cn(style, 'text-ink-2')}>{openingText(recruitStartDate, now)}</span>;
  }
  const deadline = deadlineText(endDate, now);
  // The deadline may have passed since the list was loaded.
  if (recruitmentStatus !== 'OPEN' || deadline.passed) return null;
  return (
    <span className={cn(style, deadline.daysLeft <= soon ? 'text-danger' : 'text-ink-2')}>
      {isShort ? (
        <>
          <span className="sr-only">{deadline.text}</span>
          <span aria-hidden="true">{deadline.short}</span>
        </>
      ) : (
        deadline.text
      )}
    </span>
  );
}

const meetingIcons = { ONLINE: Monitor, OFFLINE: MapPin, HYBRID: ArrowLeftRight };

function MeetingIcon({ mode }: { mode?: StudyRow['mode'] }) {
  const Icon = mode === undefined ? CalendarDays : meetingIcons[mode];
  return <Icon size={16} className="text-ink-2 max-tablet:hidden" />;
}

/** Returns how, where and when a group meets. */
const meetingText = ({ mode, region, schedule }: StudyRow) =>
  [mode === 'HYBRID' ? '온·오프라인' : mode && modeLabels[mode], region, schedule]
    .filter(Boolean)
    .join(' · ');

/** Returns the tags, those that match a search word first. */
function foundFirst(tags: readonly string[], search: string) {
  const words = search.toLowerCase().split(' ');
  const isFound = (tag: string) => words.some((word) => tag.toLowerCase().includes(word));
  return tags.toSorted((one, other) => Number(isFound(other)) - Number(isFound(one)));
}

/** The skeleton of a card, line by line in its size. */
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
        <div className={cn(cardStyle.meeting, 'max-tablet:min-h-[1.55em]')}>
          <Skeleton className="w-32" />
        </div>
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
