import type { Page } from '@playwright/test';
import { newAccount } from './account';
import { sendAnsweredInquiry } from './inquiries';
import { postNotice } from './notices';
import { tellOfOneself } from './profiles';
import { makeRoadmap, makeWorksheets, shareRoadmap } from './roadmaps';
import { openRoom } from './rooms';
import { beginWith, openAdminSession, openSession, signInQuietly } from './session';
import { postPlannedStudy } from './planned-study';
import { postStudy } from './studies';
import { openLivelyRoom } from './weeks';

/** Every page of the web app, and the user who opens it. A test compares them with `src/pages.json`. */
export const places = {
  home: { path: '/', as: 'visitor' },
  'home of a member': { path: '/', as: 'member' },
  login: { path: '/login', as: 'visitor' },
  'login that failed': { path: '/login/callback?error=unavailable', as: 'visitor' },
  signup: { path: '/signup', as: 'visitor' },
  'study list': { path: '/study', as: 'visitor' },
  'searched study list': { path: '/study?q=읽기&status=OPEN', as: 'visitor' },
  'empty study list': {
    path: '/study?q=읽기&status=UPCOMING&region=제주&mode=HYBRID',
    as: 'visitor',
  },
  study: { path: '/study/:study', as: 'visitor' },
  'study of its author': { path: '/study/:study', as: 'member' },
  'study with a plan': { path: '/study/:planned', as: 'visitor' },
  'study with a plan, of its author': { path: '/study/:planned', as: 'member' },
  'my rooms': { path: '/chat', as: 'member' },
  'room without a plan': { path: '/study/:room/room', as: 'member' },
  'talk of a room': { path: '/study/:room/room/talk', as: 'member' },
  'people of a room': { path: '/study/:room/room/people', as: 'member' },
  'this week of a room': { path: '/study/:begun/room', as: 'member' },
  'another week of a room': { path: '/study/:begun/room?week=2', as: 'member' },
  'talk of a room in its first week': { path: '/study/:begun/room/talk', as: 'member' },
  'people of a room in its first week': { path: '/study/:begun/room/people', as: 'member' },
  'my studies': { path: '/study/mine', as: 'member' },
  'new study': { path: '/study/create', as: 'member' },
  'new study for a roadmap': { path: '/study/create?roadmap=:roadmap', as: 'member' },
  'study being edited': { path: '/study/:study/edit', as: 'member' },
  'roadmap preview': { path: '/roadmap/preview', as: 'visitor' },
  'plan to try': { path: '/roadmap/try', as: 'visitor' },
  questionnaire: { path: '/roadmap/create', as: 'member' },
  'nothing pending': { path: '/roadmap/pending', as: 'member' },
  'example plan': { path: '/roadmap/weeklyPlan', as: 'visitor' },
  'made plan': { path: '/roadmap/weeklyPlan?id=:roadmap', as: 'member' },
  'my roadmaps': { path: '/my-info/roadmap', as: 'member' },
  'my roadmap': { path: '/my-info/roadmap/:roadmap', as: 'member' },
  'worksheet to make': {
    path: '/my-info/roadmap/:roadmap/worksheets/1/1',
    as: 'member',
  },
  worksheet: { path: '/my-info/roadmap/:laid/worksheets/1/2', as: 'member' },
  'favourite roadmaps': { path: '/my-favorite-roadmap', as: 'member' },
  'shared roadmap': { path: '/roadmap/shared/:share', as: 'visitor' },
  'my page': { path: '/my-info', as: 'member' },
  'profile settings': { path: '/settings/profile', as: 'member' },
  'profile settings of nobody': { path: '/settings/profile', as: 'visitor' },
  'account settings': { path: '/settings/account', as: 'member' },
  'signed-in browsers': { path: '/settings/sessions', as: 'member' },
  'second factor': { path: '/settings/second-factor', as: 'member' },
  'forgotten password': { path: '/reset-password', as: 'visitor' },
  'new password': { path: '/reset-password#token=none', as: 'visitor' },
  'address to verify': { path: '/verify-email#token=none', as: 'member' },
  'address to verify, before signing in': { path: '/verify-email#token=none', as: 'visitor' },
  'address to verify, without a link': { path: '/verify-email', as: 'visitor' },
  'mail to switch off': { path: '/unsubscribe#topic=COMMENTED&token=none', as: 'visitor' },
  'mail to switch off, without a link': { path: '/unsubscribe', as: 'visitor' },
  'public profile': { path: '/users/:user', as: 'visitor' },
  notifications: { path: '/notifications', as: 'member' },
  dashboard: { path: '/ggo', as: 'admin' },
  'managed categories': { path: '/ggo/categories', as: 'admin' },
  'managed samples': { path: '/ggo/samples', as: 'admin' },
  'managed members': { path: '/ggo/members', as: 'admin' },
  'audit log': { path: '/ggo/audit', as: 'admin' },
  inbox: { path: '/ggo/inbox', as: 'admin' },
  'opened inquiry': { path: '/ggo/inbox?inquiry=:inquiry', as: 'admin' },
  'managed notices': { path: '/ggo/notices', as: 'admin' },
  'new notice': { path: '/ggo/notices/create', as: 'admin' },
  'notice being edited': { path: '/ggo/notices/:notice', as: 'admin' },
  'reported things': { path: '/ggo/reports', as: 'admin' },
  contact: { path: '/contact', as: 'visitor' },
  'contact of a member': { path: '/contact', as: 'member' },
  feedback: { path: '/feedback', as: 'visitor' },
  cooperation: { path: '/cooperate', as: 'visitor' },
  about: { path: '/about', as: 'visitor' },
  questions: { path: '/faq', as: 'visitor' },
  notices: { path: '/notice', as: 'visitor' },
  notice: { path: '/notice/:notice', as: 'visitor' },
  terms: { path: '/terms', as: 'visitor' },
  'terms to come': { path: '/terms?version=2026-12-30', as: 'visitor' },
  privacy: { path: '/privacy', as: 'visitor' },
  refunds: { path: '/refund', as: 'visitor' },
  'page not found': { path: '/no-such-page', as: 'visitor' },
} as const;

