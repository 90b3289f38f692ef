import { beforeEach, describe, expect, it, vi } from 'vitest';
import { completedFrom, StudyFormDraft, studyDraft } from './study-draft';
import { fieldNames } from './study-fields';
import { blankStudy } from './study-values';

const place = { studyId: null, owner: 3 };
const typed = { ...blankStudy, title: '쓰다 만 제목' };

beforeEach(() => void vi.useRealTimers());

describe('a draft', () => {
  it('is stored with its idempotency key until it is posted', () => {
    const keeper = new StudyFormDraft(place);
    keeper.note(typed);
    expect(keeper.flush()).toBe(true);
    expect(studyDraft(place).read()).toMatchObject({
      values: typed,
      idempotencyKey: keeper.idempotencyKey,
    });
    keeper.discard();
    expect(studyDraft(place).read()).toBeNull();
  });

  it('is written automatically shortly after typing', () => {
    vi.useFakeTimers();
    const keeper = new StudyFormDraft(place);
    keeper.note(typed);
    expect(studyDraft(place).read()).toBeNull();
    vi.advanceTimersByTime(300);
    expect(studyDraft(place).read()?.values.title).toBe('쓰다 만 제목');
  });

  it('does not return after it was posted', () => {
    const keeper = new StudyFormDraft(place);
    keeper.note(typed);
    keeper.discard();
    keeper.note(typed);
    keeper.flush();
    expect(studyDraft(place).read()).toBeNull();
  });

  it('is not stored while nothing is typed', () => {
    const keeper = new StudyFormDraft(place);
    keeper.note(typed);
    keeper.flush();
    keeper.note({ ...blankStudy });
    keeper.flush();
    expect(studyDraft(place).read()).toBeNull();
  });

  it('belongs to one user and one study', () => {
    const keeper = new StudyFormDraft({ ...place, studyId: 7 }, blankStudy, 3);
    keeper.note(typed);
    keeper.flush();
    expect(studyDraft({ studyId: 7, owner: 4 }).read()).toBeNull();
    expect(studyDraft(place).read()).toBeNull();
    expect(studyDraft({ ...place, studyId: 7 }).read()?.version).toBe(3);
  });

  it.each(fieldNames)('of a version without the field %s is completed', (name) => {
    const { [name]: _, ...values } = typed;
    const draft = { idempotencyKey: 'k', version: null, values };
    localStorage.setItem('studyDraft:3:new', JSON.stringify(draft));
    const stored = studyDraft(place).read();
    expect(stored && completedFrom(blankStudy, stored.values)).toEqual({
      ...typed,
      [name]: blankStudy[name],
    });
  });

  it('is null if it cannot be read', () => {
    const keeper = new StudyFormDraft(place);
    keeper.note(typed);
    keeper.flush();
    const key = localStorage.key(0) ?? '';
    for (const broken of ['{"values":', '{"values":{}}', 'null']) {
      localStorage.setItem(key, broken);
      expect(studyDraft(place).read()).toBeNull();
    }
  });
});

it('reports when the browser cannot store it, so that leaving asks first', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem: full, removeItem: full, clear: () => undefined });
  const keeper = new StudyFormDraft(place);
  expect(keeper.flush()).toBe(true);
  keeper.note(typed);
  expect(keeper.flush()).toBe(false);
  vi.unstubAllGlobals();
});
