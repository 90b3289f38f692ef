import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { useParams } from 'react-router';
import { addressedId } from '@/data/loading';
import { shortDay } from '@/lib/seoul-clock';
import { formatSeoulDate, seoulDay } from '@/lib/seoul-day';
import { pageHtml } from '@/lib/text';
import { paths } from '@/paths';
import { Badge } from '@/ui/badge';
import { backLinkStyle } from '@/ui/button-style';
import { PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { Outline, Skeleton } from '@/ui/loading';
import { type NoticeLink, type NoticePage, noticeQuery } from './queries';

export default function NoticeDetailPage() {
  const id = addressedId(useParams()['noticeId'], 'NOT_FOUND');
  return (
    <div className="page pt-3 tablet:pt-5">
      <div className="mx-auto max-w-[46rem]">
        <Link to={paths.notices()} className={backLinkStyle}>
          <ChevronLeft size={18} />
          공지사항
        </Link>
        <Suspense fallback={<NoticeOutline />}>
          <NoticeText key={id} id={id} />
        </Suspense>
      </div>
    </div>
  );
}

function NoticeText({ id }: { id: number }) {
  const { data } = useSuspenseQuery(noticeQuery(id));
  const { notice, content, editedAt, older, newer } = data;
  return (
    <>
      <article className="mt-2">
        <PageTitle title={notice.title} />
        <h1 className="type-h1-data wrap-anywhere">{notice.title}</h1>
        <div className="type-small mt-4 flex flex-wrap items-center gap-x-4.5 gap-y-2 text-ink-2 tabular-nums">
          <time dateTime={notice.visibleFrom}>{formatSeoulDate(notice.visibleFrom)}</time>
          <span>모야 운영팀</span>
          {notice.kind === 'POLICY' && <Badge>방침</Badge>}
          {editedAt !== undefined && (
            <span>
              <time dateTime={editedAt}>{formatSeoulDate(editedAt)}</time> 수정
            </span>
          )}
        </div>
        <NoticeContent html={content} />
      </article>
      <Neighbours older={older} newer={newer} />
    </>
  );
}

/** The text: HTML that the server has sanitised. */
function NoticeContent({ html }: { html: string }) {
  const shown = useMemo(() => pageHtml(html), [html]);
  return (
    <section
      aria-label="내용"
      className="prose mt-8 min-w-0 border-t-[1.5px] border-ink pt-6 *:max-w-none"
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}

interface NeighboursProps {
  older: NoticePage['older'] | undefined;
  newer: NoticePage['newer'] | undefined;
}

function Neighbours({ older, newer }: NeighboursProps) {
  if (older === undefined && newer === undefined) return null;
  return (
    <nav aria-label="다른 공지" className="screen-only ink-line mt-12">
      {newer !== undefined && <Neighbour label="다음 글" notice={newer} />}
      {older !== undefined && <Neighbour label="이전 글" notice={older} />}
    </nav>
  );
}

const Neighbour = ({ label, notice }: { label: string; notice: NoticeLink }) => (
  <Link
    to={paths.notice(notice.id)}
    className="grid min-h-14 grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-3 border-b border-rule py-2 text-ui leading-normal font-medium hover:bg-hover"
  >
    <span className="type-small font-normal text-ink-2">{label}</span>{' '}
    <span className="min-w-0 wrap-anywhere">{notice.title}</span>{' '}
    <time dateTime={notice.visibleFrom} className="type-small font-normal text-ink-2 tabular-nums">
      {shortDay(seoulDay(notice.visibleFrom))}
    </time>
  </Link>
);

const NoticeOutline = () => (
  <Outline label="공지를 불러오는 중입니다…" className="mt-2 min-h-dvh">
    <PageTitle title="공지사항" />
    <Skeleton className="h-9 w-4/5" />
    <Skeleton className="mt-4 h-5 w-48" />
    <div className="mt-8 border-t-[1.5px] border-ink pt-6">
      <Skeleton className="h-60" />
    </div>
  </Outline>
);
