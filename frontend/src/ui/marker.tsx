import type { ReactNode } from 'react';

/** Yellow under the one phrase of a screen that is today, now or next. At most once a screen. */
export function Marker({ children }: { children: ReactNode }) {
  return <span className="marker-wash">{children}</span>;
}
