import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setUser } from '@/api/session';
import { aFinding, askedSubject } from '@/testing/a-subject';
import { aConfig, aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { clearAnswers, confirmAnswer, useAnswers } from './answer-store';
import CreateRoadmapPage from './create-page';

const server = startTestServer();
const leaf = (id: number, name: string) => ({ id, name, subCategories: [] });
const others = (from: number) =>
  Array.from({ length: 12 }, (_, index) => leaf(from + index, `그 밖 ${index}`));
const form = {
  learningObjectives: [{ id: 1, name: '취업 준비' }],
  categories: [
    {
      ...leaf(1, '자격증'),
      subCategories: [
        {
          ...leaf(11, '정보처리기사'),
          subCategories: [leaf(12, '정보처리산업기사'), leaf(13, '정보처리기능사')],
        },
        { ...leaf(14, '영어'), subCategories: [leaf(15, '영어 회화')] },
        ...others(100),
      ],
    },
    {
      ...leaf(2, '클라우드와 인프라'),
      subCategories: [
        { ...leaf(21, '컨테이너'), subCategories: [leaf(22, '도커')] },
        ...others(200),
      ],
    },
  ],
  levels: ['입문', '초급', '중급', '고급'].map((name, id) => ({ id, name })),
  duration: { min: 1, max: 80, default: 20 },
  remainingToday: 3,
};

beforeEach(async () => {
  setUser(aUser);
  clearAnswers();
  server.use(
    answer('get', '/api/config', () => ({ success: true, data: aConfig })),
    answer('get', '/api/categories/roadmap-form-data', () => ({ success: true, data: form })),
    answer('post', '/api/roadmap/subject', async (request) => {
      const { subCategory } = await askedSubject(request);
      return { success: true, data: aFinding([subCategory]) };
    }),
  );
  confirmAnswer('learningObjective', { choiceId: 1, choiceValue: '취업 준비' });
  confirmAnswer('duration', { choiceId: 42, choiceValue: '42일' });
  confirmAnswer('mainCategory', { choiceId: 1, choiceValue: '자격증' });
  renderRoutes([{ path: '/', Component: CreateRoadmapPage }], '/');
  await screen.findByRole('radio', { name: /^정보처리기사/ });
});

const find = async (text: string) => {
  const field = screen.getByRole('searchbox', { name: '세부 분야 검색' });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const fields = () => within(screen.getByRole('group', { name: '세부 분야' }));
const checked = () =>
  fields()
    .getAllByRole<HTMLInputElement>('radio')
    .filter((radio) => radio.checked)
    .map((radio) => radio.closest('label')?.textContent);

it.each([
  ['정보처리', '정보처리산업기사', '정보처리기사'],
  ['회화', '영어 회화', '영어'],
])('checks the pressed result of the search %s', async (search, name, middle) => {
  await find(search);
  await userEvent.click(fields().getByRole('radio', { name: new RegExp(`^${name}`) }));
  expect(checked()).toEqual([`${name}${middle}`]);
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(checked(), 'without the search its middle category shows it').toHaveLength(1);
  expect(checked()[0]).toMatch(new RegExp(`^${middle}`));
  const narrow = within(screen.getByRole('radiogroup', { name: /더 좁힐 수 있습니다/ }));
  expect(narrow.getByRole('radio', { name })).toBeChecked();
  await userEvent.click(narrow.getByRole('radio', { name: '전체' }));
  expect(narrow.getByRole('radio', { name })).not.toBeChecked();
  expect(checked()[0], 'the whole').toMatch(new RegExp(`^${middle}`));
});

it('offers what it finds in another main category', async () => {
  await find('도커');
  expect(screen.getByRole('group', { name: '다른 분야에서 찾음' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '도커 클라우드와 인프라' }));
  expect(checked()).toEqual(['도커컨테이너']);
  expect(fields().getByRole('radio', { name: /^도커/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: /계속하기/ }));
  expect(useAnswers.getState().answers).toMatchObject({
    mainCategory: { choiceId: 2, choiceValue: '클라우드와 인프라' },
    subCategory: { choiceId: 22, choiceValue: '도커' },
  });
});

it('offers what it finds in other main categories beside the matches in this one', async () => {
  await find('그 밖 3');
  expect(screen.getByRole('radio', { name: /^그 밖 3/ })).toBeVisible();
  const elsewhere = screen.getByRole('group', { name: '다른 분야에서 찾음' });
  expect(within(elsewhere).getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: '‘그 밖 3’ 직접 입력하기' })).toBeNull();
  await userEvent.click(
    within(elsewhere).getByRole('button', { name: '그 밖 3 클라우드와 인프라' }),
  );
  expect(useAnswers.getState().answers.mainCategory).toMatchObject({ choiceId: 2 });
});

it('opens the text field with the search that found nothing', async () => {
  await find('양봉');
  expect(screen.queryByText('다른 분야에서 찾음')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '‘양봉’ 직접 입력하기' }));
  const field = screen.getByRole('textbox', { name: '공부할 분야' });
  expect(field).toHaveValue('양봉');
  expect(field).toHaveFocus();
});
