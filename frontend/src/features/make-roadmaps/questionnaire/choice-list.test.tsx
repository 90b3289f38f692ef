import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ChoiceList } from './choice-list';
import { allChoices } from './sub-choices';

const leaf = (id: number, name: string, ...spellings: string[]) => ({
  id,
  name,
  spellings,
  subCategories: [],
});
const others = Array.from({ length: 12 }, (_, index) => leaf(100 + index, `Other ${index}`));
const choices = allChoices([
  {
    ...leaf(1, 'Spring', '스프링'),
    subCategories: [leaf(11, 'Spring Boot', '스프링 부트'), leaf(12, '트랜잭션')],
  },
  leaf(2, 'Node.js', '노드'),
  ...others,
]);

it.each([
  ['스프링', ['Spring', 'Spring Boot']],
  ['ㅅㅍㄹ', ['Spring', 'Spring Boot']],
  ['스프링부트', ['Spring Boot']],
  ['노드', ['Node.js']],
  ['ㅌㄹㅈㅅ', ['트랜잭션']],
  ['spring', ['Spring', 'Spring Boot']],
])('finds subjects by %s as the category tree does', async (search, names) => {
  render(
    <ChoiceList
      label="세부 분야"
      choices={choices}
      chosen={null}
      onChange={() => undefined}
      onCustomPicked={() => undefined}
    />,
  );
  await userEvent.type(screen.getByRole('searchbox', { name: '세부 분야 검색' }), search);
  const found = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(found).toHaveLength(names.length);
  for (const [index, name] of names.entries()) expect(found[index]).toContain(name);
});
