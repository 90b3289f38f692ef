import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '@/api/errors';
import { paths } from '@/paths';

/** Leads an administrator to setting a second factor up once the server refuses something without it. */
export function useSecondFactorGate() {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const cache = client.getQueryCache();
    const lead = (error: unknown) => {
      if (error instanceof ApiError && error.errorCode === 'ADMIN_SECOND_FACTOR_MISSING')
        void navigate(paths.secondFactor, { replace: true });
    };
    // A loader may have asked before.
    for (const { state } of cache.getAll()) lead(state.error);
    return cache.subscribe(({ query }) => lead(query.state.error));
  }, [client, navigate]);
}
