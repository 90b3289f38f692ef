import { lazyPart } from '@/lib/lazy-part';

/** The member's plan of today; visitors never load it. */
export const TodayPlan = lazyPart(async () => (await import('./today/today-plan')).TodayPlan);
