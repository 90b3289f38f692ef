/** A query string from what is set; nothing for what is not. */
function query(values: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** A page, which counts from 0 for us and from 1 in an address, as people do. The first is not named there. */
export const pageInAddress = (page = 0) => (page > 0 ? page + 1 : undefined);

/** What a link to the study list may carry. */
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
  page?: number | undefined;
}

interface AdminAuditQuery {
  person?: string | undefined;
  action?: string | undefined;
  scope?: string | undefined;
  page?: number | undefined;
}

/** In the address of a study: its author is shown who applied. */
export const applicantsParameter = 'applicants';

/** In the address of an edit: how members reach the author is what is to be written. */
export const contactHash = '#contact';

/** In the address of a study: the visitor wanted to apply, and has signed in for that. */
export const applyHash = '#apply';

/** In the address of a roadmap that a visitor wanted to copy, and signed in for that. */
export const takeHash = '#take';

/** Every address of the web app. */
export const paths = {
  home: '/',
  /** `error` is why signing in by Google came to nothing. */
  login: (redirect?: string, error?: string) => `/login${query({ error, redirect })}`,
  /** Where the server leads a browser that comes back from Google. */
  loginCallback: '/login/callback',
  /** Without a link from a mail one asks for one there. */
  resetPassword: '/reset-password',
  /** Where mails lead that prove an address. */
  verifyEmail: '/verify-email',
  /** The link of a mail that switches its kind off. */
  unsubscribe: '/unsubscribe',
  signup: (redirect?: string) => `/signup${query({ redirect })}`,
  studies: ({ page, ...filter }: StudyListQuery = {}) =>
    `/study${query({ ...filter, page: pageInAddress(page) })}`,
  studyCreate: '/study/create',
  /** The form, filled with the plan of one of my roadmaps. */
  studyCreateFrom: (roadmap: number) => `/study/create${query({ roadmap })}`,
  myStudies: ({ tab, page }: { tab?: string; page?: number } = {}) =>
    `/study/mine${query({ tab, page: pageInAddress(page) })}`,
  /** `comments` is a page of them; `comment` one to be shown. */
  study: (id: number | string, comments?: number, comment?: number) =>
    `/study/${id}${query({ comments: pageInAddress(comments), comment })}`,
  /** Where its author finds who applied; notifications lead there. */
  studyApplicants: (id: number | string) => `/study/${id}?${applicantsParameter}`,
  studyEdit: (id: number | string) => `/study/${id}/edit`,
  studyContact: (id: number | string) => `/study/${id}/edit${contactHash}`,
  roadmapPreview: (sample?: number, category?: number) =>
    `/roadmap/preview${query({ category, sample })}`,
  /** A plan's first week before there is an account. */
  roadmapTry: '/roadmap/try',
  roadmapCreate: '/roadmap/create',
  roadmapPending: '/roadmap/pending',
  weeklyPlan: (id?: number) => `/roadmap/weeklyPlan${query({ id })}`,
  notifications: ({ onlyUnread = false, page = 0 } = {}) =>
    `/notifications${query({ unread: onlyUnread ? 1 : null, page: pageInAddress(page) })}`,
  admin: '/ggo',
  adminReports: ({ status, page }: { status?: string | undefined; page?: number } = {}) =>
    `/ggo/reports${query({ status, page: pageInAddress(page) })}`,
  adminCategories: '/ggo/categories',
  adminMembers: ({ page, ...filter }: AdminMembersQuery = {}) =>
    `/ggo/members${query({ ...filter, page: pageInAddress(page) })}`,
  adminAudit: ({ page, ...filter }: AdminAuditQuery = {}) =>
    `/ggo/audit${query({ ...filter, page: pageInAddress(page) })}`,
  terms: '/terms',
  privacy: '/privacy',
  user: (id: number) => `/users/${id}`,
  myInfo: '/my-info',
  profileSettings: '/settings/profile',
  accountSettings: '/settings/account',
  sessions: '/settings/sessions',
  secondFactor: '/settings/second-factor',
  favoriteRoadmaps: '/my-favorite-roadmap',
  /** What a roadmap's owner shows to anybody who has its link. */
  sharedRoadmap: (token: string) => `/roadmap/shared/${token}`,
  adminSamples: '/ggo/samples',
  myRoadmaps: '/my-info/roadmap',
  myRoadmap: (id: number | string) => `/my-info/roadmap/${id}`,
  worksheet: (id: number | string, week: number, day: number) =>
    `/my-info/roadmap/${id}/worksheets/${week}/${day}`,
} as const;

/** The study that is written, or talked about, at this address: its id, or `new`. */
export const studyWrittenAt = (address: string): string | undefined =>
  /^\/study\/create(?=[?#]|$)/.test(address)
    ? 'new'
    : /^\/study\/(\d+)(\/edit)?(?=[?#]|$)/.exec(address)?.[1];

/** The roadmap whose days are written at this address. */
export const roadmapWrittenAt = (address: string): string | undefined =>
  /^\/my-info\/roadmap\/(\d+)(?=[?#]|$)/.exec(address)?.[1];

/** A path of our own to return to, or `null` when `target` leads anywhere else. */
export function safeRedirect(target: string | null): string | null {
  if (target === null || !target.startsWith('/')) return null;
  // A browser reads "//host" and "/\host" as another site, and drops control characters first.
  if (/^\/[/\\]/.test(target) || target.includes('\\')) return null;
  if ([...target].some((letter) => letter < ' ')) return null;
  return target;
}
