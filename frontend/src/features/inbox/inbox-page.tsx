import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ExportButton } from '@/data/export-button';
import { PagedList } from '@/data/paged-list';
import { isKind, kindLabels } from '@/features/inquiries/queries';
import { cn } from '@/lib/cn';
import { formatCount, readId } from '@/lib/numbers';
import { paths } from '@/paths';
import { backLinkStyle } from '@/ui/button-style';
import { Chip } from '@/ui/chip';
import { EmptyState } from '@/ui/empty-state';
import { Heading, PageTitle } from '@/ui/heading';
import { Select } from '@/ui/input';
import { Link } from '@/ui/link';
import { PeriodFields } from '@/ui/period-fields';
import { SearchForm } from '@/ui/search-form';
import { InquiryRow } from './inquiry-row';
import {
  asQuery,
  type InboxFilter,
  inboxQuery,
  inquiryCountsQuery,
  readInboxFilter,
  stateLabels,
} from './queries';
import { Thread } from './thread';

const states = ['OPEN', 'ANSWERED', 'CLOSED', 'ALL'] as const;
const kinds = Object.keys(kindLabels).filter(isKind);

const empty = {
  OPEN: '답을 기다리는 문의가 없습니다.',
  ANSWERED: '답한 문의가 없습니다.',
  CLOSED: '끝난 문의가 없습니다.',
  ALL: '받은 문의가 없습니다.',
};

const addressOf = ({ state, ...filter }: InboxFilter, inquiry?: number) =>
  paths.adminInbox({ ...filter, state: state === 'OPEN' ? undefined : state, inquiry });

/** The inquiries to the operators beside the opened one; below desktop width one or the other. */
export default function InboxPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = readInboxFilter(search);
  const opened = readId(search.get('inquiry'));
  const thread = useFocusBetween(opened);
  const { data: counts } = useQuery(inquiryCountsQuery());
  const countOf = { OPEN: counts?.openCount, ANSWERED: counts?.answeredCount };
  const show = (change: Partial<InboxFilter>, replace = false) =>
    void navigate(addressOf({ ...filter, ...change, page: 0 }), { replace });
  const isNarrowed = [filter.q, filter.kind, filter.from, filter.to].some(Boolean);
  return (
    <>
      <PageTitle title="문의 | 관리" />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <Heading as="h1" size="h1">
            문의
          </Heading>
          <p className="type-small mt-0.5 min-h-[1.55em] text-ink-2 tabular-nums">
            {counts && `답을 기다리는 문의 ${formatCount(counts.openCount)}건`}
          </p>
        </div>
        <div className={cn(opened !== null && 'max-desktop:hidden')}>
          <SearchForm
            key={filter.q}
            label="문의 검색"
            placeholder="접수 번호, 이메일, 제목"
            value={filter.q}
            onSearch={(q) => show({ q })}
          />
        </div>
      </div>
      <div
        className={cn(
          'mt-4 flex flex-wrap items-center gap-2',
          opened !== null && 'max-desktop:hidden',
        )}
      >
        <div role="radiogroup" aria-label="문의 보기" className="flex flex-wrap gap-2">
          {states.map((state) => (
            <Chip
              key={state}
              name="state"
              checked={filter.state === state}
              onChoose={(isPassing) => show({ state }, isPassing)}
              className="tabular-nums"
            >
              {state === 'ALL' ? '전체' : stateLabels[state]}
              {(state === 'OPEN' || state === 'ANSWERED') && (
                <>
                  {' '}
                  {/* Its space is reserved, so that the other chips do not move. */}
                  <span className="min-w-[2ch] text-left">
                    {countOf[state] !== undefined && formatCount(countOf[state])}
                  </span>
                </>
              )}
            </Chip>
          ))}
        </div>
        <Select
          aria-label="문의 종류"
          value={filter.kind ?? ''}
          onChange={({ target }) => show({ kind: kinds.find((kind) => kind === target.value) })}
          className="max-w-40 tablet:ml-auto"
        >
          <option value="">모든 종류</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </Select>
      </div>
      <div
        className={cn(
          'mt-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-3',
          opened !== null && 'max-desktop:hidden',
        )}
      >
        <PeriodFields label="받은 날" period={filter} onChange={show} />
        <ExportButton list="inquiries" filter={asQuery(filter)} />
      </div>
      <div className="items-start gap-6 desktop:grid desktop:grid-cols-[21rem_minmax(0,1fr)]">
        <section
          id="inquiries"
          tabIndex={-1}
          aria-label="문의 목록"
          className={cn('outline-none', opened !== null && 'max-desktop:hidden')}
        >
          <PagedList
            query={inboxQuery(filter)}
            // Closes the opened inquiry.
            hrefOf={(page) => addressOf({ ...filter, page })}
            unit="건"
            empty={
              <EmptyState
                title={isNarrowed ? '조건에 맞는 문의가 없습니다.' : empty[filter.state]}
                className="mt-6"
              />
            }
          >
            {(inquiries) => (
              <ul className="rounded-b-sheet border-x border-line bg-sheet">
                {inquiries.map((inquiry) => (
                  <li key={inquiry.id}>
                    <InquiryRow
                      inquiry={inquiry}
                      showsState={filter.state === 'ALL'}
                      isOpened={inquiry.id === opened}
                      to={addressOf(filter, inquiry.id)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </section>
        <section
          ref={thread}
          tabIndex={-1}
          aria-label="선택한 문의"
          className={cn(
            'scroll-mt-24 outline-none max-desktop:mt-2 desktop:mt-12.5',
            opened === null && 'max-desktop:hidden',
          )}
        >
          {opened === null ? (
            <p className="grid min-h-60 place-items-center rounded-sheet border-[1.5px] border-dashed border-line-control px-6 text-center text-ink-2">
              목록에서 문의를 선택하면 여기에 보입니다.
            </p>
          ) : (
            <>
              <Link to={addressOf(filter)} className={cn(backLinkStyle, 'mb-2 desktop:hidden')}>
                <ArrowLeft size={18} />
                문의 목록
              </Link>
              <Thread key={opened} id={opened} />
            </>
          )}
        </section>
      </div>
    </>
  );
}

/**
 * Moves the focus to an inquiry when it is opened, and back to its row when it is closed: below desktop width the other
 * part of the page disappears. Returns the ref of the part with the opened inquiry.
 */
function useFocusBetween(opened: number | null) {
  const thread = useRef<HTMLElement>(null);
  const last = useRef(opened);
  useEffect(() => {
    const left = last.current;
    if (left === opened) return;
    last.current = opened;
    const row = document.getElementById(`inquiry-${left}`) ?? document.getElementById('inquiries');
    if (opened === null) row?.focus();
    else thread.current?.focus();
  }, [opened]);
  return thread;
}
