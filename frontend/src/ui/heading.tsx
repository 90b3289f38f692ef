import { type ReactNode, useEffect } from 'react';
import { cn } from '@/lib/cn';

interface HeadingProps {
  as?: 'h1' | 'h2' | 'h3' | 'p';
  size?: 'hero' | 'h1' | 'h2';
  className?: string;
  children: ReactNode;
}

/**
 * A fixed heading in the display face. Its words must be in the subset (a test reads them from the
 * source); a heading made of data takes the class `type-h1-data` instead.
 */
export function Heading({ as: Element = 'h2', size = 'h2', className, children }: HeadingProps) {
  return <Element className={cn(`type-${size}`, className)}>{children}</Element>;
}

/** Yellow under the one phrase of a screen that is today, now or next. At most once a screen. */
export function Marker({ children }: { children: ReactNode }) {
  return <span className="marker-wash">{children}</span>;
}

/** Names the document: 「제목 | MOYA」. Each page renders one. */
export function PageTitle({ title }: { title?: string }) {
  useEffect(() => {
    document.title =
      title === undefined ? 'MOYA | 학습 성장을 위한 최고의 스터디 플랫폼' : `${title} | MOYA`;
  }, [title]);
  return null;
}
