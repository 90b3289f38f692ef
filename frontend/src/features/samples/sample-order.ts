import type { Schemas } from '@/api/types';

export type SampleOrder = Schemas['GenerateRoadmapBody'];

export interface SampleDraft {
  main: string;
  sub: string;
  topic: string;
  level: '1' | '2' | '3';
  weeks: number;
}

export const leastWeeks = 2;
export const mostWeeks = 8;

export const emptyDraft: SampleDraft = {
  main: '',
  sub: '',
  topic: '',
  level: '1',
  weeks: leastWeeks,
};

export const levels = [
  { value: '1', label: '초급' },
  { value: '2', label: '중급' },
  { value: '3', label: '고급' },
] as const;

/** Returns the number of weeks that was typed, or the previous one for other input. */
export function weeksAfter(typed: string, before: number): number {
  if (!/^\d$/.test(typed.trim())) return before;
  const weeks = Number(typed);
  return weeks >= leastWeeks && weeks <= mostWeeks ? weeks : before;
}

/** Sets the main category; a change clears the sub category, which belongs to the other tree. */
export function withMain(draft: SampleDraft, main: string): SampleDraft {
  return main === draft.main ? draft : { ...draft, main, sub: '' };
}

/** Whether the wizard may continue from a step, counted from 1. */
export function isAnswered(step: number, { main, sub, topic, weeks }: SampleDraft): boolean {
  if (step === 1) return main !== '';
  if (step === 2) return sub !== '';
  return topic.trim() !== '' && weeks >= leastWeeks;
}

/** Returns the request body: the topic is the learning objective, the length counts weeks. */
export const orderOf = ({ main, sub, topic, level, weeks }: SampleDraft): SampleOrder => ({
  mainCategory: main,
  subCategory: sub,
  currentLevel: level,
  duration: weeks,
  learningObjective: topic.trim(),
  isSample: true,
});
