import { expect, it } from 'vitest';
import { dotted } from '../../src/lib/dotted';

it('parts are joined by dots, of which none begins a line', () => {
  expect(dotted(['Main', '', undefined, '4 GB'])).toBe('Main\u00a0· 4 GB');
  expect(dotted(['Main'])).toBe('Main');
});
