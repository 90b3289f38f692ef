import type { ReactNode } from 'react';
import { QueryPart } from '@/data/query-part';
import { type IsBlocked, isBlockedQuery } from './blocks';

interface BlocksPartProps {
  /** Shown while the blocks load. */
  skeleton: ReactNode;
  children: (isBlocked: IsBlocked) => ReactNode;
}

/** Shows messages of others only once it is known which of them are folded. */
export const BlocksPart = ({ skeleton, children }: BlocksPartProps) => (
  <QueryPart query={isBlockedQuery()} skeleton={skeleton}>
    {children}
  </QueryPart>
);
