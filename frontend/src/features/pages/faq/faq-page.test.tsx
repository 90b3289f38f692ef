import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { matchPath } from 'react-router';
import table from '@/pages.json';
import { renderRoutes } from '@/testing/render';
import { sourceFiles } from '@/testing/source-files';
import FaqPage from './faq-page';
import { questionGroups } from './questions';

const questions = questionGroups.flatMap((group) => group.questions);
const open = (address = '/faq') => renderRoutes([{ path: '/faq', Component: FaqPage }], address);
const rowOf = (question: string) => screen.getByText(question).closest('details');

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
});

it('shows every question in its group, with its answer closed', () => {
  open();
  for (const { title, questions: own } of questionGroups) {
    const group = within(screen.getByRole('region', { name: title }));
    for (const { question } of own) {
      expect(group.getByText(question).closest('details'), question).not.toHaveAttribute('open');
    }
  }
});

it('opens the question in the address', () => {
  open('/faq#waiting');
  const opened = questions.filter(({ question }) => rowOf(question)?.open);
  expect(opened.map(({ id }) => id)).toEqual(['waiting']);
  expect(rowOf('자리가 다 찬 스터디에도 신청할 수 있나요?')).toHaveAttribute('id', 'waiting');
});

it('copies the address of a question', async () => {
  const user = userEvent.setup();
  open('/faq#waiting');
  await user.click(screen.getByRole('button', { name: /^링크 복사 ?: 자리가 다 찬/ }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/faq#waiting`);
});

it('each question and group has an id of its own', () => {
  const ids = [...questionGroups, ...questions].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('other pages link to answers that exist', () => {
  const links = sourceFiles()
    .filter(({ path }) => !path.includes('.test.'))
    .flatMap(({ text }) => [...text.matchAll(/faqAnswer\('([\w-]+)'\)/g)].map(([, id]) => id));
  expect(links).toContain('host');
  const ids = new Set(questions.map(({ id }) => id));
  expect(links.filter((id) => !ids.has(id ?? ''))).toEqual([]);
});

it('each answer leads to a page that exists', () => {
  const rows = Object.values(table.pages);
  for (const { id, link } of questions) {
    if (link === undefined) continue;
    const path = new URL(link.to, location.origin).pathname;
    expect(
      rows.some((row) => matchPath(row.path, path)),
      id,
    ).toBe(true);
  }
});
