import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { paths } from '@/paths';
import { Link } from '@/ui/link';
import { formerMember } from './stamp';

interface PersonLinkProps {
  id: number;
  className: string;
  children: ReactNode;
}

/** Links to a user's profile; plain text if the account is deleted. */
export const PersonLink = ({ id, className, children }: PersonLinkProps) =>
  id === formerMember ? (
    <span className={className}>{children}</span>
  ) : (
    <Link to={paths.user(id)} className={cn(className, 'underline-offset-4 hover:underline')}>
      {children}
    </Link>
  );
