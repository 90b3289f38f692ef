import type { Schemas } from '@/api/types';

/** An applicant, in its form for the author. */
export const anApplicant: Schemas['ApplicantView'] = {
  id: 11,
  userId: 2,
  name: '하은',
  email: 'h***@example.com',
  appliedDate: '2026-11-19T12:00:00+09:00',
  isApproved: false,
  status: 'PENDING',
  message: '토요일은 매주 비울 수 있습니다.',
  endsAt: '2026-11-26T12:00:00+09:00',
  version: 3,
};
