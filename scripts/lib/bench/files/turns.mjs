/** Several ways to do the same thing, in turn, and how they compare. */
import { median } from '../stats.mjs';

/** @typedef {import('../stats.mjs').Figure} Figure */

/** After one that is not counted: the first one would warm the server for the others. */
const runs = 5;
/** On a busy machine fewer count, so that it ends: none begins after this long, and two count at least. ms */
const longest = 80_000;

/** @typedef {(name: string, path: string) => Promise<number>} Way seconds; `name` is fresh each time */

/**
 * All ways in turn, so that each has the machine and the server as the others have them; another one begins each time.
 * @param {Record<string, Way>} ways @param {(name: string) => string} prepare the path of what is brought
 * @param {(name: string, path: string) => Promise<void>} after
 */
export async function inTurn(ways, prepare, after) {
  /** @type {Record<string, number[]>} */
  const times = {};
  const names = Object.keys(ways);
  const began = performance.now();
  for (let run = 0; run <= runs; run += 1) {
    if (run > 2 && performance.now() - began > longest) break;
    for (let at = 0; at < names.length; at += 1) {
      const way = names[(run + at) % names.length] ?? '';
      const name = `${way}-${run}`;
      const path = prepare(name);
      const took = (await ways[way]?.(name, path)) ?? Number.NaN;
      if (run > 0) (times[way] ??= []).push(took);
      await after(name, path);
    }
  }
  return times;
}

/** @param {number[]} ours @param {number[]} theirs of the same turns */
export const share = (ours, theirs) => median(ours.map((time, at) => (100 * (theirs[at] ?? Number.NaN)) / time));

/**
 * The portal, the bare page and both scripts; the portal is held to the documented one.
 * @param {string} name @param {Record<string, number[]>} times @param {number} amount @param {string} unit @param {number} [limit] @returns {Figure[]}
 */
export function rows(name, times, amount, unit, limit = 90) {
  const { portal = [], documented = [], fromMemory = [], tuned = [], bare = [] } = times;
  const speed = (/** @type {string} */ whose, /** @type {number[]} */ theirs) => ({
    ...{ name: `${name}, by ${whose}`, value: amount / median(theirs), unit },
  });
  const part = (/** @type {string} */ of, /** @type {number[]} */ ours, /** @type {number[]} */ theirs) => ({
    ...{ name: `${name}, ${of}`, value: share(ours, theirs), unit: '%' },
  });
  return [
    { name: `${name}, turns that count`, value: portal.length, unit: '' },
    speed('the portal', portal),
    speed('the documented script', documented),
    speed('the tuned script', tuned),
    { ...part('of the documented script', portal, documented), limit, best: 'high' },
    ...(fromMemory.length > 0 ? [part('of the documented one with the file in memory first', portal, fromMemory)] : []),
    part('of the tuned script', portal, tuned),
    ...(bare.length > 0
      ? [
          part('a bare page of the documented script', bare, documented),
          part('a bare page of the tuned script', bare, tuned),
          part('of a bare page', portal, bare),
        ]
      : []),
  ];
}
