import { expect, it } from 'vitest';
import { splitTags } from './tags';

it('makes a tag of each word between commas and line breaks', () => {
  expect(splitTags(['CSS'], ' HTML,  상태  관리\nVite,,', [], 10)).toEqual({
    tags: ['CSS', 'HTML', '상태 관리', 'Vite'],
    rest: '',
  });
});

it('skips duplicates and taken words, ignoring case and spaces', () => {
  expect(splitTags(['CSS'], 'css, front end, Vite, vite', ['FrontEnd'], 10)).toEqual({
    tags: ['CSS', 'Vite'],
    rest: '',
  });
});

it('returns the words over the limit', () => {
  expect(splitTags(['CSS'], 'HTML, Vite, html, vite, Svelte', [], 2)).toEqual({
    tags: ['CSS', 'HTML'],
    rest: 'Vite, Svelte',
  });
});
