import { mutationOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { ApiError } from '@/api/errors';
import { categoryTreeQuery } from '@/entities/category/queries';
import { myRoadmapsKey } from '@/entities/roadmap/queries';
import { studyKey, studyListKeys, studyQuery, type Study } from '@/entities/study/queries';
import { studyBody, type StudyValues } from './study-values';

interface NewStudy {
  values: StudyValues;
  /** The same for every retry of one form, so that a lost response posts nothing twice. */
  key: string;
}

export const createStudyMutation = () =>
  mutationOptions({
    mutationFn: async ({ values, key }: NewStudy, { client }) => {
      const body = studyBody(values, await client.ensureQueryData(categoryTreeQuery()), null);
      const header = { 'Idempotency-Key': key };
      try {
        return await dataOf(api.post('/api/posts', { body, header }));
      } catch (error) {
        throw isKeyReused(error) ? alreadyPosted(error) : error;
      }
    },
    meta: {
      failure: '스터디 등록에 실패했습니다.',
      // A roadmap whose plan it copies follows the study.
      invalidates: [...studyListKeys, myRoadmapsKey],
    },
  });

/** Whether an earlier attempt with other values arrived although its response was lost. */
export function isKeyReused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.errorCode === 'IDEMPOTENCY_KEY_REUSED';
}

const alreadyPosted = ({ status, errorCode }: ApiError) =>
  new ApiError({
    status,
    errorCode,
    serverMessage: '먼저 보낸 내용으로 이미 등록되었습니다. 스터디 목록에서 확인해주세요.',
  });

interface ChangedStudy {
  values: StudyValues;
  /** The version that is overwritten. */
  version: number;
}

export const updateStudyMutation = (study: Study) =>
  mutationOptions({
    mutationFn: async ({ values, version }: ChangedStudy, { client }) => {
      const tree = await client.ensureQueryData(categoryTreeQuery());
      const body = { ...studyBody(values, tree, study), version };
      const path = { id: study.postId };
      const saved = await dataOf(api.post('/api/posts/{id}', { path, body }));
      client.setQueryData(studyQuery(study.postId).queryKey, saved);
      return saved;
    },
    meta: {
      done: '스터디 수정이 완료되었습니다.',
      failure: {
        message: '스터디 수정에 실패했습니다.',
        description: '잠시 후 다시 시도해주세요.',
      },
      toldByPage: ['STALE_UPDATE'],
      // Copies of its roadmap move to the new first day.
      invalidates: [...studyListKeys, studyKey('ofRoadmap', study.postId), myRoadmapsKey],
    },
  });
