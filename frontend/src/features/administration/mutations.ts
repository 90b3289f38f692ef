import { mutationOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { auditKey, type Member, membersKey } from './queries';

const changes = [membersKey, auditKey];

export const suspendMutation = ({ id }: Member) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      api.post('/api/admin/members/{id}/suspend', { path: { id }, body: { reason } }),
    meta: {
      done: '이용을 정지했습니다. 열려 있던 화면도 모두 로그아웃됩니다.',
      failure: '이용을 정지하지 못했습니다.',
      invalidates: changes,
    },
  });

export const restoreMutation = ({ id }: Member) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      api.post('/api/admin/members/{id}/restore', { path: { id }, body: { reason } }),
    meta: {
      done: '이용 정지를 해제했습니다.',
      failure: '이용 정지를 해제하지 못했습니다.',
      invalidates: changes,
    },
  });

export const setAdminMutation = ({ id }: Member) =>
  mutationOptions({
    mutationFn: (isAdmin: boolean) =>
      api.put('/api/admin/members/{id}/roles', {
        path: { id },
        body: { roles: isAdmin ? ['ADMIN'] : [] },
      }),
    meta: {
      done: '관리자 권한을 변경했습니다.',
      failure: '관리자 권한을 변경하지 못했습니다.',
      invalidates: changes,
    },
  });
