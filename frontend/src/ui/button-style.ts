import { cva, type VariantProps } from 'class-variance-authority';
import { cn } from '@/lib/cn';

const variants = cva(
  'inline-flex items-center justify-center gap-2 rounded-control border border-transparent text-center leading-tight font-semibold whitespace-nowrap tracking-[-0.015em] transition-[background-color,border-color,translate] duration-120 active:translate-y-px off:cursor-not-allowed off:border-transparent off:bg-sunken off:text-ink-3 off:active:translate-y-0 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-pine text-on-pine on:hover:bg-pine-hover',
        line: 'border-line-control bg-sheet text-ink on:hover:border-ink-2 on:hover:bg-hover',
        ghost: 'text-ink-2 on:hover:bg-hover on:hover:text-ink off:bg-transparent',
        danger: 'bg-danger text-sheet on:hover:brightness-95',
      },
      size: {
        sm: 'min-h-9 px-3.25 text-[0.875rem]',
        md: 'min-h-11 px-4.5 text-[0.9375rem]',
        lg: 'min-h-13 px-6 text-[1.0625rem]',
      },
      block: { true: 'w-full', false: '' },
    },
    compoundVariants: [{ variant: 'ghost', size: 'md', class: 'px-3' }],
    defaultVariants: { variant: 'primary', size: 'md', block: false },
  },
);

export type ButtonStyle = VariantProps<typeof variants>;

/** Classes of a button, for a router `Link` that should look like one. */
export function buttonStyle(style: ButtonStyle = {}): string {
  return cn(variants(style));
}

/** Classes of a link that stands alone (「더 보기」, 「로드맵 보기」). */
export const linkStyle =
  'inline-flex min-h-8 items-center gap-1 text-[0.9375rem] font-semibold whitespace-nowrap text-pine underline-offset-4 hover:underline';

/** Classes of a link inside a sentence. */
export const inlineLinkStyle = 'font-semibold text-pine underline underline-offset-[3px]';

/** Classes of the link back to a list, above a title. */
export const backLinkStyle =
  '-ml-1 inline-flex min-h-11 items-center gap-1.5 text-[0.9375rem] font-medium text-ink-2 hover:text-ink';
