import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '@/api/errors';
import { type Corrections, correctionsOf } from '../understanding/corrections';
import { type UnderstandBody, understandingQuery } from '../understanding/queries';
import { correct, noteLastAsked, useAnswers } from './answer-store';
import { type Answers, orderOf } from './answers';

const unsaved = '저장하지 못했습니다. 잠시 후 다시 시도해주세요.';

/** The first message about a refused correction. */
function refusalOf(error: unknown): string {
  const field = error instanceof ApiError ? error.fieldErrors[0]?.message : undefined;
  return field ?? messageOf(error, unsaved);
}

function bodyOf(answers: Answers, understood: Corrections | undefined): UnderstandBody | null {
  const order = orderOf(answers);
  if (order === null) return null;
  const { outline: _contents, excludedLines: _lines, ...body } = order;
  return { ...body, ...(understood !== undefined && { understood }) };
}

/** The reading of the answers by the server, and the corrections. */
export function useUnderstanding(isOpen: boolean) {
  const queryClient = useQueryClient();
  const answers = useAnswers((state) => state.answers);
  const understood = useAnswers((state) => state.understood);
  const hasAskedLast = useAnswers((state) => state.hasAskedLast === true);
  // A plan that was tried has an end, which the user has seen.
  const isTried = useAnswers((state) => state.isTried === true);
  const [isChoosing, setChoosing] = useState(false);
  const body = bodyOf(answers, understood);
  const { data, error, refetch } = useQuery({
    ...understandingQuery(body ?? { duration: 0, learningObjective: '' }),
    enabled: isOpen && body !== null,
    // While another length or subject is read, what was understood stays in place.
    placeholderData: (before, query) =>
      query?.queryKey[2].learningObjective === body?.learningObjective ? before : undefined,
  });
  const save = async (next: Corrections): Promise<string | undefined> => {
    const wanted = bodyOf(answers, next);
    if (wanted === null) return unsaved;
    try {
      await queryClient.fetchQuery(understandingQuery(wanted));
    } catch (failure) {
      return refusalOf(failure);
    }
    correct(next);
    return undefined;
  };
  const current = understood ?? (data === undefined ? null : correctionsOf(data));
  const asksLast =
    isChoosing ||
    (!hasAskedLast &&
      !isTried &&
      current?.goal === null &&
      data !== undefined &&
      data.projects.length > 0 &&
      answers.subCategory?.outline === undefined);
  const stage = !isOpen
    ? 'question'
    : data === undefined
      ? error === null
        ? 'loading'
        : 'failed'
      : asksLast
        ? 'last'
        : 'rows';
  return {
    stage,
    data,
    current,
    error,
    isChoosing,
    onRetry: () => void refetch(),
    save,
    openLast: () => setChoosing(true),
    closeLast: () => {
      setChoosing(false);
      noteLastAsked();
    },
  } as const;
}

export type UnderstandingState = ReturnType<typeof useUnderstanding>;
