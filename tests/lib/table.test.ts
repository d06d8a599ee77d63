import { expect, it } from 'vitest';
import { table } from '../../src/lib/table';

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'has no %s of its own accord',
  (name) => {
    expect(table({ png: 1 })[name]).toBeUndefined();
    expect(table({ png: 1 }).png).toBe(1);
  },
);
