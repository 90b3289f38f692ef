import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { choose, filled, showForm, submit } from '@/testing/study-form';
import { completedFrom, studyDraft } from './study-draft';
import { fieldNames, studyBody, studyFields, type StudyFieldName } from './study-fields';
import { blankStudy } from './study-values';

interface EditorProps {
  onUnfinishedImages: (state: 'sending' | null) => void;
  missingImages: readonly string[];
}
vi.mock('@/editor/rich-text-editor', () => ({
  RichTextEditor: ({ onUnfinishedImages: tell, missingImages }: EditorProps) => (
    <>
      <output aria-label="없는 이미지">{missingImages.join(' ')}</output>
      <button type="button" onClick={() => tell('sending')}>
        이미지 붙이기
      </button>
      <button type="button" onClick={() => tell(null)}>
        이미지 도착
      </button>
    </>
  ),
}));

it('shows each error at its label and focuses the first', async () => {
  const onSave = showForm({ ...filled, title: '함께 읽기', recruits: '', expectedPeriod: '' });
  await submit();
  expect(await screen.findByText('모집 인원을 선택해주세요.')).toBeInTheDocument();
  expect(screen.getByText('예상 기간을 선택해주세요.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('모집 인원')).toHaveFocus());
  expect(onSave).not.toHaveBeenCalled();
});

it('sends a complete form once and is busy meanwhile', async () => {
  let finish = () => {};
  const onSave = showForm(
    filled,
    vi.fn(() => new Promise<undefined>((resolve) => (finish = () => resolve(undefined)))),
  );
  await choose();
  await submit();
  const busy = await screen.findByRole('button', { name: '등록 중...' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(busy);
  expect(screen.getByRole('button', { name: '취소' })).toBeDisabled();
  // Text typed now would be lost.
  expect(screen.getByLabelText('제목').closest('[inert]')).not.toBeNull();
  finish();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '등록' })).not.toHaveAttribute('aria-disabled'),
  );
  expect(onSave).toHaveBeenCalledExactlyOnceWith(filled, expect.any(Function));
});

it('is not sent while an image is still uploading, and says so', async () => {
  const onSave = showForm(filled);
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: '이미지 붙이기' }));
  await submit();
  const message = '이미지를 올리는 중입니다. 다 올라간 뒤 다시 눌러주세요.';
  expect(await screen.findByText(message)).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '이미지 도착' }));
  await submit();
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
});

it('sends once when submitted twice before the next render', async () => {
  const onSave = showForm(filled);
  await choose();
  const form = screen.getByRole('button', { name: '등록' }).closest('form') as HTMLFormElement;
  act(() => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  await screen.findByRole('button', { name: '등록' });
  expect(onSave).toHaveBeenCalledOnce();
});

it("preserves the values when saving fails, and shows the server's messages at the fields", async () => {
  showForm(
    filled,
    vi.fn(async () => {
      throw new ApiError({
        status: 400,
        errorCode: 'VALIDATION_FAILED',
        serverMessage: '입력한 내용을 확인해주세요.',
        fieldErrors: [{ field: 'studies', message: '없는 카테고리입니다.' }],
      });
    }),
  );
  await choose();
  await submit();
  expect(await screen.findByText('없는 카테고리입니다.')).toBeInTheDocument();
  expect(screen.getByLabelText('제목')).toHaveValue('함께 읽기');
  await waitFor(() => expect(screen.getByRole('button', { name: /^모집 구분/ })).toHaveFocus());
});

it('shows which image is missing, at the field and in the text', async () => {
  const address = '/media/AAAAAAAAAAAAAAAAAAAAAA.png';
  const message = `찾을 수 없는 이미지가 있습니다. 삭제하고 다시 올려주세요: ${address}`;
  showForm(
    filled,
    vi.fn(async () => {
      throw new ApiError({
        status: 400,
        errorCode: 'VALIDATION_FAILED',
        serverMessage: '입력한 내용을 확인해주세요.',
        fieldErrors: [{ field: 'content', message }],
      });
    }),
  );
  await choose();
  await submit();
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('없는 이미지')).toHaveTextContent(address));
});

it('is not submitted by an Enter that ends a Korean composition', () => {
  showForm(filled);
  const title = screen.getByLabelText('제목');
  expect(fireEvent.keyDown(title, { key: 'Enter', isComposing: true })).toBe(false);
  expect(fireEvent.keyDown(title, { key: 'Enter', keyCode: 229 })).toBe(false);
  expect(fireEvent.keyDown(title, { key: 'Enter', keyCode: 13 })).toBe(true);
});

it('expands the optional fields if one has an error', async () => {
  showForm({ ...filled, contact: '', schedule: '가'.repeat(51) });
  await submit();
  expect(await screen.findByText('모임 일정은 50자 이하여야 합니다.')).toBeVisible();
  expect(screen.getByText('추가 정보').closest('details')).toHaveAttribute('open');
});

