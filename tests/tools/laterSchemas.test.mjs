import { describe, expect, it } from 'vitest';
import { neededFor, split } from '../../scripts/vite/laterSchemas.mjs';

/** @type {Record<string, string>} */
const sources = {
  'mini/index.js': `export * as core from '../core/index.js'; export * from './schemas.js'; export { _least as min } from '../core/checks.js';`,
  'mini/schemas.js': `import * as core from '../core/index.js';
export const Text = /*@__PURE__*/ core.make('Text', (text) => helper(text));
// @__NO_SIDE_EFFECTS__
export function text() { return new Text(); }
function helper(one) { return core.sizeOf(one).text; }
function _void() { return helper(core.later); }
export { _void as void };`,
  'core/index.js': `export * from './checks.js'; export * as util from './util.js';`,
  'core/checks.js': `import { pick } from './util.js';
export const make = (name, init) => ({ name, init }), sizeOf = (one) => pick(one);
export const later = 1, _least = { pick: later };`,
  'core/util.js': `export const pick = (one) => one; export const later = (one) => pick(one);`,
};
const read = (/** @type {string} */ file) => sources[file] ?? '';

/** Names by file. @param {readonly string[]} names */
const needed = (names) =>
  Object.fromEntries(
    [...neededFor('mini/index.js', names, read)].map(([file, found]) => [file, [...found].flatMap((one) => one.names)]),
  );

describe('what schemas need', () => {
  it('is found through all modules', () => {
    expect(needed(['text'])).toEqual({
      'mini/schemas.js': ['text', 'Text', 'helper'],
      'core/checks.js': ['make', 'sizeOf'],
      'core/util.js': ['pick'],
    });
    // A key is no name.
    expect(needed(['min'])).toEqual({ 'core/checks.js': ['later', '_least'] });
    expect(needed(['void'])['core/checks.js']).toContain('later');
  });

  it('is an error where a name is missing', () => {
    // `later` is a part of the object `core`, not of the index.
    expect(() => needed(['text', 'later', 'other'])).toThrow(
      'Not found in zod, so that it could not be split: later, other',
    );
  });
});

describe('a split module', () => {
  const at = { first: './first.js', later: './later.js' };
  const parts = split(sources['mini/schemas.js'] ?? '', ({ names }) => !names.includes('_void'), at);

  it('exports both parts, of which the first needs nothing of the later one', () => {
    expect(parts.whole).toBe(`
export { Text, text } from "./first.js";
export { void } from "./later.js";`);
    expect(parts.first).not.toContain('later');
    expect(parts.first).toContain('// @__NO_SIDE_EFFECTS__\nexport function text()');
    expect(parts.later).toMatch(/^import \{ first\$helper as helper \} from ".\/first.js";/);
    expect(parts.later).toContain('export { _void as void };');
  });

  it('is an error where something is done', () => {
    expect(() => split('globalThis.a = 1;', () => true, at)).toThrow('More than declarations');
    expect(() => split('export const { a } = globalThis;', () => true, at)).toThrow('More than declarations');
  });
});
