import type { Schemas } from '@/api/types';

/** The switches of a user who has not decided. */
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
