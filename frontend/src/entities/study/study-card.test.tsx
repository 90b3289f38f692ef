import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aStudy } from '@/testing/a-study';
import { renderRoutes } from '@/testing/render';
import type { StudyRow } from './queries';
import { StudyGrid } from './study-grid';

const show = (studies?: readonly StudyRow[]) =>
  renderRoutes([{ path: '/', element: <StudyGrid studies={studies} /> }], '/');

const row: StudyRow = {
  ...aStudy,
  content: '매주 한 장씩 함께 읽습니다.',
  tags: ['React', '초보 환영', '온라인', '주말'],
  currentRecruits: 2,
};

it('shows title, both dates, seats, author and a link to the study', () => {
  show([row]);
  const card = within(screen.getByRole('article'));
  expect(card.getByRole('heading', { name: row.title })).toBeVisible();
  expect(card.getByText(/시작일/).nextElementSibling).toHaveTextContent('2026. 12. 01.');
  expect(card.getByText(/마감일/).nextElementSibling).toHaveTextContent('2026. 11. 30.');
  expect(card.getByText('2 / 3명')).toBeVisible();
  expect(card.getByText(row.authorName)).toBeVisible();
  expect(card.getByText('✨ 모집 중')).toBeVisible();
  expect(card.getByRole('link', { name: `${row.title} 상세보기` })).toHaveAttribute(
    'href',
    '/study/7',
  );
});

it('shows two tags, and the number of the others', () => {
  show([row]);
  const card = within(screen.getByRole('article'));
  for (const tag of ['React', '초보 환영', '+2']) expect(card.getByText(tag)).toBeVisible();
  for (const tag of ['온라인', '주말']) expect(card.queryByText(tag)).toBeNull();
});

it('shows no number if there are only two tags', () => {
  show([{ ...row, tags: ['React', '초보 환영'] }]);
  expect(screen.queryByText(/^\+\d/)).toBeNull();
});

it('reserves the places of eight cards while they load', () => {
  show();
  expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
});
