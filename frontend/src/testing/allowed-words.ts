/** Words in Latin letters that pages show, and the reason for each group. */
const allowed: readonly { why: string; words: readonly string[] }[] = [
  { why: 'the name of the product', words: ['MOYA'] },
  {
    why: 'names of companies and programs, as they write them',
    words: ['Google', 'Google Authenticator', 'GitHub', 'Safari'],
  },
  {
    why: 'names of subjects and their terms, which Korean texts write so too',
    words: [
      'AI',
      'React',
      'JSX',
      'props와 children',
      'props',
      'useState',
      'useEffect',
      'useReducer',
    ],
  },
  {
    why: 'names of categories and sections that the description of the product gives',
    words: ['Frontend', 'Backend', 'Mobile', 'Algorithm', 'CS', 'Hot 스터디'],
  },
  {
    why: 'formats of files, pictures, data and addresses',
    words: [
      'JPG',
      'PNG',
      'WebP',
      'GIF',
      'PDF',
      'CSV',
      'JSON',
      'HTML',
      'URL',
      'QR',
      '.ics',
      '.md',
      'MB',
    ],
  },
  { why: 'the beginning of an address that is to be typed', words: ['http://', 'https://'] },
  {
    why: 'keys, as they are printed on keyboards',
    words: ['Enter', 'Shift', 'Tab', 'Alt', 'Delete'],
  },
  { why: 'the name of a method, in the privacy policy', words: ['argon2id'] },
  { why: 'patterns of what is to be typed', words: ['name@example.com', 'XXXXX-XXXXX'] },
  { why: 'the usual words of a copyright line', words: ['All rights reserved.'] },
  {
    why: 'names of parameters, in refusals of requests that no page sends',
    words: ['before, after, around'],
  },
];

const longestFirst = allowed
  .flatMap(({ words }) => words)
  .toSorted((left, right) => right.length - left.length);
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Finds the allowed words. */
export const allowedWords = new RegExp(
  `(?<![A-Za-z])(?:${longestFirst.map(escaped).join('|')})(?![A-Za-z])`,
  'g',
);
