import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { saveText } from '@/api/download';
import { clearSession, useSession } from '@/api/session';
import { noteSignOut } from '@/api/sign-out-note';
import { keptLoginHint } from '@/api/token-store';
import type { Schemas } from '@/api/types';
import { forgetAllDrafts } from '@/data/drafts/places';
import { settingsNotSaved } from '@/data/words';

export const ownUserQuery = () =>
  queryOptions({
    queryKey: ['users', 'own', 'account'],
    queryFn: ({ signal }) => dataOf(api.get('/api/auth/user', { signal })),
    meta: { failure: '계정 정보를 불러오지 못했습니다.' },
  });

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['users', 'own', 'settings'],
    queryFn: ({ signal }) => dataOf(api.get('/api/users/me/settings', { signal })),
    // A mail's link may have switched a kind off meanwhile.
    refetchOnWindowFocus: 'always',
    meta: { failure: '설정을 불러오지 못했습니다.' },
  });

/** The switches that were pressed; the others are not changed. */
export interface SettingsChange {
  mails?: Partial<Schemas['MailsView']>;
  marketing?: boolean;
}

export const settingsChangeKey = ['users', 'own', 'settings', 'change'];

/** Saves some switches. */
export const updateSettingsMutation = () =>
  mutationOptions({
    mutationKey: settingsChangeKey,
    // In sequence: each request reads the settings that the previous one saved.
    scope: { id: 'own settings' },
    mutationFn: async ({ mails, marketing }: SettingsChange, { client }) => {
      // The API requires these fields. The page's copy may be older than a change made elsewhere.
      const now = await dataOf(api.get('/api/users/me/settings'));
      const { applied, approved, rejected } = now.mails;
      const body = {
        mails: { applied, approved, rejected, ...mails },
        marketing: marketing ?? now.marketing,
      };
      const saved = await dataOf(api.put('/api/users/me/settings', { body }));
      // A read in flight would overwrite the change.
      await client.cancelQueries({ queryKey: settingsQuery().queryKey });
      client.setQueryData(settingsQuery().queryKey, saved);
    },
    meta: { failure: settingsNotSaved },
  });

export const changePasswordMutation = () =>
  mutationOptions({
    mutationFn: (body: Schemas['ChangePasswordBody']) =>
      api.post('/v1/auth/password/change', { body }),
    meta: { done: '비밀번호를 변경했습니다. 다른 기기에서는 로그아웃됩니다.' },
  });

export const changeEmailMutation = () =>
  mutationOptions({
    mutationFn: (body: Schemas['ChangeEmailBody']) => api.post('/v1/auth/email/change', { body }),
  });

/** Saves all data of the signed-in user as a file. */
export const exportMutation = () =>
  mutationOptions({
    mutationFn: async () => {
      const data = await dataOf(api.get('/api/users/me/export'));
      const day = data.exportedAt.slice(0, 10);
      saveText(`moya-${day}.json`, JSON.stringify(data, null, 2), 'application/json');
    },
    meta: { done: '내 데이터를 내려받았습니다.', failure: '내 데이터를 내려받지 못했습니다.' },
  });

/** Deletes the account and signs this browser out. Errors are shown at the field. */
export const eraseMutation = () =>
  mutationOptions({
    mutationFn: async (body: Schemas['EraseAccountBody'], { client }) => {
      await api.delete('/api/users/me', { body });
      keptLoginHint.set(false);
      const { user } = useSession.getState();
      if (user !== null) {
        forgetAllDrafts(user.id);
        noteSignOut(user.id, null, true);
      }
      clearSession();
      // The user's texts are now signed differently everywhere.
      void client.invalidateQueries();
    },
    meta: { done: '탈퇴했습니다. 그동안 모야와 함께해주셔서 고맙습니다.' },
  });
