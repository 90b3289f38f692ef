import type { Schemas } from '@/api/types';

/** A profile as the server answers it to whose it is. */
export const anOwnProfile: Schemas['OwnProfileView'] = {
  nickname: '서연',
  email: 'a@example.com',
  profileImageUrl: null,
  experience: '1년',
  description: '저녁에 React를 공부합니다.\n매주 만나는 스터디를 좋아합니다.',
  links: ['https://moya.example/notes'],
  hasPassword: true,
};

/** The same as everybody reads it, with no study that recruits. */
export const aProfile: Schemas['ProfileView'] = {
  id: 3,
  nickname: anOwnProfile.nickname,
  profileImageUrl: null,
  experience: anOwnProfile.experience,
  description: anOwnProfile.description,
  links: anOwnProfile.links,
  studies: [],
};

/** Of somebody who has told nothing yet. */
export const nothingTold = { experience: null, description: null, links: [] };
