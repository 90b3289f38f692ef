import { mutationOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { myRoadmapsKey } from '@/entities/roadmap/queries';
import { studyListKeys } from '@/entities/study/queries';
import { deletionFailed } from '@/ui/deletion-question';

const inPath = (id: number) => ({ path: { id } });

export const deleteStudyMutation = (id: number) =>
  mutationOptions({
    mutationFn: () => api.delete('/api/posts/{id}', inPath(id)),
    meta: {
      done: '스터디가 삭제되었습니다.',
      failure: deletionFailed,
      invalidates: [...studyListKeys, myRoadmapsKey],
    },
  });

/** `closed` names what is closed, with its particle: recruiting, or only the waiting list. */
export const closeStudyMutation = (id: number, closed = '모집을') =>
  mutationOptions({
    mutationFn: () => dataOf(api.post('/api/posts/{id}/close', inPath(id))),
    meta: {
      done: `${closed} 마감했습니다.`,
      failure: `${closed} 마감하지 못했습니다.`,
      invalidates: studyListKeys,
    },
  });

export const reopenStudyMutation = (id: number, reopened = '모집을') =>
  mutationOptions({
    mutationFn: () => dataOf(api.post('/api/posts/{id}/reopen', inPath(id))),
    meta: {
      done: `${reopened} 다시 열었습니다.`,
      failure: `${reopened} 다시 열지 못했습니다.`,
      invalidates: studyListKeys,
    },
  });

/** For administrators. `address` is the URL path of the image. */
export const withdrawImageMutation = (address: string) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      api.post('/api/admin/images/{name}/withdraw', {
        path: { name: address.slice(address.lastIndexOf('/') + 1) },
        body: { reason },
      }),
    meta: {
      done: '이미지를 내렸습니다.',
      failure: '이미지를 내리지 못했습니다.',
      invalidates: [['audit']],
    },
  });
