import { QueryObserver } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearSession, loseSession, setUser, signOutKey, useSession } from '@/api/session';
import { tokenStore } from '@/api/token-store';
import { draftKey, hasAnyDraft } from '@/data/drafts/places';
import { queryClient } from '@/data/query-client';
import { useLastList } from '@/entities/study/study-list';
import { isDraftKept } from '@/features/identity/public';
import { StudyFormDraft, studyDraft } from '@/features/post-studies/form/study-draft';
import { blankStudy } from '@/features/post-studies/form/study-values';
import { draftPages, paths } from '@/paths';
import { notify } from '@/ui/toast';
import { followSession } from './follow-session';

const router = createMemoryRouter([{ path: '*' }]);
followSession(router);

const account = { email: 'a@example.com', roles: ['USER'] };
const seoyeon = { ...account, id: 3, nickname: '서연' };
const minjun = { ...account, id: 4, nickname: '민준' };
const unfinished = { answers: { learningObjective: '취업 준비' } };
const answersKey = (owner: number) =>
  draftKey({ owner, page: draftPages.questionnaire, at: 'answers' });
const spyOnNavigate = () => vi.spyOn(router, 'navigate').mockResolvedValue();

beforeEach(() => clearSession());

it('clears what the previous user has read from screen and cache', async () => {
  const navigate = spyOnNavigate();
  setUser(seoyeon);
  queryClient.setQueryData(['roadmaps', 1], '서연의 로드맵');
  let list = '서연의 목록';
  const shown: unknown[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['roadmaps'],
    queryFn: async () => list,
  });
  const leave = observer.subscribe(({ data }) => shown.push(data));
  await vi.waitFor(() => expect(shown).toContain('서연의 목록'));
  list = '민준의 목록';
  shown.length = 0;
  setUser(minjun);
  expect(queryClient.getQueryData(['roadmaps', 1])).toBeUndefined();
  await vi.waitFor(() => expect(shown.at(-1)).toBe('민준의 목록'));
  expect(shown).not.toContain('서연의 목록');
  expect(navigate).toHaveBeenCalledExactlyOnceWith(paths.home);
  leave();
});

it('preserves the page and its data when only the profile changed', () => {
  const navigate = spyOnNavigate();
  setUser(seoyeon);
  queryClient.setQueryData(['roadmaps', 1], '서연의 로드맵');
  setUser({ ...seoyeon, nickname: '서연이' });
  expect(queryClient.getQueryData(['roadmaps', 1])).toBe('서연의 로드맵');
  expect(navigate).not.toHaveBeenCalled();
});

it('dismisses messages to the visitor after signing in', () => {
  const dismissAll = vi.spyOn(notify, 'dismissAll').mockReturnValue(undefined);
  setUser(seoyeon);
  expect(dismissAll).toHaveBeenCalledOnce();
  setUser({ ...seoyeon, nickname: '서연이' });
  expect(dismissAll).toHaveBeenCalledOnce();
});

it('says that a draft is stored when the session ends while a form is open', async () => {
  vi.restoreAllMocks();
  await router.navigate(paths.studyCreate);
  spyOnNavigate();
  const tell = vi.spyOn(notify, 'error').mockReturnValue(undefined);
  const endSession = () => {
    tokenStore.save('a', 'r');
    setUser(seoyeon);
    loseSession('세션이 만료되었습니다.');
  };
  endSession();
  expect(tell).toHaveBeenLastCalledWith('세션이 만료되었습니다.', {});
  const keeper = new StudyFormDraft({ studyId: null, owner: seoyeon.id }, blankStudy, null);
  keeper.note({ ...blankStudy, title: '쓰다 만 제목' });
  keeper.flush();
  endSession();
  expect(tell).toHaveBeenLastCalledWith('세션이 만료되었습니다.', {
    description: '작성하던 내용은 이 브라우저에 보관됩니다.',
  });
});

