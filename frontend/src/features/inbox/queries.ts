import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { ApiError } from '@/api/errors';
import type { Schemas } from '@/api/types';
import { type InquiryKind, isKind, kindLabels, topicLabels } from '@/features/inquiries/queries';
import { readPage } from '@/lib/numbers';
import { type Period, readPeriod } from '@/lib/period';

/** Confirms a reply by its kind. */
export const repliedText = { ANSWER: '답장을 보냈습니다.', NOTE: '메모를 남겼습니다.' } as const;

const inquiryFailed = '문의를 불러오지 못했습니다.';

export type Inquiry = Schemas['InquiryView'];
export type InquiryThread = Schemas['InquiryThreadView'];
export type InquiryEntry = Schemas['InquiryEntryView'];
export type InquiryState = Schemas['InquiryState'];

export interface InboxFilter extends Period {
  state: InquiryState | 'ALL';
  kind?: InquiryKind | undefined;
  q?: string | undefined;
  /** Counted from 0. */
  page: number;
}

/** In the order of the chips. */
export const stateLabels: Record<InquiryState, string> = {
  OPEN: '기다림',
  ANSWERED: '답함',
  CLOSED: '끝남',
};

const isState = (text: string | null): text is InquiryState => text !== null && text in stateLabels;

/** Returns the inbox filter of an address. */
export function readInboxFilter(search: URLSearchParams): InboxFilter {
  const state = search.get('state');
  const kind = search.get('kind');
  return {
    state: state === 'ALL' || isState(state) ? state : 'OPEN',
    kind: isKind(kind) ? kind : undefined,
    q: search.get('q')?.trim() || undefined,
    ...readPeriod(search),
    page: readPage(search.get('page')),
  };
}

/** Returns the filter as the API takes it. */
export const asQuery = ({ state, ...filter }: InboxFilter) => ({
  ...filter,
  state: state === 'ALL' ? undefined : state,
});

/** Returns what an inquiry is about: the topic of a contact, or else the form. */
export const subjectOf = ({ kind, topic }: Pick<Inquiry, 'kind' | 'topic'>): string =>
  topic === undefined ? kindLabels[kind] : topicLabels[topic];

export const inboxKey = ['inquiries'];

/** Keys of the queries that an act changes; its response is the new thread. */
const lists = [
  [...inboxKey, 'page'],
  [...inboxKey, 'counts'],
  [...inboxKey, 'waiting'],
];

/** A page of inquiries: those that wait with the longest waiting first, others with the latest first. */
export const inboxQuery = (filter: InboxFilter) =>
  queryOptions({
    queryKey: [...inboxKey, 'page', filter],
    queryFn: ({ signal }) => api.get('/api/admin/inquiries', { query: asQuery(filter), signal }),
    staleTime: 0,
    meta: { failure: inquiryFailed },
  });

export const inquiryCountsQuery = () =>
  queryOptions({
    queryKey: [...inboxKey, 'counts'],
    queryFn: ({ signal }) => dataOf(api.get('/api/admin/inquiries/count', { signal })),
    staleTime: 10_000,
  });

/** The number of inquiries that await an answer, polled while the page is visible. */
export const waitingInquiriesQuery = () =>
  queryOptions({
    queryKey: [...inboxKey, 'waiting'],
    // The inbox shows the other counts of the same response.
    queryFn: async ({ client }) => (await client.fetchQuery(inquiryCountsQuery())).openCount,
    staleTime: 10_000,
    refetchInterval: 60_000,
  });

export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: [...inboxKey, 'thread', id],
    queryFn: ({ signal }) => dataOf(api.get('/api/admin/inquiries/{id}', { path: { id }, signal })),
    staleTime: 0,
    meta: { failure: inquiryFailed },
  });

interface NewEntry {
  content: string;
  /** The same for every attempt to send it, so that a lost response sends nothing twice. */
  key: string;
}

/** Whether an earlier attempt was stored although its response was lost: the thread has changed since. */
export const isStoredAlready = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.errorCode === 'IDEMPOTENCY_KEY_REUSED';

const stored = ({ status, errorCode }: ApiError) => ({
  status,
  errorCode,
  serverMessage: '먼저 보낸 답장이 이미 저장되었습니다. 새로 불러온 내용을 확인해주세요.',
});

/** Stores and mails an answer; refused if another administrator has acted on the inquiry since it was read. */
export const answerMutation = ({ id, version }: Inquiry) =>
  mutationOptions({
    mutationFn: async ({ key, ...answer }: NewEntry & { closes: boolean }) => {
      try {
        return await api.post('/api/admin/inquiries/{id}/answers', {
          path: { id },
          body: { ...answer, version },
          header: { 'Idempotency-Key': key },
        });
      } catch (error) {
        throw isStoredAlready(error) ? new ApiError(stored(error)) : error;
      }
    },
    meta: {
      failure: '답장을 보내지 못했습니다.',
      shownByPage: ['STALE_UPDATE', 'VALIDATION_FAILED'],
      invalidates: lists,
    },
  });

export const noteMutation = ({ id }: Inquiry) =>
  mutationOptions({
    mutationFn: ({ key, content }: NewEntry) =>
      dataOf(
        api.post('/api/admin/inquiries/{id}/notes', {
          path: { id },
          body: { content },
          header: { 'Idempotency-Key': key },
        }),
      ),
    meta: {
      done: repliedText.NOTE,
      failure: '메모를 남기지 못했습니다.',
      shownByPage: ['VALIDATION_FAILED'],
    },
  });

/** Closes an inquiry, or reopens it; refused like an answer. */
export const closeMutation = ({ id, version, state }: Inquiry) => {
  const closed = state !== 'CLOSED';
  return mutationOptions({
    mutationFn: () =>
      dataOf(
        api.put('/api/admin/inquiries/{id}/state', { path: { id }, body: { closed, version } }),
      ),
    meta: {
      done: closed ? '문의를 끝냈습니다.' : '문의를 다시 열었습니다.',
      failure: closed ? '문의를 끝내지 못했습니다.' : '문의를 다시 열지 못했습니다.',
      shownByPage: ['STALE_UPDATE'],
      invalidates: lists,
    },
  });
};
