/** A form that is written out reads as the one it was made of, whatever it contains. */
import { expect, test } from 'vitest';
import { writeForm } from '../../dataProvider/s3/uploads/formBody';
import type { UploadForm } from '../../dataProvider/s3/uploads/types';
import { bytes, file } from './support';

const readBack = async (form: UploadForm) => {
  const { type, bytes: body } = await writeForm(form);
  return new Response(body, { headers: { 'content-type': type } }).formData();
};

test.each(['', 'plain', 'õäöü 日本語 🚀', 'a "quoted"; name="file"', '--', '%0D%0A', ' \t'])(
  'a field %j',
  async (value) => {
    const form = { fields: { first: 'a', key: value }, file: file('x', 'content') };
    expect([...(await readBack(form)).keys()]).toEqual(['first', 'key', 'file']);
    expect((await readBack(form)).get('key')).toBe(value);
  },
);

test.each([
  ['nothing', new Uint8Array()],
  ['what looks like the end of a form', new TextEncoder().encode('\r\n--portico-\r\n----\r\n')],
  ['any bytes', bytes(70_000)],
])('a file of %s', async (_what, content) => {
  const form = { fields: { key: 'k' }, file: file('"; name="key"\r\n.txt', content) };
  const back = (await readBack(form)).get('file');
  expect(back).toBeInstanceOf(Blob);
  expect(new Uint8Array(await (back as Blob).arrayBuffer())).toEqual(content);
});

test('no two have the same boundary', async () => {
  const form = { fields: { key: 'k' }, file: file('x', 'a') };
  expect((await writeForm(form)).type).not.toBe((await writeForm(form)).type);
});

test('a file that is gone has changed', async () => {
  const gone = Object.assign(file('x', 'a'), {
    arrayBuffer: () => Promise.reject(new DOMException('A requested file could not be found', 'NotFoundError')),
  });
  await expect(writeForm({ fields: {}, file: gone })).rejects.toMatchObject({ reason: 'changed' });
});
