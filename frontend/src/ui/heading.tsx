import { type ReactNode, useEffect } from 'react';
import { cn } from '@/lib/cn';

interface HeadingProps {
  as?: 'h1' | 'h2' | 'h3' | 'p';
  size?: 'hero' | 'h1' | 'h2';
  className?: string;
  children: ReactNode;
}

/**
 * A fixed heading in the display font. The font's subset must contain its text (a test reads it from the source); a
 * heading from data has the class `type-h1-data` instead.
 */
export function Heading({ as: Element = 'h2', size = 'h2', className, children }: HeadingProps) {
  return <Element className={cn(`type-${size}`, className)}>{children}</Element>;
}

/** Highlights the one phrase of a screen that is today, now or next. At most once per screen. */
export function Marker({ children }: { children: ReactNode }) {
  return <span className="marker-wash">{children}</span>;
}

/** Sets the document's title: 「제목 | MOYA」. Each page renders one. */
export function PageTitle({ title }: { title?: string }) {
  useEffect(() => {
    document.title =
      title === undefined ? 'MOYA | 학습 성장을 위한 최고의 스터디 플랫폼' : `${title} | MOYA`;
  }, [title]);
  return null;
}
