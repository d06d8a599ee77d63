import { describe, expect, it, vi } from 'vitest';
import { afterStages, inStages } from '../../scripts/vite/stages.mjs';

let modules = 0;

/** As a module of its own: one of the same text is evaluated once. @param {string} code */
const imported = (code) =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${code}//${(modules += 1)}`)}`);

/** What the module exports once it is evaluated, and how often it let others have their turn. @param {string} code */
async function evaluated(code) {
  let turns = 0;
  vi.stubGlobal('scheduler', { yield: async () => void (turns += 1) });
  try {
    const found = await imported(code);
    await found.$ready;
    return { exports: found, turns };
  } finally {
    vi.unstubAllGlobals();
  }
}

const calls = Array.from({ length: 40 }, (_, at) => `a${at} = make(${at})`);
const head = 'const seen = []; function make(at) { seen.push(at); return () => [make(1), make(2), make(3)].length; }';

describe('a module that is evaluated in several tasks', () => {
  it.each([
    ['of one statement of many declarations', `${head} var ${calls.join(',')}; export { seen as result };`],
    ['of constants', `${head} const ${calls.join(', ')}; export { seen as result };`],
    [
      'of many statements',
      `${head} let ${calls.map((one) => one.split(' ')[0]).join()}; ${calls.join(';')}; export { seen as result };`,
    ],
  ])('has the same result: %s', async (_, code) => {
    const whole = await evaluated(code);
    expect(whole.turns).toBe(0);
    const staged = await evaluated(inStages(code));
    expect(staged.exports.result).toEqual(whole.exports.result);
    expect(staged.turns).toBeGreaterThanOrEqual(8);
    expect(staged.turns).toBeLessThanOrEqual(12);
  });

  it('exports what it did, by any name', async () => {
    const code = `import { basename as a, join as as } from 'node:path';
      class Thing { name = a('x/y') }
      const { b, c: [d] } = { b: 1, c: [2] }, e = () => f() + 1, make = async () => new Thing();
      function f() { return as('p', 'q').length }
      export { Thing as a, b, d as do, e as long, f as as, make as in, make as make, a as base };`;
    const { exports } = await evaluated(inStages(code));
    expect(new exports.a().name).toBe('y');
    expect([exports.b, exports.do, exports.long(), exports.as()]).toEqual([1, 2, 4, 3]);
    await expect(exports.in()).resolves.toBeInstanceOf(exports.a);
    expect(exports.make).toBe(exports.in);
    expect(exports.base('m/n')).toBe('n');
  });

  it('exports variables that change later', async () => {
    const code = `let a, b = 1, c = 2; const d = () => { a = 'set'; b++; for (c of [5, 6]); }; export { a, b as n, c, d };`;
    const { exports } = await evaluated(inStages(code));
    expect([exports.a, exports.n, exports.c]).toEqual([undefined, 1, 2]);
    exports.d();
    expect([exports.a, exports.n, exports.c]).toEqual(['set', 2, 6]);
  });

  it('exports a constant whose name a function uses for a variable of its own', async () => {
    const code = `var a = 1; const b = () => { let a = 2; a += 1; return a }; export { a, b };`;
    const { exports } = await evaluated(inStages(code));
    expect([exports.a, exports.b(), exports.a]).toEqual([1, 3, 1]);
  });

  it('keeps what stands before its imports, and runs it at once', async () => {
    const code = `globalThis.early = 1; import 'node:path'; const a = globalThis.early; export { a };`;
    const staged = inStages(code);
    expect(staged.startsWith(`globalThis.early = 1; import 'node:path';`)).toBe(true);
    expect((await evaluated(staged)).exports.a).toBe(1);
  });

  it('is evaluated where browsers cannot yield', async () => {
    const found = await imported(inStages(`${head} var ${calls.join(',')}; export { seen as result };`));
    await found.$ready;
    expect(found.result).toHaveLength(40);
  });

  it('passes on its error', async () => {
    const found = await imported(inStages(`const a = (() => { throw new Error('broken') })(); export { a };`));
    await expect(found.$ready).rejects.toThrow('broken');
  });

  it.each([
    'export const a = 1;',
    `export * from 'node:path';`,
    `export { join } from 'node:path';`,
    'export default 1;',
  ])('is refused where the bundler would export in another way: %s', (code) =>
    expect(() => inStages(code)).toThrow('exports in another way'),
  );

  it.each([
    ['imports another file at once', `const a = import('node:path'); export { a };`, 'imports another one'],
    [
      'exports what it takes apart and changes',
      `let [a] = [1]; const b = () => { [a] = [2] }; export { a, b };`,
      'a is',
    ],
  ])('is refused where it %s', (_, code, error) => expect(() => inStages(code)).toThrow(error));

  it('is refused with names of its own that are needed here', () =>
    expect(() => inStages('const $ready = 1; export { $ready as a };')).toThrow('$ready of its own'));
});

describe('a file that imports it at run time', () => {
  const needsIt = (/** @type {string} */ file) => file === 'late-2.js';
  it('waits for its last task', () =>
    expect(afterStages('p(()=>import("./shell-1.js").then(n=>n.a),[])', 'shell-1.js', needsIt)).toBe(
      'p(()=>import("./shell-1.js").then(m=>m.$ready.then(()=>m)).then(n=>n.a),[])',
    ));

  it('waits for it before a file that needs it', () =>
    expect(afterStages('p(()=>import(`./late-2.js`),[]);import("./other-3.js")', 'shell-1.js', needsIt)).toBe(
      'p(()=>import("./shell-1.js").then(m=>m.$ready).then(()=>import(`./late-2.js`)),[]);import("./other-3.js")',
    ));
});
