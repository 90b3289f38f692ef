import { type ReactNode, Suspense } from 'react';
import { isInApp } from '@/lib/is-in-app';
import { lazyPart } from '@/lib/lazy-part';

const InAppNotice = lazyPart(async () => (await import('./in-app-notice')).InAppNotice);

interface WayProps {
  children: ReactNode;
}

/**
 * Shows `children`, which save a file. The browser inside another app ignores downloads without an error, so there it
 * explains how to open the page in a real browser instead.
 */
export const FileWay = ({ children }: WayProps) => (
  <RealBrowserWay cannot="파일을 내려받을 수 없습니다.">{children}</RealBrowserWay>
);

/** The same for `children` that print the page. */
export const PrintWay = ({ children }: WayProps) => (
  <RealBrowserWay cannot="인쇄할 수 없습니다.">{children}</RealBrowserWay>
);

function RealBrowserWay({ cannot, children }: WayProps & { cannot: string }) {
  if (!isInApp(navigator.userAgent)) return children;
  return (
    <Suspense>
      <InAppNotice cannot={cannot} instead="다른 브라우저에서 이 페이지를 열어주세요." />
    </Suspense>
  );
}
