import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { CategoryNode } from '@/entities/category/categories';
import { renderRoutes } from '@/testing/render';
import { answer, holdAnswer, refuse, startTestServer } from '@/testing/server';
import CategoriesPage from './categories-page';

const server = startTestServer();
const node = (id: number, name: string, ...subCategories: CategoryNode[]): CategoryNode => ({
  id,
  name,
  subCategories,
});
let tree: CategoryNode[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  tree = [
    node(1, 'Frontend', node(2, 'React', node(3, '훅'), node(4, '테스트')), node(5, '웹 접근성')),
    node(6, 'CS'),
  ];
  sent = [];
  server.use(
    answer('get', '/api/categories/hierarchy', () => ({ success: true, data: tree })),
    answer('get', '/api/admin/categories', () => ({
      success: true,
      data: [
        { id: 1, studies: 9 },
        { id: 4, studies: 6 },
      ],
    })),
  );
});

const show = async () => {
  renderRoutes([{ path: '/', Component: CategoriesPage }], '/');
  await screen.findByRole('region', { name: '대분류' });
};
const level = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: RegExp | string, within = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within.getByRole('button', { name }));
const category = (name: string) => ({
  name: new RegExp(`^${name} ?(하위|스터디|$)`),
});
const select = (name: string) => userEvent.click(screen.getByRole('radio', category(name)));
const question = () => screen.findByRole('alertdialog');
const confirm = async (label: string) =>
  userEvent.click(within(await question()).getByRole('button', { name: label }));

it('opens the level below a selected category, and closes it on a second press', async () => {
  await show();
  expect(screen.queryByRole('region', { name: '중분류' })).not.toBeInTheDocument();
  expect(await screen.findByRole('radio', { name: 'Frontend 하위 2 · 스터디 9' })).toBeVisible();
  await select('Frontend');
  await select('React');
  expect(level('소분류').getAllByRole('radio', { checked: false })).toHaveLength(2);
  await select('CS');
  expect(level('중분류').getByText('카테고리가 없습니다.')).toBeVisible();
  expect(screen.queryByRole('region', { name: '소분류' })).not.toBeInTheDocument();
  await select('CS');
  expect(screen.queryByRole('region', { name: '중분류' })).not.toBeInTheDocument();
});

it('labels its button with the action', async () => {
  await show();
  expect(level('대분류').queryByRole('button', { name: '수정' })).not.toBeInTheDocument();
  await press('추가', level('대분류'));
  const field = level('대분류').getByRole('textbox', { name: '대분류에 추가' });
  expect(field).toHaveFocus();
  expect(level('대분류').getByRole('button', { name: '취소' })).toBeVisible();
  await userEvent.type(field, '게임');
  expect(level('대분류').getByRole('button', { name: '추가' })).toBeVisible();
  await userEvent.clear(field);
  await press('취소', level('대분류'));
  expect(level('대분류').getByRole('button', { name: '추가' })).toHaveFocus();

  await select('CS');
  await press('수정', level('대분류'));
  const name = level('대분류').getByRole('textbox', { name: '이름 수정' });
  expect(name).toHaveValue('CS');
  expect(level('대분류').getByRole('button', { name: '완료' })).toBeVisible();
});

