/** Where bytes go that a page saves, by what the browser has: a chosen file, a private one, else memory up to a stated size. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toS3Error } from '../../../dataProvider/s3/s3Error';
import { cleanUpSaved, memoryTarget, maxInMemory, saveTarget } from '../../../src/pages/files/save';

const handedOver: { name: string; blob: Blob }[] = [];
let made: Blob | undefined;

beforeEach(() => {
  handedOver.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => ((made = blob as Blob), 'blob:made'));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (made) handedOver.push({ name: this.download, blob: made });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'showSaveFilePicker');
});

const names = new Set<string>();
/** The private files of a browser. `old`: as Safari before 26 has them, whose files are written in workers only. */
function privateFiles(old: boolean) {
  names.clear();
  const folder = {
    getFileHandle: (name: string) => {
      names.add(name);
      const parts: BlobPart[] = [];
      const sink = { write: (part: Uint8Array<ArrayBuffer>) => void parts.push(part) };
      const handle = { getFile: () => Promise.resolve(new File(parts, name)) };
      return Promise.resolve(old ? handle : { ...handle, createWritable: async () => new WritableStream(sink) });
    },
    removeEntry: (name: string) => Promise.resolve(void names.delete(name)),
    keys: async function* () {
      yield* [...names];
    },
  };
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(folder) }, locks: undefined });
}

async function save(text: string) {
  const target = await saveTarget('photos.zip');
  const writer = target.writable.getWriter();
  await writer.write(new TextEncoder().encode(text));
  await writer.close();
  await target.finish();
}

it.each([false, true])('a zip is saved without a picker (Safari before 26: %s)', async (old) => {
  privateFiles(old);
  await save('content');
  expect(handedOver.map(({ name }) => name)).toEqual(['photos.zip']);
  expect(handedOver[0]?.blob.size).toBe('content'.length);
  // What cannot be written to is not left behind.
  expect(names.size).toBe(old ? 0 : 1);
});

it('a zip is saved where there are no private files at all', async () => {
  vi.stubGlobal('navigator', {});
  await save('content');
  expect(handedOver).toHaveLength(1);
});

const refused = () => Promise.reject(new DOMException('No', 'SecurityError'));
const full = () => Promise.reject(new DOMException('The quota has been exceeded', 'QuotaExceededError'));
const handle = { getFile: refused, createWritable: full };

it.each([
  ['the folder', { getDirectory: refused }],
  ['its files', { getDirectory: () => Promise.resolve({ getFileHandle: refused, removeEntry: refused }) }],
  [
    'to write them',
    { getDirectory: () => Promise.resolve({ getFileHandle: () => Promise.resolve(handle), removeEntry: refused }) },
  ],
])('a zip is saved from memory where the browser has private files and refuses %s', async (_what, storage) => {
  vi.stubGlobal('navigator', { storage });
  await save('content');
  expect(handedOver.map(({ blob }) => blob.size)).toEqual(['content'.length]);
});

it('a disk that is full while a file is written is the reason', async () => {
  const writable = new WritableStream({ write: full });
  Object.assign(window, {
    showSaveFilePicker: () => Promise.resolve({ createWritable: () => Promise.resolve(writable) }),
  });
  const writer = (await saveTarget('photos.zip')).writable.getWriter();
  const error: unknown = await writer.write(new Uint8Array(1)).catch((thrown: unknown) => thrown);
  expect(toS3Error(error)).toMatchObject({ reason: 'disk_full' });
});

it('a picked file is written, and nothing is handed over', async () => {
  const closed = vi.fn();
  const writable = new WritableStream({ close: closed });
  Object.assign(window, {
    showSaveFilePicker: () => Promise.resolve({ createWritable: () => Promise.resolve(writable) }),
  });
  await save('content');
  expect(closed).toHaveBeenCalledOnce();
  expect(handedOver).toEqual([]);
});

it('memory ends at a stated size, with that reason', async () => {
  const writer = memoryTarget('x', 10).writable.getWriter();
  await writer.write(new Uint8Array(10));
  await expect(writer.write(new Uint8Array(1))).rejects.toMatchObject({ reason: 'no_room' });
  expect(maxInMemory).toBe(512 * 2 ** 20);
});

it('private files are removed at the start where no page saves, and left where that cannot be known', async () => {
  privateFiles(false);
  await save('content');
  await cleanUpSaved();
  expect(names.size).toBe(1);
  const storage = navigator.storage;
  const held = [{ name: `portico-saving ${[...names][0]}` }];
  const locks = { query: () => Promise.resolve({ held }) };
  vi.stubGlobal('navigator', { storage, locks });
  await cleanUpSaved();
  expect(names.size).toBe(1);
  held.length = 0;
  await cleanUpSaved();
  expect(names.size).toBe(0);
});
