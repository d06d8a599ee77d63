import { describe, expect, it } from 'vitest';
import { toS3Error, isS3Error } from '../../../dataProvider/s3/s3Error';
import { previewOf } from '../../../src/pages/files/previewTypes';

const inherited = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'];

describe('what an object is shown as', () => {
  it.each(inherited.flatMap((name) => [name, `x.${name}`]))('is nothing for %s', (name) =>
    expect(previewOf(name)).toBeUndefined(),
  );

  it('follows the end of the name', () => {
    expect(previewOf('a.PNG')).toEqual({ kind: 'image', type: 'image/png' });
    expect(previewOf('constructor.txt')).toMatchObject({ kind: 'text' });
  });
});

it.each(inherited)('a storage that answers the code %s is reported as it is', (name) => {
  const error = toS3Error({ name, message: 'odd', $metadata: { httpStatusCode: 400 } });
  expect(isS3Error(error) && error.reason).toBe('other');
});
