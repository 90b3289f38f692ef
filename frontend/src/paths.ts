/** Returns a query string of the values that are set. */
function query(values: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns a page for an address, where it counts from 1; undefined for the first. */
export const pageInAddress = (page = 0) => (page > 0 ? page + 1 : undefined);

/** The query parameters of the study list. */
interface StudyListQuery {
  q?: string | undefined;
  category?: string | undefined;
  status?: string | undefined;
  mode?: string | undefined;
  region?: string | undefined;
  sort?: string | undefined;
  page?: number | undefined;
}

interface AdminMembersQuery {
  q?: string | undefined;
  group?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
}

interface AdminReportsQuery {
  status?: string | undefined;
  type?: string | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
}

interface AdminNoticesQuery {
  q?: string | undefined;
  state?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
}

interface AdminInboxQuery {
  state?: string | undefined;
  kind?: string | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
  /** The opened one. */
  inquiry?: number | undefined;
}

interface AdminAuditQuery {
  person?: string | undefined;
  action?: string | undefined;
  scope?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
}

/** In the address of a study: opens the applicants for its author. */
export const applicantsParameter = 'applicants';
/** The id of the saved filter whose list to open; notifications and mails link there. */
export const savedFilterParameter = 'filter';

/** In the address of a study's form: focuses the contact. */
export const contactHash = '#contact';

/** In the address of a study: shows the application form after signing in, or the confirmation of an offer. */
export const applyHash = '#apply';

/** In the address of a roadmap: the visitor signed in to copy it. */
export const takeHash = '#take';

/** Every address of the web app. */
export const paths = {
  home: '/',
  /** `error` is the reason for which signing in with Google failed. */
  login: (redirect?: string, error?: string) => `/login${query({ error, redirect })}`,
  /** The server's redirect after Google. */
  loginCallback: '/login/callback',
  /** Without a mail's link it offers to request one. */
  resetPassword: '/reset-password',
  /** The link in mails that verify an address. */
  verifyEmail: '/verify-email',
  /** The link in mails that switches their kind off. */
  unsubscribe: '/unsubscribe',
  signup: (redirect?: string) => `/signup${query({ redirect })}`,
  studies: ({ page, ...filter }: StudyListQuery = {}) =>
    `/study${query({ ...filter, page: pageInAddress(page) })}`,
  /** The list of a saved filter. */
  savedFilter: (id: number) => `/study${query({ [savedFilterParameter]: id })}`,
  studyCreate: '/study/create',
  /** The form of a new study, filled with one of the user's roadmaps. */
  studyCreateFrom: (roadmap: number) => `/study/create${query({ roadmap })}`,
  myStudies: ({ tab, page }: { tab?: string | undefined; page?: number } = {}) =>
    `/study/mine${query({ tab, page: pageInAddress(page) })}`,
  /** `comments` is a page of comments; `comment` is the one to show. */
  study: (id: number | string, comments?: number, comment?: number) =>
    `/study/${id}${query({ comments: pageInAddress(comments), comment })}`,
  /** The study with its applicants open, for its author; notifications link there. */
  studyApplicants: (id: number | string) => `/study/${id}?${applicantsParameter}`,
  /** The user's study rooms; `ended` lists those of studies that are over. */
  rooms: ({ ended = false } = {}) => `/chat${query({ ended: ended ? 1 : null })}`,
  /** The room of a study: this week. */
  room: (id: number | string) => `/study/${id}/room`,
  /** The talk of a room: all of it, that of a week, or around a message. */
  roomTalk: (
    id: number | string,
    part: { week?: number | undefined; message?: number | undefined } = {},
  ) => `/study/${id}/room/talk${query(part)}`,
  /** The search in a room's talk; without words its empty form. */
  roomSearch: (id: number | string, words = '') =>
    `/study/${id}/room/talk?q=${encodeURIComponent(words)}`,
  roomPeople: (id: number | string) => `/study/${id}/room/people`,
  studyEdit: (id: number | string) => `/study/${id}/edit`,
  studyContact: (id: number | string) => `/study/${id}/edit${contactHash}`,
  roadmapPreview: (sample?: number, category?: number) =>
    `/roadmap/preview${query({ category, sample })}`,
  /** A plan's first week, for visitors. */
  roadmapTry: '/roadmap/try',
  roadmapCreate: '/roadmap/create',
  roadmapPending: '/roadmap/pending',
  weeklyPlan: (id?: number) => `/roadmap/weeklyPlan${query({ id })}`,
  notifications: ({ onlyUnread = false, page = 0 } = {}) =>
    `/notifications${query({ unread: onlyUnread ? 1 : null, page: pageInAddress(page) })}`,
  admin: '/ggo',
  adminReports: ({ page, ...filter }: AdminReportsQuery = {}) =>
    `/ggo/reports${query({ ...filter, page: pageInAddress(page) })}`,
  adminCategories: '/ggo/categories',
  adminMembers: ({ page, ...filter }: AdminMembersQuery = {}) =>
    `/ggo/members${query({ ...filter, page: pageInAddress(page) })}`,
  adminAudit: ({ page, ...filter }: AdminAuditQuery = {}) =>
    `/ggo/audit${query({ ...filter, page: pageInAddress(page) })}`,
  adminInbox: ({ page, ...filter }: AdminInboxQuery = {}) =>
    `/ggo/inbox${query({ ...filter, page: pageInAddress(page) })}`,
  adminNotices: ({ page, ...filter }: AdminNoticesQuery = {}) =>
    `/ggo/notices${query({ ...filter, page: pageInAddress(page) })}`,
  adminNoticeCreate: '/ggo/notices/create',
  adminNotice: (id: number) => `/ggo/notices/${id}`,
  notices: ({ page = 0 } = {}) => `/notice${query({ page: pageInAddress(page) })}`,
  notice: (id: number) => `/notice/${id}`,
  contact: '/contact',
  feedback: '/feedback',
  cooperate: '/cooperate',
  about: '/about',
  faq: '/faq',
  /** A question with its answer open. */
  faqAnswer: (id: string) => `/faq#${id}`,
  terms: '/terms',
  privacy: '/privacy',
  refund: '/refund',
  user: (id: number) => `/users/${id}`,
  myInfo: '/my-info',
  profileSettings: '/settings/profile',
  accountSettings: '/settings/account',
  /** The saved filters in the settings. */
  savedFilters: '/settings/account#filters',
  /** The account settings with the form for a new address open. */
  changeEmail: '/settings/account#change-email',
  sessions: '/settings/sessions',
  secondFactor: '/settings/second-factor',
  favoriteRoadmaps: '/my-favorite-roadmap',
  /** A roadmap that its owner shares with everyone who has the link. */
  sharedRoadmap: (token: string) => `/roadmap/shared/${token}`,
  adminSamples: '/ggo/samples',
  myRoadmaps: '/my-info/roadmap',
  myRoadmap: (id: number | string) => `/my-info/roadmap/${id}`,
  worksheet: (id: number | string, week: number, day: number) =>
    `/my-info/roadmap/${id}/worksheets/${week}/${day}`,
} as const;

/** Whether an address is that of a study room, which has its own header on phones and no footer. */
export const isRoomPath = (pathname: string) => /^\/study\/\d+\/room(\/|$)/.test(pathname);

/** The names of pages in the storage keys of what is typed there. Browsers have such keys, so that they cannot change. */
export const draftPages = {
  study: (id: number | string | null) => String(id ?? 'new'),
  roadmap: (id: number | string) => `roadmap-${id}`,
  room: (id: number) => `room-${id}`,
  questionnaire: 'roadmap-create',
  trial: 'roadmap-try',
  profile: 'profile',
  verification: 'verification',
  waitingDays: 'waiting-days',
} as const;

/** Returns the name of the page at this address in the keys of its drafts. */
export function draftPageAt(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  if (path === paths.studyCreate) return draftPages.study(null);
  if (path === paths.roadmapCreate) return draftPages.questionnaire;
  if (path === paths.profileSettings) return draftPages.profile;
  const study = /^\/study\/(\d+)(\/edit)?$/.exec(path)?.[1];
  if (study !== undefined) return draftPages.study(study);
  const room = /^\/study\/(\d+)\/room(\/.*)?$/.exec(path)?.[1];
  if (room !== undefined) return draftPages.room(Number(room));
  const roadmap = /^\/my-info\/roadmap\/(\d+)(\/worksheets\/.+)?$/.exec(path)?.[1];
  if (roadmap !== undefined) return draftPages.roadmap(roadmap);
  // The drafts of other pages are named after their address.
  return path;
}

/** Returns `target` if it is a path of this app, and null otherwise. */
export function safeRedirect(target: string | null): string | null {
  if (target === null || !target.startsWith('/')) return null;
  // Browsers read "//host" and "/\host" as another site, after removing control characters.
  if (/^\/[/\\]/.test(target) || target.includes('\\')) return null;
  if ([...target].some((letter) => letter < ' ')) return null;
  return target;
}
