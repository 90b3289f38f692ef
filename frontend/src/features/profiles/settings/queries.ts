import { mutationOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { noteNickname } from '@/api/session';
import { ownProfileQuery } from '../queries';
import { profileBody, type ProfileValues } from './profile-values';

/** Saves what one tells of oneself; all that one wrote is signed by the new nickname then. */
export const updateProfileMutation = (id: number) =>
  mutationOptions({
    mutationFn: async (values: ProfileValues, { client }) => {
      const saved = await dataOf(api.put('/api/users/me/profile', { body: profileBody(values) }));
      noteNickname(id, saved.nickname);
      client.setQueryData(ownProfileQuery().queryKey, saved);
      return saved;
    },
    meta: {
      done: '프로필을 저장했습니다.',
      failure: '프로필 저장 중 오류가 발생했습니다',
      toldByPage: ['NICKNAME_TAKEN'],
      invalidates: [['users', 'public'], ['studies']],
    },
  });
