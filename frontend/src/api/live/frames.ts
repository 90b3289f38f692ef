import { isRecord, parseOwn } from '../json';
import type { Schemas } from '../types';

export type ClientFrame = Schemas['ClientFrame'];
export type ServerFrame = Schemas['ServerFrame'];
export type LiveEvent = Schemas['EventView'];
export type Here = Schemas['HereView'];

/** Reads a frame of the server; null if it is no JSON object. Kinds that this build does not know are ignored later. */
export function readFrame(text: unknown): ServerFrame | null {
  if (typeof text !== 'string') return null;
  try {
    const frame = parseOwn<ServerFrame>(text);
    return isRecord(frame) ? frame : null;
  } catch {
    return null;
  }
}
