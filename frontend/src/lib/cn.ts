import { clsx } from 'clsx';

/**
 * Joins class names, skipping falsy values. Two utilities for one property do not replace each other: the style
 * sheet's order decides, so pass only one.
 */
export const cn = clsx;
