import { expect, it } from 'vitest';
import { listedKeys } from '../../../src/pages/files/useView';

it('leaves out of a selection what is not listed, in the order in which it was selected', () => {
  const rows = [{ key: 'a/1' }, { key: 'a/2' }, { key: 'a/3' }];
  expect([...listedKeys(new Set(['a/3', 'gone', 'a/1']), rows)]).toEqual(['a/3', 'a/1']);
  const none = new Set<string>();
  expect(listedKeys(none, rows)).toBe(none);
});
