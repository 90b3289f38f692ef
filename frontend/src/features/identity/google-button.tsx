import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { cn } from '@/lib/cn';
import { safeRedirect } from '@/lib/safe-redirect';
import { buttonStyle } from '@/ui/button-style';
import { GoogleMark } from '@/ui/google-mark';
import { googleSignInAddress } from './queries';

interface GoogleButtonProps {
  size?: 'sm' | 'md' | 'lg';
  className?: string;
  children: ReactNode;
}

/** Leaves for the provider and comes back here. Show it only when the config says `googleSignIn`. */
export function GoogleButton({ size = 'md', className, children }: GoogleButtonProps) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const back = safeRedirect(search.get('redirect')) ?? (pathname === '/login' ? '/' : pathname);
  return (
    <a
      href={googleSignInAddress(back)}
      className={cn(buttonStyle({ variant: 'line', size }), className)}
    >
      <GoogleMark />
      {children}
    </a>
  );
}
