import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useIsSignedIn } from '@/api/session';
import type { StudyValues } from '../study-fields';
import { checkBody, checkQuery } from './queries';

/** The pause in typing after which the draft is checked, in milliseconds. */
export const restMs = 800;

/** Returns the check of the form as of the last pause; undefined until the first one arrives. */
export function useStudyCheck() {
  const { getValues, subscribe } = useFormContext<StudyValues>();
  const isSignedIn = useIsSignedIn();
  const [body, setBody] = useState(() => checkBody(getValues()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(() => setBody(checkBody(values)), restMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribe]);
  const { data } = useQuery({
    ...checkQuery(body),
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
  });
  return data;
}
