import { myRoadmapsKey } from '@/entities/roadmap/queries';
import { progressShownKeys, studyKey } from '@/entities/study/queries';
import { roomKey, roomListKey } from './queries';

/** The key of all weeks of a room. */
export const weekKey = (room: number) => ['rooms', 'week', room] as const;

/** The queries outside the room that show the user's done days: the roadmap itself, and the study's page. */
export const changedWithProgress = (room: number) => [
  weekKey(room),
  ...progressShownKeys,
  studyKey('detail', room),
  studyKey('ofRoadmap', room),
  myRoadmapsKey,
];

/** The queries that change with the dates of a room's plan. */
export const changedWithDates = (room: number) => [
  ...changedWithProgress(room),
  roomKey(room),
  roomListKey,
];
