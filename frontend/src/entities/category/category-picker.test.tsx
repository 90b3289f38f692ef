import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { CategoryPicker } from './category-picker';
import { Field } from '@/ui/field';

const leaf = (id: number, name: string) => ({ id, name, subCategories: [] });
const tree = [
  {
    id: 1,
    name: 'Frontend',
    subCategories: [{ id: 2, name: 'React', subCategories: [leaf(3, '상태 관리')] }],
  },
  { id: 4, name: '외국어', subCategories: [leaf(5, '영어')] },
  leaf(6, '관리 도구'),
  { ...leaf(7, 'JavaScript'), spellings: ['자바스크립트'] },
];

function Picker({ nodes = tree }: { nodes?: typeof tree }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <Field label="모집 구분">
      <CategoryPicker label="모집 구분" tree={nodes} value={value} onChange={setValue} />
    </Field>
  );
}
const open = async (nodes?: typeof tree) => {
  render(<Picker {...(nodes && { nodes })} />);
  await userEvent.click(screen.getByRole('button', { name: /^모집 구분/ }));
};
const chosen = () => screen.getByRole('button', { name: /^모집 구분/ }).textContent;

it('is named by its label and its choice', async () => {
  await open();
  const button = screen.getByRole('button', { name: /^모집 구분/ });
  expect(button).toHaveAccessibleName('모집 구분 카테고리를 선택해주세요');
  await userEvent.click(screen.getByRole('button', { name: '외국어' }));
  expect(button).toHaveAccessibleName('모집 구분 외국어');
});

it('opens level by level and selects a node of any level', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'React' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Frontend 하위 카테고리' }));
  await userEvent.click(screen.getByRole('button', { name: 'React' }));
  expect(chosen()).toBe('Frontend › React');
});

it('shows each name once', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Frontend' })).toBeVisible();
  expect(screen.getByRole('button', { name: '외국어' })).toBeVisible();
});

it('searches by initial consonants, and Enter selects the first match', async () => {
  await open();
  await userEvent.type(screen.getByRole('searchbox'), 'ㅅㅌㄱㄹ{Enter}');
  expect(chosen()).toBe('Frontend › React › 상태 관리');
});

it('selects by Enter a name that starts with the words before one that contains them', async () => {
  await open();
  await userEvent.type(screen.getByRole('searchbox'), '관리{Enter}');
  expect(chosen()).toBe('관리 도구');
});

const ranked = [
  {
    id: 10,
    name: '기초',
    subCategories: [leaf(11, '동시성 프로그래밍'), leaf(12, '화면 스프린트')],
  },
  { id: 13, name: 'Backend', subCategories: [{ ...leaf(14, 'Spring'), spellings: ['스프링'] }] },
];

it('lists first what starts with the search, then what has a word that does', async () => {
  await open(ranked);
  await userEvent.type(screen.getByRole('searchbox'), 'ㅅㅍㄹ');
  const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toEqual(['Backend', 'Spring', '기초', '화면 스프린트', '동시성 프로그래밍']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toBe('Backend › Spring');
});

it('finds a technical term by its Korean spelling', async () => {
  await open();
  await userEvent.type(screen.getByRole('searchbox'), '자바스크립트{Enter}');
  expect(chosen()).toBe('JavaScript');
});

it('moves from the search to the names by arrow keys', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen()).toBe('외국어');
});

it('skips with arrow keys the ancestors that only lead to a match', async () => {
  await open();
  await userEvent.type(screen.getByRole('searchbox'), '상태');
  expect(screen.getByRole('button', { name: 'Frontend' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: '상태 관리' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('says that nothing matches, and what to do', async () => {
  await open();
  await userEvent.type(screen.getByRole('searchbox'), '요리');
  expect(screen.getByRole('status')).toHaveTextContent(
    '카테고리가 없습니다. 다른 말로 찾거나 가까운 카테고리를 골라주세요.',
  );
});

it('offers the category of other fields if nothing is found', async () => {
  await open([...tree, leaf(9, '기타')]);
  await userEvent.type(screen.getByRole('searchbox'), '악기');
  expect(screen.getByText(/맞는 분야가 없으면 기타를 골라주세요/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '기타' }));
  expect(chosen()).toBe('기타');
});
