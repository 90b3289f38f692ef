import type { Schemas } from '@/api/types';

export type FoundSubjects = Schemas['FoundSubjectsView'];
export type Subject = FoundSubjects['found'][number];
export type ReadOutline = Schemas['OutlineView'];
export type OutlineUnit = ReadOutline['units'][number];
export type LeftOut = ReadOutline['leftOut'][number];
export type LeftOutReason = LeftOut['reason'];