type Place = keyof typeof places;

export const placeNames = Object.keys(places).filter((name): name is Place => name in places);

/** Opens that page with existing content, and waits until it has loaded. */
export async function open(page: Page, place: Place) {
  const { path, as } = places[place];
  let address: string = path;
  if (as === 'admin') await beginWith(page, await openAdminSession());
  if (address.includes(':inquiry')) {
    address = address.replace(':inquiry', String(await sendAnsweredInquiry()));
  } else if (address.includes(':notice')) {
    address = address.replace(':notice', String(await postNotice()));
  } else if (as === 'member' || address.includes(':')) {
    const account = await newAccount('화면');
    const signIn = as === 'member' ? signInQuietly(page, account) : openSession(account);
    const { accessToken, id } = await signIn;
    if (address.includes(':study')) {
      const title =
        '아주 긴 제목을 가진 스터디라도 화면 밖으로 나가지 않습니다 TypeScriptAndReactTogether';
      address = address.replace(':study', String(await postStudy(accessToken, title)));
    }
    if (address.includes(':room/')) {
      const { study } = await openRoom(accessToken, '함께 읽는 스터디의 방');
      address = address.replace(':room/', `${study}/`);
    }
    if (address.includes(':begun')) {
      const { room } = await openLivelyRoom(await openSession(account), '함께 풀고 함께 막히는 방');
      address = address.replace(':begun', String(room));
    }
    if (address.includes(':planned')) {
      const { study } = await postPlannedStudy(accessToken, '주차별 계획을 함께 따라가는 스터디');
      address = address.replace(':planned', String(study));
    }
    if (address.includes(':user')) {
      address = address.replace(':user', String(id));
      await tellOfOneself(accessToken, account.nickname);
      await postStudy(accessToken, '공개 프로필에서 모집하는 스터디');
    }
    if (address.includes(':share')) {
      const roadmap = await makeRoadmap(accessToken);
      address = address.replace(':share', await shareRoadmap(accessToken, roadmap));
    }
    if (address.includes(':laid')) {
      const roadmap = await makeRoadmap(accessToken);
      await makeWorksheets(accessToken, roadmap);
      address = address.replace(':laid', String(roadmap));
    }
    if (address.includes(':roadmap')) {
      address = address.replace(':roadmap', String(await makeRoadmap(accessToken)));
    } else if (['my roadmaps', 'home of a member', 'notifications'].includes(place)) {
      await makeRoadmap(accessToken);
    }
  }
  await page.goto(address);
  await settled(page);
}

/** Waits until everything that the page requested has loaded. */
export async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page
    .getByRole('status', { name: /불러오는/ })
    .first()
    .waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
}
