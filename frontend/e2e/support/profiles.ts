import { api } from './api';

/** Fills in a user's profile through the API. */
export function tellOfOneself(token: string, nickname: string) {
  const body = {
    nickname,
    experience: '1년',
    description: '저녁에 React를 공부합니다.\n막힌 곳을 함께 풀어 보는 분과 잘 맞습니다.',
    links: ['https://moya.example/a-long-address-that-has-to-break/somewhere/on-a-phone'],
  };
  return api('PUT', '/api/users/me/profile', { token, body });
}
