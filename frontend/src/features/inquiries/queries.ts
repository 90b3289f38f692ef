import { mutationOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import type { Schemas } from '@/api/types';

export type InquiryKind = Schemas['InquiryKind'];
export type InquiryTopic = Schemas['InquiryTopic'];

/** In the order of the options. */
export const kindLabels: Record<InquiryKind, string> = {
  CONTACT: '문의',
  COOPERATE: '제휴 문의',
  FEEDBACK: '의견',
};

/** In the order of the options. */
export const topicLabels: Record<InquiryTopic, string> = {
  ACCOUNT: '계정',
  STUDY: '스터디',
  ROADMAP: '로드맵',
  ROOM: '스터디룸',
  REPORT: '신고',
  OTHER: '그 밖',
};

export const isKind = (text: string | null): text is InquiryKind =>
  text !== null && text in kindLabels;

export const isTopic = (text: string): text is InquiryTopic => text in topicLabels;

interface NewInquiry {
  body: Schemas['CreateInquiryBody'];
  /** The same for every attempt to send these values, so that a lost response sends nothing twice. */
  key: string;
}

/** Sends an inquiry; the form shows every failure. */
export const sendInquiryMutation = () =>
  mutationOptions({
    mutationFn: ({ body, key }: NewInquiry) =>
      dataOf(api.post('/api/inquiries', { body, header: { 'Idempotency-Key': key } })),
  });
