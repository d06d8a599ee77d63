/** Writes of which the answer may be lost though they were carried out. */
import { describe, expect, it } from 'vitest';
import { S3Error } from '../../dataProvider/s3/s3Error';
import { isSame, writeOrConfirm } from '../../dataProvider/s3/tools/writeOrConfirm';

const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);
const failing = (error: unknown) => () => Promise.reject(error as Error);

describe('a write whose answer could not be read', () => {
  const unread = failing(new S3Error('cors', 'No leave'));
  it('has succeeded where it was carried out', () => expect(writeOrConfirm(unread, yes)).resolves.toBeUndefined());
  it('has failed where it was not, or where that cannot be known', async () => {
    await expect(writeOrConfirm(unread, no)).rejects.toThrow('No leave');
    await expect(writeOrConfirm(unread, failing(new Error('Gone')))).rejects.toThrow('No leave');
  });
  it('is not looked for where the storage refused it', () =>
    expect(writeOrConfirm(failing(new S3Error('denied', 'Not yours', 'AccessDenied', 403)), yes)).rejects.toThrow(
      'Not yours',
    ));
});

it.each([
  [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: [1, 2] }, { a: [2, 1] }, false],
  [{ a: [] }, { a: {} }, false],
  [{ a: 1 }, { a: '1' }, false],
  [null, {}, false],
  [{ constructor: 1 }, {}, false],
])('%j and %j are the same: %s', (one, other, same) => expect(isSame(one, other)).toBe(same));
