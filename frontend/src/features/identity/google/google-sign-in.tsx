import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { configQuery } from '@/data/config';
import { cn } from '@/lib/cn';
import { isInApp } from '@/lib/is-in-app';
import { lazyPart } from '@/lib/lazy-part';
import { useIsDrawn } from '@/ui/use-is-drawn';
import { GoogleButton } from './google-button';

const InAppNotice = lazyPart(async () => (await import('@/ui/in-app-notice')).InAppNotice);

interface GoogleSignInProps {
  /** Whether to stay signed in; defaults to true. */
  keepLoggedIn?: boolean;
  before?: ReactNode;
  after?: ReactNode;
  className?: string;
}

/** Signing in with Google, if it is configured. */
export function GoogleSignIn({ keepLoggedIn = true, before, after, className }: GoogleSignInProps) {
  const isDrawn = useIsDrawn();
  const { data: config } = useQuery(configQuery());
  const isKnown = !isDrawn && config !== undefined;
  const isRefused = isKnown && isInApp(navigator.userAgent);
  if (isKnown && !config.googleSignIn) return null;
  // Until then its space is reserved if the server's page says that it is configured.
  return (
    <div className={cn(isKnown || 'google-room', className)}>
      {before}
      <div className="min-h-13">
        {isRefused ? (
          <Suspense>
            <InAppNotice
              cannot="Google 로그인을 할 수 없습니다."
              instead="다른 브라우저에서 이 페이지를 열거나 이메일로 계속해주세요."
            />
          </Suspense>
        ) : (
          isKnown && <GoogleButton keepLoggedIn={keepLoggedIn} />
        )}
      </div>
      {!isRefused && after}
    </div>
  );
}
