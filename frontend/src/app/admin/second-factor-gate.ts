import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '@/api/errors';
import { paths } from '@/paths';

/** Sends an administrator to the set-up of a second factor once the server refuses a request without it. */
export function useSecondFactorGate() {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const cache = client.getQueryCache();
    const lead = (error: unknown) => {
      if (error instanceof ApiError && error.errorCode === 'ADMIN_SECOND_FACTOR_MISSING')
        void navigate(paths.secondFactor, { replace: true });
    };
    // A loader may have received the refusal before.
    for (const { state } of cache.getAll()) lead(state.error);
    return cache.subscribe(({ query }) => lead(query.state.error));
  }, [client, navigate]);
}
