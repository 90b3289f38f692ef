import { type ComponentType, lazy } from 'react';
import { loadCode } from './connection';
import { wholeSheet } from './whole-sheet';

/** A part whose code is fetched when it is first drawn. */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadLate(load) }));

/** Loads code together with the styles that a page drawn by the build came without. */
export const loadLate = <Code>(load: () => Promise<Code>) =>
  loadCode(async () => (await Promise.all([load(), wholeSheet()]))[0]);
