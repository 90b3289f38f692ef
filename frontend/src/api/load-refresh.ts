import { loadCode } from '@/lib/connection';

/** Loads the code that replaces tokens, which visitors do not need. */
export const loadRefresh = () => loadCode(() => import('./refresh'));
