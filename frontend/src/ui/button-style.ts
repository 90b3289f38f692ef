import { cn } from '@/lib/cn';

export interface ButtonStyle {
  variant?: 'primary' | 'line' | 'ghost' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Whether it has the full width of its container. */
  block?: boolean | undefined;
}

/** Returns the classes of a button, for a router `Link` that looks like one. */
export function buttonStyle({
  variant = 'primary',
  size = 'md',
  block = false,
}: ButtonStyle = {}): string {
  return cn('button', `button-${variant}`, `button-${size}`, block && 'w-full');
}

/** Classes of a link outside a sentence; not printed (「더 보기」, 「모두 보기」). */
export const linkStyle =
  'screen-only inline-flex min-h-8 items-center gap-1 text-ui font-semibold whitespace-nowrap text-pine underline-offset-4 hover:underline';

/** Classes of a link inside a sentence. */
export const inlineLinkStyle = 'font-semibold text-pine underline underline-offset-[3px]';

/** Classes of the link back to a list, above a title; not printed. */
export const backLinkStyle =
  'screen-only -ml-1 inline-flex min-h-11 items-center gap-1.5 text-ui font-medium text-ink-2 hover:text-ink';
