import { clsx } from 'clsx';

/**
 * Joins class names, leaving out what is off. Two utilities for one property do not replace each
 * other: which of them wins is the style sheet's order, so give only one.
 */
export const cn = clsx;
