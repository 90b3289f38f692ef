import { expect, it } from 'vitest';
import { signupSchema } from './signup-schema';

const valid = {
  nickname: '서연',
  email: 'name@example.com',
  password: 'abcd123!',
  passwordConfirm: 'abcd123!',
  agreements: { terms: true, privacy: true, marketing: false },
};

const messages = (change: Partial<typeof valid>) =>
  signupSchema.safeParse({ ...valid, ...change }).error?.issues.map((issue) => issue.message) ?? [];

it('accepts a complete form', () => {
  expect(messages({})).toEqual([]);
});

it.each(['서', '열한글자가넘는닉네임임', ' 서 '])('refuses the nickname %j', (nickname) => {
  expect(messages({ nickname })).toEqual(['닉네임은 2-10자 사이여야 합니다.']);
});

it('counts the visible characters of a decomposed nickname', () => {
  expect(messages({ nickname: '서연서연서연서연서연'.normalize('NFD') })).toEqual([]);
});

it.each(['name', 'name@example', 'na me@example.com'])('refuses the address %j', (email) => {
  expect(messages({ email })).toEqual(['유효한 이메일 주소를 입력해주세요.']);
});

it.each(['abc123!', 'abcdefg!', '12345678!', 'abcd1234'])('refuses the password %j', (password) => {
  expect(messages({ password, passwordConfirm: password })).toEqual([
    '비밀번호는 8자 이상이며, 영문, 숫자, 특수문자를 포함해야 합니다.',
  ]);
});

it.each([...'@$!%*#?&'])('takes %s for a special character', (special) => {
  const password = `abcd123${special}`;
  expect(messages({ password, passwordConfirm: password })).toEqual([]);
});

it.each([
  ['abcd123~', '‘~’'],
  ['abcd 123!', '공백'],
  ['가abcd123!', '‘가’'],
  ['abcd123!\t', 'U+0009'],
  ['a passphrase that is long\u0007', 'U+0007'],
])('names the character that is not allowed in %j', (password, named) => {
  expect(messages({ password, passwordConfirm: password })).toEqual([
    `비밀번호에 쓸 수 없는 문자가 있습니다: ${named}. 영문, 숫자, 특수문자(@$!%*#?&)만 쓸 수 있으며, 15자 이상이면 어떤 글자든 쓸 수 있습니다.`,
  ]);
});

it.each(['고래가 지하철에서 책을 읽는다', 'velvet otter umbrella', 'x'.repeat(128)])(
  'accepts the passphrase %j',
  (password) => {
    expect(messages({ password, passwordConfirm: password })).toEqual([]);
  },
);

it('refuses a password of more than 128 characters', () => {
  const password = 'x'.repeat(129);
  expect(messages({ password, passwordConfirm: password })).toEqual([
    '비밀번호는 128자 이하여야 합니다.',
  ]);
});

it.each([{ nickname: 'Kettle' }, { email: 'Kettle@example.com' }])(
  'refuses a password that contains the nickname %j',
  (own) => {
    const password = 'xk7#kettle!';
    expect(messages({ ...own, password, passwordConfirm: password })).toEqual([
      '비밀번호에 닉네임이나 이메일 주소를 쓸 수 없습니다.',
    ]);
  },
);

it('reports a different confirmation together with the rest', () => {
  expect(messages({ nickname: '', passwordConfirm: 'x' })).toEqual([
    '닉네임은 2-10자 사이여야 합니다.',
    '비밀번호가 일치하지 않습니다.',
  ]);
});

it('reports everything that is missing at once', () => {
  const nothing = { terms: false, privacy: false, marketing: false };
  expect(
    messages({ nickname: '', email: '', password: '', passwordConfirm: '', agreements: nothing }),
  ).toEqual([
    '닉네임은 2-10자 사이여야 합니다.',
    '유효한 이메일 주소를 입력해주세요.',
    '비밀번호는 8자 이상이며, 영문, 숫자, 특수문자를 포함해야 합니다.',
    '필수 약관에 동의해주세요.',
    '필수 약관에 동의해주세요.',
    '비밀번호를 한 번 더 입력해주세요.',
  ]);
});
