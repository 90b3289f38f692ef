import { expect, it } from 'vitest';
import { draftPageAt, isRoomPath, paths, safeRedirect } from '@/paths';

it('builds each address', () => {
  expect(paths.study(7)).toBe('/study/7');
  expect(paths.study(7, 0)).toBe('/study/7');
  expect(paths.study(7, 1)).toBe('/study/7?comments=2');
  expect(paths.study(7, undefined, 70)).toBe('/study/7?comment=70');
  expect(paths.studyApplicants(7), 'as the server spells it').toBe('/study/7?applicants');
  expect(paths.savedFilter(3), 'as the server spells it').toBe('/study?filter=3');
  expect(paths.studyCreateFrom(3)).toBe('/study/create?roadmap=3');
  expect(paths.rooms()).toBe('/chat');
  expect(paths.rooms({ ended: true })).toBe('/chat?ended=1');
  expect(paths.room(7)).toBe('/study/7/room');
  expect(paths.roomPeople(7)).toBe('/study/7/room/people');
  expect(paths.roomTalk(7)).toBe('/study/7/room/talk');
  expect(paths.roomTalk(7, { week: 3 })).toBe('/study/7/room/talk?week=3');
  expect(paths.roomTalk(7, { message: 12 })).toBe('/study/7/room/talk?message=12');
  expect(paths.roomSearch(7, '덱 문제')).toBe(
    '/study/7/room/talk?q=%EB%8D%B1%20%EB%AC%B8%EC%A0%9C',
  );
  expect(paths.studyEdit(7)).toBe('/study/7/edit');
  expect(paths.myRoadmap(3)).toBe('/my-info/roadmap/3');
  expect(paths.worksheet(3, 2, 7)).toBe('/my-info/roadmap/3/worksheets/2/7');
  expect(paths.weeklyPlan()).toBe('/roadmap/weeklyPlan');
  expect([paths.myInfo, paths.profileSettings]).toEqual(['/my-info', '/settings/profile']);
  expect([paths.sessions, paths.secondFactor]).toEqual([
    '/settings/sessions',
    '/settings/second-factor',
  ]);
  expect([paths.accountSettings, paths.resetPassword]).toEqual([
    '/settings/account',
    '/reset-password',
  ]);
  expect(paths.user(3)).toBe('/users/3');
  expect([paths.terms, paths.privacy, paths.refund]).toEqual(['/terms', '/privacy', '/refund']);
  expect([paths.about, paths.faq]).toEqual(['/about', '/faq']);
  expect(paths.faqAnswer('waiting')).toBe('/faq#waiting');
  expect(paths.notices()).toBe('/notice');
  expect(paths.notices({ page: 2 })).toBe('/notice?page=3');
  expect(paths.notice(7)).toBe('/notice/7');
  expect(paths.adminNotices({ page: 1 })).toBe('/ggo/notices?page=2');
  expect(paths.adminNotices({ state: 'SCHEDULED' })).toBe('/ggo/notices?state=SCHEDULED');
  expect(paths.adminNotice(7)).toBe('/ggo/notices/7');
});

it('adds only set values to the query', () => {
  expect(paths.login()).toBe('/login');
  expect(paths.login('/study/7?page=2')).toBe('/login?redirect=%2Fstudy%2F7%3Fpage%3D2');
  expect(paths.studies({ category: 'Frontend' })).toBe('/study?category=Frontend');
  expect(paths.studies({ status: 'OPEN', page: 1 })).toBe('/study?status=OPEN&page=2');
  expect(paths.roadmapPreview(2)).toBe('/roadmap/preview?sample=2');
  expect(paths.roadmapPreview(2, 5)).toBe('/roadmap/preview?category=5&sample=2');
  expect(paths.sharedRoadmap('0f')).toBe('/roadmap/shared/0f');
  expect(paths.favoriteRoadmaps).toBe('/my-favorite-roadmap');
  expect(paths.adminSamples).toBe('/ggo/samples');
  expect(paths.adminReports()).toBe('/ggo/reports');
  expect(paths.adminReports({ status: 'DECIDED', page: 1 })).toBe(
    '/ggo/reports?status=DECIDED&page=2',
  );
  expect(paths.adminCategories).toBe('/ggo/categories');
  expect(paths.adminMembers({ q: '모야', page: 1 })).toBe(
    `/ggo/members?q=${encodeURIComponent('모야')}&page=2`,
  );
  expect(paths.adminAudit({ action: 'ADMIN_GRANTED' })).toBe('/ggo/audit?action=ADMIN_GRANTED');
  expect(paths.notifications()).toBe('/notifications');
  expect(paths.notifications({ onlyUnread: true, page: 1 })).toBe('/notifications?unread=1&page=2');
});

it.each(['/', '/study/3?page=2#top', '/roadmap/create'])('keeps our own path %s', (path) => {
  expect(safeRedirect(path)).toBe(path);
});

it.each([null, '', 'study', 'https://example.com', '//example.com', '/\\example.com', '/\t/a.b'])(
  'refuses %j',
  (target) => {
    expect(safeRedirect(target)).toBeNull();
  },
);

it('recognises the addresses of pages with drafts', () => {
  expect(draftPageAt(paths.studyCreate)).toBe('new');
  expect(draftPageAt(paths.studyCreateFrom(3))).toBe('new');
  for (const address of [paths.study(7), paths.studyEdit(7), `${paths.studyEdit(7)}?from=mail`]) {
    expect(draftPageAt(address), address).toBe('7');
  }
  expect(draftPageAt(`${paths.myRoadmap(3)}#week-1-day-2`)).toBe('roadmap-3');
  expect(draftPageAt(paths.worksheet(3, 2, 7))).toBe('roadmap-3');
  for (const address of [paths.room(7), paths.roomTalk(7, { week: 3 })]) {
    expect(draftPageAt(address), address).toBe('room-7');
  }
  expect(draftPageAt(paths.roadmapCreate)).toBe('roadmap-create');
  expect(draftPageAt(paths.profileSettings)).toBe('profile');
  const others = [paths.studies(), paths.myStudies(), '/study/createx', '/study/7x', ''];
  for (const other of [...others, paths.myRoadmaps]) {
    expect(draftPageAt(other), other).toBe(other);
  }
});

it('tells rooms from the pages of studies', () => {
  expect([paths.room(7), paths.roomPeople(7)].every(isRoomPath)).toBe(true);
  expect([paths.study(7), paths.rooms(), '/study/7/rooms'].some(isRoomPath)).toBe(false);
});
