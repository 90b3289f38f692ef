import { create } from 'zustand';
import { ApiError } from '@/api/errors';

interface SecondStep {
  /** The challenge of the first step of signing in; null unless a code is required. */
  challenge: string | null;
  keepLoggedIn: boolean;
}

/** A sign-in of any kind that waits for a code. A reload loses it. */
export const useSecondStep = create<SecondStep>(() => ({ challenge: null, keepLoggedIn: true }));

/** Stores the challenge of a refused sign-in; returns false if it was refused for another reason. */
export function takeSecondStep(error: unknown, keepLoggedIn: boolean): boolean {
  if (!(error instanceof ApiError) || error.challenge === undefined) return false;
  useSecondStep.setState({ challenge: error.challenge, keepLoggedIn });
  return true;
}

export const endSecondStep = () => useSecondStep.setState({ challenge: null });
