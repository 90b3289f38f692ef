import { z } from 'zod/mini';
import { browserStorage } from '@/lib/storage';
import { triedPlanKey } from '@/lib/typed-text';

const schema = z.object({
  subject: z.string(),
  days: z.int().check(z.minimum(1), z.maximum(80)),
  level: z.int().check(z.minimum(0), z.maximum(3)),
  outline: z.string(),
  /** Whether somebody wants all of it, and is on the way to an account. */
  isWanted: z.boolean(),
});

/** What a plan is tried for, before there is an account. */
export type TriedPlan = z.infer<typeof schema>;

/** What a tried plan is for, said in the order as well, so that the plan that is stored is the same. */
export const objectiveOf = (subject: string) => `${subject} 익히기`;

/** What waits in this browser; `null` if nothing does, or nothing that can be read. */
export function triedPlan(): TriedPlan | null {
  try {
    const read = z.safeParse(schema, JSON.parse(browserStorage.getItem(triedPlanKey) ?? ''));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

export function keepTriedPlan(plan: TriedPlan) {
  try {
    browserStorage.setItem(triedPlanKey, JSON.stringify(plan));
  } catch {
    // Where there is no room, what was tried is typed again.
  }
}

/** The plan that somebody wants; it waits until it is ordered, since a mail may come in between. */
export function wantedPlan(): TriedPlan | null {
  const plan = triedPlan();
  return plan?.isWanted === true ? plan : null;
}

/** It was ordered, or something else is wanted. */
export const forgetTriedPlan = () => browserStorage.removeItem(triedPlanKey);
