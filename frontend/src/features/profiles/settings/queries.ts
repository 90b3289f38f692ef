import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { ApiError } from '@/api/errors';
import { noteChange } from '@/api/session';
import type { Schemas } from '@/api/types';
import { uploadAvatar } from '@/api/upload-image';
import { ownProfileQuery } from '@/entities/person/queries';
import { notificationsKey } from '@/features/notifications/queries';
import { mergeFields } from '@/lib/merge-fields';
import { profileBody, profileFields, type ProfileValues, valuesOf } from './profile-values';

/** Keys of the queries that show the current names and pictures of users. */
const whereShown = [['users', 'public'], ['studies'], notificationsKey];

interface ProfileChange {
  values: ProfileValues;
  /** The saved values on which the form is based. */
  base: ProfileValues;
}

/** The form would replace values that were saved elsewhere since; nothing was saved. */
export class ProfileConflict extends ApiError {
  constructor(
    /** The values that are saved now. */
    readonly theirs: ProfileValues,
  ) {
    super({ status: 409, errorCode: 'STALE_UPDATE' });
  }
}

/** Saves the form merged with the stored profile, which the API replaces as a whole. */
async function mergeAndSave({ values: mine, base }: ProfileChange) {
  const stored = await dataOf(api.get('/api/users/me/profile'));
  const theirs = valuesOf(stored);
  const { values, conflicts } = mergeFields(profileFields, { base, mine, theirs });
  if (conflicts.length > 0) throw new ProfileConflict(theirs);
  const body = profileBody(values, stored.version);
  return await dataOf(api.put('/api/users/me/profile', { body }));
}

const isOvertaken = (error: unknown) =>
  error instanceof ApiError &&
  error.errorCode === 'STALE_UPDATE' &&
  !(error instanceof ProfileConflict);

/** Saves the edited fields of the user's profile; all their texts then show the new nickname. */
export const updateProfileMutation = (id: number) =>
  mutationOptions({
    mutationFn: async (change: ProfileChange, { client }) => {
      // Another tab may save between reading and saving. The second attempt merges its values.
      const saved = await mergeAndSave(change).catch((error: unknown) =>
        isOvertaken(error) ? mergeAndSave(change) : Promise.reject(error),
      );
      noteChange(id, { nickname: saved.nickname });
      client.setQueryData(ownProfileQuery().queryKey, saved);
      return saved;
    },
    meta: {
      done: '프로필을 저장했습니다.',
      failure: '프로필 저장 중 오류가 발생했습니다',
      shownByPage: ['NICKNAME_TAKEN', 'STALE_UPDATE'],
      invalidates: whereShown,
    },
  });

/** Replaces the user's profile picture. The field shows why a file was refused. */
export const changeAvatarMutation = (id: number) =>
  mutationOptions({
    mutationFn: async (file: File, { client }) => {
      const call = { signal: new AbortController().signal, onProgress: () => undefined };
      keepAvatar(client, id, await uploadAvatar(file, call));
    },
    meta: { done: '프로필 사진을 바꾸었습니다.', invalidates: whereShown },
  });

export const removeAvatarMutation = (id: number) =>
  mutationOptions({
    mutationFn: async (_: undefined, { client }) => {
      keepAvatar(client, id, await dataOf(api.delete('/api/users/me/avatar')));
    },
    meta: {
      done: '프로필 사진을 삭제했습니다.',
      failure: '프로필 사진을 삭제하지 못했습니다. 잠시 후 다시 시도해주세요.',
      invalidates: whereShown,
    },
  });

function keepAvatar(client: QueryClient, id: number, { profileImageUrl }: Schemas['AvatarView']) {
  noteChange(id, { profileImageUrl });
  client.setQueryData(
    ownProfileQuery().queryKey,
    (profile) => profile && { ...profile, profileImageUrl },
  );
}
