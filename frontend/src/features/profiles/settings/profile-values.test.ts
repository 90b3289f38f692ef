import { expect, it } from 'vitest';
import { anOwnProfile, nothingTold } from '@/testing/a-profile';
import {
  isLink,
  profileBody,
  profileSchema,
  type ProfileValues,
  sameValues,
  valuesOf,
} from './profile-values';

const good = valuesOf(anOwnProfile);

async function problems(change: Partial<ProfileValues>, own = good.nickname) {
  const { issues = [] } = await profileSchema(own)['~standard'].validate({ ...good, ...change });
  return issues.map(({ path, message }) => `${String(path?.[0])}: ${message}`);
}

it('names every error at once, each at its field', async () => {
  expect(await problems({})).toEqual([]);
  const wrong = {
    nickname: '  ',
    experience: '',
    description: '가'.repeat(1_001),
    links: ['moya.example'],
  };
  expect(await problems(wrong)).toEqual([
    'nickname: 닉네임을 입력해주세요',
    'experience: 경력을 선택해주세요',
    'description: 소개는 1,000자 이하여야 합니다.',
    'links: http:// 또는 https://로 시작하는 주소를 입력해주세요.',
  ]);
});

it('accepts a nickname of the length that signup accepts, counted as the server does', async () => {
  for (const nickname of ['가나', ` ${'가'.repeat(10)} `, '가'.repeat(10).normalize('NFD')]) {
    expect(await problems({ nickname }), nickname).toEqual([]);
  }
  for (const nickname of ['가', '가'.repeat(11)]) {
    expect(await problems({ nickname })).toEqual(['nickname: 닉네임은 2-10자 사이여야 합니다.']);
  }
});

it('accepts the current nickname even if it is longer', async () => {
  const nickname = '가'.repeat(13);
  expect(await problems({ nickname }, nickname)).toEqual([]);
  expect(await problems({ nickname: `${nickname}나` }, nickname)).toHaveLength(1);
});

it('accepts only a listed experience, and a description up to its maximum length', async () => {
  expect(await problems({ experience: '10년' })).toEqual(['experience: 경력을 선택해주세요']);
  for (const description of ['', '가'.repeat(1_000)]) {
    expect(await problems({ description })).toEqual([]);
  }
});

it('accepts web addresses as links, and empty ones', () => {
  for (const link of ['', '  ', 'https://moya.example', ' HTTP://a ', 'http://a/b?c#d']) {
    expect(isLink(link), link).toBe(true);
  }
  const long = `https://moya.example/${'a'.repeat(500)}`;
  const wrong = ['moya.example', 'https://', 'http:///a', 'ftp://a', 'https://a b', long];
  for (const link of [...wrong, 'javascript:alert(1)']) {
    expect(isLink(link), link).toBe(false);
  }
});

it('has one link field even without links', () => {
  expect(valuesOf({ ...anOwnProfile, ...nothingTold })).toEqual({
    nickname: '서연',
    experience: '',
    description: '',
    links: [''],
  });
});

it('sends trimmed values without empty links', () => {
  const typed = {
    nickname: ' 모야러 ',
    experience: '5년 이상',
    description: ' ',
    links: ['', ' https://a.example '],
  };
  expect(profileBody(typed, 4)).toEqual({
    version: 4,
    nickname: '모야러',
    experience: '5년 이상',
    description: null,
    links: ['https://a.example'],
  });
});

it('compares two forms', () => {
  expect(sameValues(good, { ...good, links: [...good.links] })).toBe(true);
  expect(sameValues(good, { ...good, links: [...good.links, ' '] })).toBe(true);
  expect(sameValues(good, { ...good, links: [...good.links, 'https://a'] })).toBe(false);
  expect(sameValues(good, { ...good, nickname: '모야러' })).toBe(false);
});
