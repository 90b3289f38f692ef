import { create } from 'zustand';
import { ApiError } from '@/api/errors';

interface SecondStep {
  /** Stands for the first step of signing in; `null` unless a code is asked for. */
  challenge: string | null;
  keepLoggedIn: boolean;
}

/** The sign-in that waits for a code, by whichever way it began. A reload loses it. */
export const useSecondStep = create<SecondStep>(() => ({ challenge: null, keepLoggedIn: true }));

/** Notes the challenge of a refused sign-in; `false` if it was refused for another reason. */
export function takeSecondStep(error: unknown, keepLoggedIn: boolean): boolean {
  if (!(error instanceof ApiError) || error.challenge === undefined) return false;
  useSecondStep.setState({ challenge: error.challenge, keepLoggedIn });
  return true;
}

export const endSecondStep = () => useSecondStep.setState({ challenge: null });
