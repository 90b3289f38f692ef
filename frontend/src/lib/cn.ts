import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// Our radii and shadows have their own names, which tailwind-merge must know to resolve conflicts.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      radius: ['cell', 'sheet', 'control'],
      shadow: ['1', '2', '3'],
      breakpoint: ['narrow', 'tablet', 'desktop'],
    },
  },
});

/** Joins class names; of two Tailwind utilities for the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
