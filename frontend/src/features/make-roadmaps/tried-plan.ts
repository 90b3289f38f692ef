import { z } from 'zod/mini';
import { valueDraft } from '@/data/drafts/draft';
import { draftPages } from '@/paths';
import { renameFormerKeys } from './former-keys';

// Before the first read of these keys.
renameFormerKeys();

const schema = z.object({
  subject: z.string(),
  days: z.int().check(z.minimum(1), z.maximum(80)),
  level: z.int().check(z.minimum(0), z.maximum(3)),
  outline: z.string(),
  /** The numbers of the lines of the outline that the user left out. */
  excludedLines: z.optional(z.array(z.number())),
  /** The names of units typed for a subject without results. */
  unitNames: z.optional(z.array(z.string())),
  /** Whether the user wants the complete plan and is about to sign up or log in. */
  isWanted: z.boolean(),
  /** The account it belongs to; unset until a member tries it, or accepts it when asked. */
  owner: z.optional(z.number()),
});

/** The choices of a trial plan, stored before there is an account. */
export type TriedPlan = z.infer<typeof schema>;

/** The objective of a trial plan. The order has it too, so that the stored plan is the same. */
export const objectiveOf = (subject: string) => `${subject} 익히기`;

const planNote = (owner: number | null) =>
  valueDraft({ owner, page: draftPages.trial, isNote: true }, schema);

/**
 * Returns the plan that this member, or a visitor, tried in this browser; null if there is none. A member never gets
 * the one of a visitor: it may be another person's.
 */
export const triedPlan = (viewer?: number): TriedPlan | null => planNote(viewer ?? null).read();

/** Stores a plan. If the browser cannot, the user types it again. */
export const keepTriedPlan = (plan: TriedPlan) => void planNote(plan.owner ?? null).write(plan);

/**
 * Returns the plan that this member wants. It is stored until it is ordered, since verifying the address may come
 * first.
 */
export function wantedPlan(owner: number): TriedPlan | null {
  const plan = triedPlan(owner);
  return plan?.isWanted === true ? plan : null;
}

/** Whether a visitor of this browser wanted a complete plan. Only the user can say whether it is theirs. */
export const isPlanWaiting = (): boolean => triedPlan()?.isWanted === true;

/** Makes the waiting plan that of a member who said that they tried it, or drops it. */
export function settleWaitingPlan(owner: number, isTheirs: boolean) {
  const plan = triedPlan();
  if (plan === null) return;
  planNote(null).write(null);
  if (isTheirs) keepTriedPlan({ ...plan, owner });
}

/** Deletes the plan of this owner, who has ordered it or wants something else. */
export const forgetTriedPlan = (owner: number) => void planNote(owner).write(null);
