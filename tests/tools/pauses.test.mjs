import { describe, expect, it, vi } from 'vitest';
import { withPauses } from '../../scripts/vite/pauses.mjs';

/** What the module exports, and how often it let others have their turn. @param {string} code */
async function evaluated(code) {
  let turns = 0;
  vi.stubGlobal('scheduler', { yield: async () => void (turns += 1) });
  const { result } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  vi.unstubAllGlobals();
  return { result, turns };
}

const calls = Array.from({ length: 40 }, (_, at) => `a${at} = make(${at})`);
const head = 'const seen = []; function make(at) { seen.push(at); return () => [make(1), make(2), make(3)].length; }';

describe('a module that is evaluated in several tasks', () => {
  it.each([
    ['of one statement of many declarations', `${head} var ${calls.join(',')}; export const result = seen;`],
    ['of constants', `${head} const ${calls.join(', ')}; export const result = seen;`],
    [
      'of many statements',
      `${head} let ${calls.map((one) => one.split(' ')[0]).join()}; ${calls.join(';')}; export const result = seen;`,
    ],
  ])('has the same result: %s', async (_, code) => {
    const whole = await evaluated(code);
    expect(whole.turns).toBe(0);
    const cut = await evaluated(withPauses(code));
    expect(cut.result).toEqual(whole.result);
    expect(cut.turns).toBeGreaterThanOrEqual(8);
    expect(cut.turns).toBeLessThanOrEqual(12);
  });

  it('is left alone where it calls nothing', () => {
    const code = 'const a = 1, b = () => a(); export { b };';
    expect(withPauses(code)).toBe(code);
  });

  it('is evaluated where browsers cannot yield', async () => {
    const code = withPauses(`${head} var ${calls.join(',')}; export const result = seen;`);
    const { result } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${code}//`)}`);
    expect(result).toHaveLength(40);
  });
});