it('asks before adding, and ignores an empty name', async () => {
  server.use(
    answer('post', '/api/categories', async (request) => {
      sent.push(await request.json());
      tree = [...tree, node(7, '게임')];
      return { success: true, data: { id: 7, name: '게임', parentId: null } };
    }),
  );
  await show();
  await press('추가', level('대분류'));
  await userEvent.keyboard('   {Enter}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await userEvent.keyboard('게임{Enter}');
  expect(await question()).toHaveAccessibleName("'게임' 카테고리를 추가하시겠습니까?");
  await confirm('추가');
  expect(await screen.findByRole('radio', category('게임'))).toBeVisible();
  expect(sent).toEqual([{ name: '게임', parentId: null }]);
});

it('is not closed by Escape while saving, which may fail', async () => {
  const { held, release } = holdAnswer();
  server.use(
    answer('post', '/api/categories', async () => {
      await held;
      return { success: true, data: { id: 7, name: '게임', parentId: null } };
    }),
  );
  await show();
  await press('추가', level('대분류'));
  await userEvent.keyboard('게임');
  await press('추가', level('대분류'));
  await confirm('추가');
  const field = level('대분류').getByRole('textbox', { name: '대분류에 추가' });
  await waitFor(() => expect(field).toHaveAttribute('readonly'));
  field.focus();
  await userEvent.keyboard('{Escape}');
  expect(field).toHaveValue('게임');
  expect(field).toBeVisible();
  release();
  await waitFor(() => expect(field).not.toBeInTheDocument());
});

it('asks with both names before renaming, and preserves the typed name if that fails', async () => {
  server.use(
    refuse(
      'put',
      '/api/categories/{id}',
      409,
      { errorCode: 'CATEGORY_NAME_TAKEN', message: '같은 이름이 있습니다.' },
      { id: 2 },
    ),
  );
  await show();
  await select('Frontend');
  await select('React');
  await press('수정', level('중분류'));
  const name = level('중분류').getByRole('textbox', { name: '이름 수정' });
  expect(name).toHaveFocus();
  await userEvent.clear(name);
  await userEvent.type(name, '웹');
  await press('완료', level('중분류'));
  expect(await question()).toHaveAccessibleName("'React'를 '웹'으로 변경하시겠습니까?");
  await confirm('변경');
  expect(await screen.findByText('같은 이름이 있습니다.')).toBeVisible();
  expect(level('중분류').getByRole('textbox')).toHaveValue('웹');
});

it('renames on Enter, as it adds', async () => {
  server.use(
    answer(
      'put',
      '/api/categories/{id}',
      async (request) => {
        sent.push(await request.json());
        tree = [node(1, 'Frontend'), node(6, '전산학')];
        return { success: true, data: { id: 6, name: '전산학', parentId: null } };
      },
      { id: 6 },
    ),
  );
  await show();
  screen.getByRole('radio', category('CS')).focus();
  await userEvent.keyboard('{Enter}');
  level('대분류').getByRole('button', { name: '수정' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(level('대분류').getByRole('textbox')).toHaveFocus());
  await userEvent.keyboard('전산학{Enter}');
  expect(await question()).toHaveAccessibleName("'CS'를 '전산학'으로 변경하시겠습니까?");
  await confirm('변경');
  expect(await screen.findByRole('radio', category('전산학'))).toBeVisible();
  expect(sent).toEqual([{ name: '전산학' }]);
});

it('deletes only categories without children, and says where their studies move', async () => {
  server.use(
    answer(
      'delete',
      '/api/categories/{id}',
      () => {
        tree = [node(1, 'Frontend', node(2, 'React', node(3, '훅')))];
        return { success: true };
      },
      { id: 4 },
    ),
  );
  await show();
  await select('Frontend');
  expect(level('대분류').queryByRole('button', { name: '삭제' })).not.toBeInTheDocument();
  expect(level('대분류').getByText('하위 카테고리가 있어 삭제할 수 없습니다')).toBeVisible();
  await select('React');
  await select('테스트');
  await press('삭제', level('소분류'));
  expect(await question()).toHaveAccessibleName("'테스트' 카테고리를 삭제하시겠습니까?");
  expect(await question()).toHaveAccessibleDescription(
    '이 카테고리의 스터디 6개는 상위 카테고리 React로 옮겨집니다. 삭제 후에는 복구할 수 없습니다.',
  );
  await confirm('삭제');
  await waitFor(() =>
    expect(screen.queryByRole('radio', category('테스트'))).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('region', { name: '소분류' })).toBeVisible();
});

it('moves between the categories of a level by arrow keys, and selects by Space', async () => {
  await show();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'CSV 내려받기' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('radio', category('Frontend'))).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', category('CS'))).toHaveFocus();
  expect(screen.getByRole('radio', category('CS'))).not.toBeChecked();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('radio', category('CS'))).toBeChecked();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('radio', category('CS'))).not.toBeChecked();
});

it('searches by initial consonants, underlines matches and opens the path to them', async () => {
  await show();
  await userEvent.type(screen.getByRole('searchbox', { name: '카테고리 찾기' }), 'ㅈㄱㅅ');
  expect(screen.getByText(/^‘ㅈㄱㅅ’/)).toHaveTextContent('‘ㅈㄱㅅ’ 1개');
  await select('Frontend');
  const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks()).toEqual(['접근성']);
  await userEvent.click(screen.getByRole('button', { name: /Frontend.*웹 접근성/ }));
  const found = level('중분류').getByRole('radio', category('웹 접근성'));
  expect(found).toBeChecked();
  expect(found).toHaveFocus();
  await press('검색 초기화');
  expect(marks()).toEqual([]);
  expect(screen.getByRole('searchbox', { name: '카테고리 찾기' })).toHaveFocus();
});
