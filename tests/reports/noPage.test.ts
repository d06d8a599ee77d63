import { expect, test } from 'vitest';
import { report } from '../../src/reports/report';

test('an error is stored for a report where there is no page, and nothing is thrown', () => {
  expect('location' in globalThis).toBe(false);
  expect(() => report(new Error('lost'))).not.toThrow();
});
