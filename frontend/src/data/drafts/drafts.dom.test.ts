import { expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { tabDraft, textDraft, valueDraft } from './draft';
import {
  allowDrafts,
  draftKey,
  forgetAllDrafts,
  forgetDrafts,
  hasAnyDraft,
  hasDraft,
  parkTabDrafts,
} from './places';

const shape = z.object({ title: z.string() });
const form = { owner: 3, page: 'form' };
const field = { owner: 3, page: 'form', at: 'field' };
const note = { ...form, isNote: true };

it('reads what was written, until it is deleted', () => {
  const [text, value] = [textDraft(field), valueDraft(form, shape)];
  expect([text.write('typed'), value.write({ title: 'typed' })]).toEqual([true, true]);
  expect([text.read(), value.read()]).toEqual(['typed', { title: 'typed' }]);
  expect([text.write(null), text.read(), text.isThere()]).toEqual([true, null, false]);
});

it('reads the keys and texts that browsers have', () => {
  localStorage.setItem('studyDraft:3:form', '{"title":"typed"}');
  localStorage.setItem('studyDraft:3:form:field', 'typed');
  expect(valueDraft(form, shape).read()).toEqual({ title: 'typed' });
  expect(textDraft(field).read()).toBe('typed');
});

it('reads nothing if the stored value is broken', () => {
  for (const broken of ['', '{', 'null', '{"title":3}']) {
    localStorage.setItem(draftKey(form), broken);
    expect(valueDraft(form, shape).read()).toBeNull();
  }
});

it('reports when the browser cannot store a draft', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem: full, clear: () => undefined });
  expect(textDraft(field).write('typed')).toBe(false);
  vi.unstubAllGlobals();
  const forbidden = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect([textDraft(field).write('typed'), textDraft(field).read()]).toEqual([false, 'typed']);
  forbidden.mockRestore();
});

it('knows whether a user, or a page of theirs, has drafts in this browser', () => {
  textDraft({ ...form, owner: 33 }).write('typed');
  textDraft(note).write('noted');
  textDraft({ ...form, page: 'form2' }).write('typed');
  expect([hasAnyDraft(3), hasDraft(3, 'form'), hasAnyDraft(4)]).toEqual([true, false, false]);
  textDraft(field).write('typed');
  expect(hasDraft(3, 'form')).toBe(true);
  forgetDrafts(3, 'form');
  expect([textDraft(field).isThere(), hasDraft(3, 'form2')]).toEqual([false, true]);
});

it('counts no note as a draft', () => {
  textDraft(note).write('noted');
  expect([hasAnyDraft(3), textDraft(note).read()]).toEqual([false, 'noted']);
});

it("forgets all texts of one user and of visitors, and not another user's", () => {
  const places = [form, field, note];
  const drafts = [...places, { ...note, owner: null }].map((place) => textDraft(place));
  const others = places.map((place) => textDraft({ ...place, owner: 33 }));
  for (const draft of [...drafts, ...others]) draft.write('typed');
  tabDraft(field, shape).write({ title: 'typed' });
  localStorage.setItem('theme', 'dark');
  forgetAllDrafts(3);
  expect([localStorage.length, sessionStorage.length]).toEqual([others.length + 1, 0]);
  expect(others.map((draft) => draft.read())).toEqual(['typed', 'typed', 'typed']);
  const [closing] = drafts;
  closing?.write('typed while closing');
  expect(closing?.isThere()).toBe(false);
  allowDrafts(3);
  closing?.write('typed after signing in');
  expect(closing?.isThere()).toBe(true);
});

it("waits in the browser after a sign-out, for its owner's next tab", () => {
  const draft = tabDraft(field, shape);
  draft.write({ title: 'typed' });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
  tabDraft(note, shape).write({ title: 'noted' });
  parkTabDrafts(3);
  expect([sessionStorage.length, draft.isThere(), hasAnyDraft(3)]).toEqual([0, false, true]);
  expect(tabDraft({ ...field, owner: 4 }, shape).read()).toBeNull();
  expect([draft.read(), draft.isThere(), hasAnyDraft(3)]).toEqual([
    { title: 'typed' },
    true,
    false,
  ]);
});

it('leaves the tab when another user signs in there', () => {
  tabDraft(field, shape).write({ title: 'typed' });
  allowDrafts(3);
  expect(sessionStorage).toHaveLength(1);
  allowDrafts(33);
  expect([sessionStorage.length, hasAnyDraft(3)]).toEqual([0, true]);
});

it('keeps the draft of the tab in which the user signed out', () => {
  localStorage.setItem(draftKey(field), '{"title":"latest"}');
  tabDraft(field, shape).write({ title: 'older' });
  parkTabDrafts(3);
  expect(tabDraft(field, shape).read()).toEqual({ title: 'latest' });
});
