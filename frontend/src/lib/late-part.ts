import { type ComponentType, lazy } from 'react';
import { loadCode } from './connection';

/** A part whose code is fetched when it is first drawn. */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadCode(load) }));
