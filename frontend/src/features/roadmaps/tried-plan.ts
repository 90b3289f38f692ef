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
  /** Whose it is; nobody's until somebody who is signed in tries or claims it. */
  owner: z.optional(z.number()),
});

/** What a plan is tried for, before there is an account. */
export type TriedPlan = z.infer<typeof schema>;

/** What a tried plan is for, said in the order as well, so that the plan that is stored is the same. */
export const objectiveOf = (subject: string) => `${subject} 익히기`;

function keptPlan(): TriedPlan | null {
  try {
    const read = z.safeParse(schema, JSON.parse(browserStorage.getItem(triedPlanKey) ?? ''));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** What waits in this browser for this person, or visitor; `null` if nothing does that can be read. */
export function triedPlan(viewer?: number): TriedPlan | null {
  const plan = keptPlan();
  return plan?.owner === undefined || plan.owner === viewer ? plan : null;
}

export function keepTriedPlan(plan: TriedPlan) {
  try {
    browserStorage.setItem(triedPlanKey, JSON.stringify(plan));
  } catch {
    // Where there is no room, what was tried is typed again.
  }
}

/**
 * The plan that this person wants, if there is one, and nobody else's from then on. It waits until it
 * is ordered, since a mail may come in between.
 */
export function claimWantedPlan(owner: number): TriedPlan | null {
  const plan = triedPlan(owner);
  if (plan?.isWanted !== true) return null;
  const claimed = { ...plan, owner };
  keepTriedPlan(claimed);
  return claimed;
}

/** Its owner has ordered it, or wants something else. */
export function forgetTriedPlan(owner: number) {
  if (keptPlan()?.owner === owner) browserStorage.removeItem(triedPlanKey);
}
