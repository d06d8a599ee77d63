import type { Action, FullCall } from './types';

/** One call with other values, as switching backups on and off. */
export const isOtherHalf = (a: Action, b: Action): boolean =>
  a !== b && a.call !== undefined && b.call !== undefined && areHalves(a.call, b.call);

const areHalves = (a: FullCall, b: FullCall): boolean =>
  a.method === b.method &&
  a.path === b.path &&
  Object.keys(a.with).length > 0 &&
  Object.keys(a.with).sort().join() === Object.keys(b.with).sort().join() &&
  JSON.stringify(a.with) !== JSON.stringify(b.with);
