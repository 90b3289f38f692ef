import type { ReactNode } from 'react';
import { AuthArt } from './auth-art';

/** A form beside the brand panel; below desktop width the form stands alone. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-[calc(100dvh-60px)] tablet:min-h-[calc(100dvh-68px)] desktop:grid-cols-2">
      <AuthArt />
      <div className="grid place-items-center px-(--gutter) py-10">
        <div className="w-full max-w-95">{children}</div>
      </div>
    </div>
  );
}
