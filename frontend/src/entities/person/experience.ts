import type { Schemas } from '@/api/types';

export type Experience = Schemas['ExperienceView'];

/** Ordered by years. A record, so that a choice that the server adds or removes fails the type check. */
export const experienceLabels: Record<Experience, string> = {
  '0년': '신입',
  '1년': '1년',
  '2년': '2년',
  '3년': '3년',
  '4년': '4년',
  '5년 이상': '5년 이상',
};

/** Formats the experience: 「경력 1년」. */
export const experienceText = (experience: Experience) =>
  experience === '0년' ? experienceLabels[experience] : `경력 ${experienceLabels[experience]}`;

export const isExperience = (text: string): text is Experience =>
  Object.hasOwn(experienceLabels, text);

export const experiences = Object.keys(experienceLabels).filter(isExperience);
