import type { ReportReason } from './queries';

/** In the order in which they are offered. */
export const reasonLabels: Record<ReportReason, string> = {
  MONEY: '금전 요구',
  PROSELYTISM: '포교·다단계',
  SPAM: '스팸',
  ABUSE: '욕설',
  OTHER: '기타',
};

export const reasons = Object.keys(reasonLabels).filter(
  (reason): reason is ReportReason => reason in reasonLabels,
);
