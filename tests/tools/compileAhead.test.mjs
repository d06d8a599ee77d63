import { describe, expect, it } from 'vitest';
import { compiledAhead } from '../../scripts/vite/compileAhead.mjs';

const long = `const text = '${'x'.repeat(2000)}';`;

describe('a file with large modules in functions', () => {
  it('has them in brackets, which browsers compile with the file', async () => {
    const wrap =
      'const wrap = (run) => { const module = { exports: {} }; run(module.exports, module); return module.exports; };';
    const code = `${wrap}
      const a = wrap((exports) => { ${long} exports.one = text.length; }),
        b = wrap((exports, module) => { ${long} module.exports = { two: text.length + 1 }; });
      export { a, b };`;
    const ahead = compiledAhead(code);
    expect(ahead.match(/wrap\(\(function\(exports(,module)?\)\{/g)).toHaveLength(2);
    const { a, b } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(ahead)}`);
    expect([a.one, b.two]).toEqual([2000, 2001]);
  });

  it.each([
    ['small ones', 'const a = wrap((exports) => { exports.one = 1; });'],
    ['those that mean what is around them by `this`', `const a = wrap((exports) => { ${long} exports.one = this; });`],
    ['those that wait', `const a = wrap(async (exports) => { ${long} });`],
    ['expressions', `const a = wrap((exports) => '${'x'.repeat(2000)}');`],
    ['functions', `const a = wrap(function (exports) { ${long} });`],
  ])('leaves %s', (_, code) => expect(compiledAhead(code)).toBe(code));

  it('takes functions whose own functions have a `this`', () =>
    expect(
      compiledAhead(`const a = wrap((exports) => { ${long} exports.a = function () { return this; }; });`),
    ).toContain('wrap((function(exports){'));
});
