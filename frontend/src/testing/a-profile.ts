import type { Schemas } from '@/api/types';

/** A user's own profile. */
export const anOwnProfile: Schemas['OwnProfileView'] = {
  nickname: '서연',
  email: 'a@example.com',
  profileImageUrl: null,
  experience: '1년',
  description: '저녁에 React를 공부합니다.\n매주 만나는 스터디를 좋아합니다.',
  links: ['https://moya.example/notes'],
  version: 4,
  hasPassword: true,
};

/** The same profile in its public form, without studies that are recruiting. */
export const aProfile: Schemas['ProfileView'] = {
  id: 3,
  nickname: anOwnProfile.nickname,
  profileImageUrl: null,
  experience: anOwnProfile.experience,
  description: anOwnProfile.description,
  links: anOwnProfile.links,
  studies: [],
};

/** The fields of an empty profile. */
export const nothingTold = { experience: null, description: null, links: [] };
