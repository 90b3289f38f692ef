import { type ComponentType, lazy } from 'react';
import { loadCode } from './connection';
import { wholeSheet } from './whole-sheet';

/** Returns a component whose code loads when it first renders. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadStyled(load) }));

/** Loads code together with the styles that a prerendered page lacks. */
export const loadStyled = <Code>(load: () => Promise<Code>) =>
  loadCode(async () => (await Promise.all([load(), wholeSheet()]))[0]);