it.each([
  ['a form with a draft', paths.studyCreate, `studyDraft:${seoyeon.id}:new`],
  ['a study with a comment', '/study/7', `studyDraft:${seoyeon.id}:7:new`],
  ['a questionnaire', paths.roadmapCreate, null],
])('leads from %s to the login and back after a sign-out in another tab', async (_, at, key) => {
  vi.restoreAllMocks();
  setUser(seoyeon);
  await router.navigate(at);
  if (key === null) {
    sessionStorage.setItem(answersKey(seoyeon.id), JSON.stringify(unfinished));
  } else {
    localStorage.setItem(key, '글');
  }
  const navigate = spyOnNavigate();
  vi.spyOn(notify, 'info').mockReturnValue(undefined);
  signOutElsewhere();
  expect(navigate).toHaveBeenLastCalledWith(paths.login(at));
  expect(useSession.getState()).toMatchObject({ status: 'visitor', lostBy: seoyeon.id });
  expect(isDraftKept(seoyeon.id, at)).toBe(true);
});

it('leads home after a sign-out in another tab if nothing is being written', async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  setUser(seoyeon);
  await router.navigate('/study/7');
  const navigate = spyOnNavigate();
  vi.spyOn(notify, 'info').mockReturnValue(undefined);
  signOutElsewhere();
  expect(navigate).toHaveBeenLastCalledWith(paths.home);
});

it('deletes the drafts and leads home after the account was deleted in another tab', async () => {
  vi.restoreAllMocks();
  setUser(seoyeon);
  await router.navigate(paths.studyCreate);
  localStorage.setItem(`studyDraft:${seoyeon.id}:new`, '글');
  sessionStorage.setItem(answersKey(seoyeon.id), JSON.stringify(unfinished));
  const navigate = spyOnNavigate();
  const tell = vi.spyOn(notify, 'info').mockReturnValue(undefined);
  signOutElsewhere({ isErased: true });
  expect(navigate).toHaveBeenLastCalledWith(paths.home);
  expect(tell).toHaveBeenLastCalledWith('다른 탭에서 탈퇴했습니다.', {});
  expect(useSession.getState()).toMatchObject({ status: 'visitor', lostBy: null });
  expect(hasAnyDraft(seoyeon.id)).toBe(false);
  expect(sessionStorage.getItem(answersKey(seoyeon.id))).toBeNull();
});

function signOutElsewhere(note: { isErased?: boolean } = {}) {
  const newValue = JSON.stringify({ at: Date.now(), reason: null, ...note });
  dispatchEvent(new StorageEvent('storage', { key: signOutKey(seoyeon.id), newValue }));
}

it('preserves typed text when its user signs out, and only for that user', async () => {
  const place = { studyId: null, owner: seoyeon.id };
  const type = () => {
    const keeper = new StudyFormDraft(place, blankStudy, null);
    keeper.note({ ...blankStudy, title: '쓰다 만 제목' });
    keeper.flush();
    return keeper;
  };
  setUser(seoyeon);
  type();
  clearSession('세션이 만료되었습니다.');
  expect(studyDraft(place).read()?.values.title).toBe('쓰다 만 제목');

  setUser(seoyeon);
  useLastList.setState({ address: '/study?q=비밀' });
  const onPage = type();
  sessionStorage.setItem(answersKey(seoyeon.id), JSON.stringify(unfinished));
  clearSession();
  expect(useLastList.getState().address).toBe('/study');
  expect(sessionStorage.getItem(answersKey(seoyeon.id))).toBeNull();
  // The page writes once more as it closes.
  onPage.note({ ...blankStudy, title: '닫히는 화면의 제목' });
  onPage.flush();
  expect(studyDraft({ studyId: null, owner: minjun.id }).read()).toBeNull();
  expect(localStorage.getItem(answersKey(minjun.id))).toBeNull();
  expect(studyDraft(place).read()?.values.title).toBe('닫히는 화면의 제목');
  expect(localStorage.getItem(answersKey(seoyeon.id))).toContain('취업 준비');
});

it('reloads everything once an unconfirmed session is confirmed, and shows no message', () => {
  const dismissAll = vi.spyOn(notify, 'dismissAll').mockReturnValue(undefined);
  const reload = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const roles = ['USER'];
  const remembered = { ...seoyeon, roles, profileImageUrl: null };
  useSession.setState({ status: 'unconfirmed', user: remembered });
  expect(reload).not.toHaveBeenCalled();
  setUser(seoyeon);
  expect(reload).toHaveBeenCalledOnce();
  expect(dismissAll).not.toHaveBeenCalled();
});
