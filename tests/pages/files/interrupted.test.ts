/** What the journeys cannot answer: the browser's own question whether the page may read. Handles are stood in for. */
import { describe, expect, it, vi } from 'vitest';
import type { Begun, Expected } from '../../../dataProvider/s3/uploads/types';
import { interruptedOf, reopenAll } from '../../../src/pages/files/interrupted';

const file = (content: string) => new File([content], 'x', { lastModified: 7 });

function folder(name: string, files: Record<string, string>, answer: PermissionState) {
  const requestPermission = vi.fn(() => Promise.resolve(answer));
  const handle = {
    ...{ kind: 'directory', name, requestPermission },
    queryPermission: () => Promise.resolve('prompt'),
    getFileHandle(wanted: string) {
      const content = files[wanted];
      if (content === undefined) return Promise.reject(new DOMException('gone', 'NotFoundError'));
      return Promise.resolve({ kind: 'file', name: wanted, getFile: () => Promise.resolve(file(content)) });
    },
  };
  return { root: handle as unknown as FileSystemHandle, requestPermission };
}

const expected = (root: FileSystemHandle, name: string, size: number): Expected => ({
  ...{ key: `${root.name}/${name}`, size, lastModified: 7 },
  source: { root, path: [name] },
});

describe('files of interrupted uploads', () => {
  it('are opened again with one question for each folder', async () => {
    const { root, requestPermission } = folder('a', { one: '1', two: '22' }, 'granted');
    const { files, obstacles } = await reopenAll([expected(root, 'one', 1), expected(root, 'two', 2)]);
    expect(files.map(({ key, file: { size } }) => [key, size])).toEqual([
      ['a/one', 1],
      ['a/two', 2],
    ]);
    expect(obstacles.size).toBe(0);
    expect(requestPermission).toHaveBeenCalledTimes(1);
  });

  it('stay where they are when the person says no, or they are gone or others now', async () => {
    const no = folder('no', { one: '1' }, 'denied');
    const yes = folder('yes', { one: '1', two: 'another' }, 'granted');
    const { files, obstacles } = await reopenAll([
      expected(no.root, 'one', 1),
      expected(yes.root, 'one', 1),
      expected(yes.root, 'two', 2),
      expected(yes.root, 'three', 3),
    ]);
    expect(files.map(({ key }) => key)).toEqual(['yes/one']);
    expect([...obstacles]).toEqual(
      expect.arrayContaining([
        ['no/one', 'refused'],
        ['yes/two', 'changed'],
        ['yes/three', 'gone'],
      ]),
    );
  });

  it('are reported once, whether they had begun or only waited', () => {
    const { root } = folder('a', {}, 'granted');
    const begun = (key: string) => ({ key }) as Begun;
    const waiting = expected(root, 'one', 1);
    expect(interruptedOf([begun('a/one'), begun('b')], [waiting])).toEqual([
      { key: 'a/one', expected: waiting },
      { key: 'b', expected: undefined },
    ]);
  });
});
