import type { Schemas } from '@/api/types';

/** The default switches of a user. */
export const allMails: Schemas['MailsView'] = {
  applied: true,
  approved: true,
  rejected: true,
  offered: true,
  expired: true,
  removed: true,
  replyDue: true,
  seatFreed: true,
  studyChanged: true,
  studyDeleted: true,
  commented: false,
  replied: false,
};