it('says how many tags are allowed while there are more, and does not send without them', async () => {
  const words = Array.from({ length: 10 }, (_, index) => `태그 ${index}`);
  const onSave = showForm({ ...filled, studyDetails: words });
  await choose();
  const tag = screen.getByLabelText('세부 태그');
  await userEvent.type(tag, '하나 더');
  expect(tag).toHaveAccessibleDescription('세부 태그는 10개까지 입력할 수 있습니다.');
  await submit();
  await waitFor(() => expect(tag).toHaveFocus());
  expect(tag).toHaveValue('하나 더');
  expect(onSave).not.toHaveBeenCalled();
});

const draftOf = () => studyDraft({ studyId: null, owner: 3 }).read();
const storedStudy = () => {
  const draft = draftOf();
  return draft === null ? blankStudy : completedFrom(blankStudy, draft.values);
};

it('stores an unfinished tag in the draft', async () => {
  showForm(blankStudy);
  await userEvent.type(screen.getByLabelText('세부 태그'), '상태 관');
  await waitFor(() => {
    expect(draftOf()?.values.typedDetail).toBe('상태 관');
  });
  cleanup();
  showForm(storedStudy());
  expect(screen.getByLabelText('세부 태그')).toHaveValue('상태 관');
});

it('adds the words in the text box of a restored draft as separate tags', async () => {
  const words = Array.from({ length: 12 }, (_, index) => `태그 ${index}`);
  showForm(blankStudy);
  await userEvent.click(screen.getByLabelText('세부 태그'));
  await userEvent.paste(words.join('\n'));
  // As in Safari, where buttons take no focus and the text box does not lose it.
  fireEvent.click(screen.getByRole('button', { name: '태그 0 삭제' }));
  fireEvent.click(screen.getByRole('button', { name: '태그 1 삭제' }));
  await waitFor(() => {
    expect(draftOf()?.values.studyDetails).toHaveLength(8);
  });
  cleanup();
  const { studyDetails, typedDetail } = storedStudy();
  const onSave = showForm({ ...filled, studyDetails, typedDetail });
  await choose();
  await submit();
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  const [saved = blankStudy] = onSave.mock.lastCall ?? [];
  expect(studyBody(saved, [], null).studyDetails).toEqual(words.slice(2));
});

it('refuses a tag equal to the category, in either order', async () => {
  showForm({ ...filled, categoryId: null, studyDetails: ['front end', '상태 관리'] });
  await userEvent.click(screen.getByRole('button', { name: /^모집 구분/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Frontend' }));
  expect(screen.queryByRole('button', { name: 'front end 삭제' })).toBeNull();
  await userEvent.type(screen.getByLabelText('세부 태그'), 'FrontEnd,');
  expect(screen.getByLabelText('세부 태그')).toHaveValue('');
  expect(screen.getAllByRole('button', { name: /삭제$/ })).toHaveLength(1);
});

it('shows a date conflict when it arises, and clears it when it is resolved', async () => {
  showForm({ ...filled, endDate: '2026-11-30', startDate: '2026-12-01' });
  const sentence = '스터디 시작일은 모집 마감일 이후여야 합니다.';
  const pick = async (field: RegExp, day: RegExp) => {
    await userEvent.click(screen.getByRole('button', { name: field }));
    await userEvent.click(await screen.findByRole('button', { name: /다음 달|next month/i }));
    await userEvent.click(await screen.findByRole('button', { name: day }));
  };
  expect(screen.queryByText(sentence)).toBeNull();
  await pick(/^모집 마감일 /, /12월 10일/);
  expect(await screen.findByText(sentence)).toBeVisible();
  await submit();
  expect(screen.getByText(sentence)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^스터디 시작일 / }));
  await userEvent.click(await screen.findByRole('button', { name: /12월 11일/ }));
  expect(screen.queryByText(sentence)).toBeNull();
});

it('marks only the required fields', () => {
  showForm(blankStudy);
  for (const label of ['제목', '모집 인원', '예상 기간']) {
    expect(screen.getByLabelText(label), label).toBeRequired();
  }
  for (const label of ['모집 구분', '모집 마감일', '스터디 시작일']) {
    const button = screen.getByRole('button', { name: new RegExp(`^${label}`) });
    expect(button, label).toHaveAccessibleDescription('필수 항목');
  }
  expect(screen.getByLabelText('세부 태그')).not.toBeRequired();
});

it('starts at the contact if the address asks for it', async () => {
  showForm(filled, undefined, { address: '/#contact' });
  await waitFor(() => expect(screen.getByLabelText('연락처')).toHaveFocus());
});

it.each<[string, StudyFieldName[]]>([
  ['every field', fieldNames.filter((name) => name !== 'typedDetail')],
  ['the tag being typed', ['typedDetail']],
])("draws %s, with its label and the server's error", async (_, names) => {
  const fieldErrors = names.map((name) => ({ field: name, message: `${name} 오류` }));
  const refusal = { status: 400, errorCode: 'VALIDATION_FAILED', fieldErrors } as const;
  const roadmap = { id: 3, name: '악기 연주' };
  showForm(
    { ...filled, roadmap, confirmation: true },
    vi.fn(async () => {
      throw new ApiError(refusal);
    }),
  );
  await choose();
  await submit();
  await waitFor(() => {
    const shown = names.filter((name) => screen.queryByText(`${name} 오류`) !== null);
    expect(shown).toEqual(names);
  });
  for (const name of names) expect(screen.getByText(studyFields[name].label)).toBeVisible();
});
