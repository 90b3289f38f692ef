import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CategoryNode } from '@/entities/category/categories';
import { renderRoutes } from '@/testing/render';
import { answer, holdAnswer, refuse, startTestServer } from '@/testing/server';
import CategoriesPage from './categories-page';

const server = startTestServer();
let tree: CategoryNode[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  tree = ['Frontend', 'CS'].map((name, place) => ({ id: place + 1, name, subCategories: [] }));
  sent = [];
  server.use(
    answer('get', '/api/categories/hierarchy', () => ({ success: true, data: tree })),
    answer('get', '/api/admin/categories', () => ({ success: true, data: [] })),
  );
});

const show = async () => {
  renderRoutes([{ path: '/', Component: CategoriesPage }], '/');
  await screen.findByRole('region', { name: '대분류' });
};
const level = (name: string) => within(screen.getByRole('region', { name }));
const category = (name: string) => ({ name: new RegExp(`^${name} ?(하위|$)`) });
const announced = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

const names = () =>
  level('대분류')
    .getAllByRole('listitem')
    .map((item) => /^[A-Za-z]+/.exec(item.textContent ?? '')?.[0]);

/** Records the orders in which the main categories are shown. */
function orders() {
  const shown: string[] = [];
  const observer = new MutationObserver(() => {
    const order = names().join(' ');
    if (order !== shown.at(-1)) shown.push(order);
  });
  observer.observe(level('대분류').getByRole('list'), { childList: true });
  return shown;
}

/** Records the texts that are added to the live region of the main categories. */
function announcements() {
  const texts: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const { textContent } of addedNodes) texts.push(textContent ?? '');
    }
  });
  observer.observe(level('대분류').getByRole('status'), { childList: true });
  return texts;
}

/** Lets the server move a main category, which reverses the two. */
function movesCategories() {
  server.use(
    answer(
      'put',
      '/api/categories/{id}/position',
      async (request) => {
        sent.push(await request.json());
        tree = tree.toReversed();
        return { success: true, data: { id: 1, name: 'Frontend', parentId: null } };
      },
      { id: 1 },
    ),
  );
}

it('reorders the selected category by buttons and by keys, and announces each move', async () => {
  movesCategories();
  await show();
  await userEvent.click(screen.getByRole('radio', category('Frontend')));
  expect(screen.getByRole('button', { name: 'Frontend 위로 옮기기' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Frontend 아래로 옮기기' }));
  await waitFor(() => expect(names()).toEqual(['CS', 'Frontend']));
  expect(announced()).toContain('Frontend, 1번째에서 2번째로 옮겼습니다.');
  screen.getByRole('radio', category('Frontend')).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(names()).toEqual(['Frontend', 'CS']));
  expect(announced()).toContain('Frontend, 2번째에서 1번째로 옮겼습니다.');
  expect(sent).toEqual([{ position: 1 }, { position: 0 }]);
});

it('counts every key press, although the moves before it are not saved yet', async () => {
  const { held, release } = holdAnswer();
  tree = ['Frontend', 'CS', 'Mobile'].map((name, place) => ({
    id: place + 1,
    name,
    subCategories: [],
  }));
  server.use(
    answer(
      'put',
      '/api/categories/{id}/position',
      async (request) => {
        await held;
        await new Promise((resolve) => setTimeout(resolve, 20));
        const body: unknown = await request.json();
        sent.push(body);
        const first = tree.find(({ id }) => id === 1);
        const position = sent.length;
        if (first) tree = tree.filter(({ id }) => id !== 1).toSpliced(position, 0, first);
        return { success: true, data: { id: 1, name: 'Frontend', parentId: null } };
      },
      { id: 1 },
    ),
  );
  await show();
  const row = screen.getByRole('radio', category('Frontend'));
  row.focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  expect(names()).toEqual(['CS', 'Mobile', 'Frontend']);
  expect(row).toHaveFocus();
  expect(screen.getByRole('region', { name: '대분류' })).toHaveAttribute('aria-busy', 'true');
  const texts = announcements();
  const jumps = orders();
  release();
  await waitFor(() =>
    expect(texts).toEqual([
      'Frontend, 1번째에서 2번째로 옮겼습니다.',
      'Frontend, 2번째에서 3번째로 옮겼습니다.',
    ]),
  );
  expect(sent).toEqual([{ position: 1 }, { position: 2 }]);
  await waitFor(() =>
    expect(screen.getByRole('region', { name: '대분류' })).not.toHaveAttribute('aria-busy', 'true'),
  );
  expect(names()).toEqual(['CS', 'Mobile', 'Frontend']);
  expect(jumps.filter((order) => order !== 'CS Mobile Frontend')).toEqual([]);
});

it('announces that a category is the first or the last, each time', async () => {
  await show();
  const texts = announcements();
  screen.getByRole('radio', category('Frontend')).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  screen.getByRole('radio', category('CS')).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(texts).toEqual(['맨 위입니다.', '맨 위입니다.', '맨 아래입니다.']);
  expect(sent).toEqual([]);
});

it('announces a row that was dragged, but not one that could not be moved', async () => {
  movesCategories();
  await show();
  const drag = (name: string) => {
    const row = screen.getByRole('radio', category(name)).closest('li');
    if (row?.parentElement == null) throw new Error(`no row ${name}`);
    [...row.parentElement.children].forEach((each, place) =>
      vi.spyOn(each, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, place * 48, 300, 48)),
    );
    row.setPointerCapture = () => undefined;
    const point = (type: string, pageY: number) => {
      const event = new MouseEvent(type, { bubbles: true, buttons: 1, clientY: 100 });
      Object.defineProperties(event, { pointerId: { value: 1 }, pageY: { value: pageY } });
      fireEvent(row, event);
    };
    point('pointerdown', 20);
    point('pointermove', 100);
    point('pointerup', 100);
  };
  drag('Frontend');
  await waitFor(() => expect(announced()).toContain('Frontend, 1번째에서 2번째로 옮겼습니다.'));
  server.use(refuse('put', '/api/categories/{id}/position', 500, undefined, { id: 2 }));
  drag('CS');
  expect(await screen.findByText('카테고리 순서를 바꾸지 못했습니다.')).toBeInTheDocument();
  expect(announced()).toEqual(['Frontend, 1번째에서 2번째로 옮겼습니다.']);
});
