/** The names of kinds alone, for the catalogue that is fetched with the portal. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { names } from '../../scripts/vite/names.mjs';

const root = mkdtempSync(join(tmpdir(), 'portico-names-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** @param {Record<string, unknown>} texts by kind */
function write(texts) {
  for (const [kind, text] of Object.entries(texts)) {
    mkdirSync(join(root, kind, 'texts'), { recursive: true });
    writeFileSync(join(root, kind, 'texts/en.json'), JSON.stringify(text));
  }
}

/** What a module exports, built with the plugin. @param {string} code @returns {Promise<any>} */
async function exported(code) {
  writeFileSync(join(root, 'main.js'), code);
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    json: { namedExports: false, stringify: false },
    build: {
      write: false,
      rolldownOptions: { input: join(root, 'main.js'), preserveEntrySignatures: 'strict' },
    },
    plugins: [names()],
  });
  const [file] = /** @type {{ output: any[] }} */ (result).output;
  return {
    code: file.code,
    value: (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(file.code)}`)).default,
  };
}

const disk = { name: 'Disk |||| Disks', counted: '%{smart_count} disk |||| %{smart_count} disks', create: 'Add disk' };
const bucket = { name: 'Bucket |||| Buckets', counted: '%{smart_count} bucket |||| %{smart_count} buckets' };
const more = { description: 'Long', fields: { name: 'Its own name' }, status: {}, options: {} };
const glob = (/** @type {string} */ options) =>
  `export default import.meta.glob('./*/texts/en.json', { ${options} eager: true, import: 'default' });`;

test('are all that is left of the texts of a kind, by the path of the file', async () => {
  write({ disk: { ...more, ...disk }, bucket: { ...bucket, ...more } });
  const { code, value } = await exported(glob(`query: '?names',`));
  expect(value).toEqual({ './disk/texts/en.json': disk, './bucket/texts/en.json': bucket });
  expect(code).not.toMatch(/Long|Its own name/);
});

test('leave the file as it is for others', async () => {
  write({ disk: { ...disk, ...more }, bucket: { ...bucket, ...more } });
  const { value } = await exported(glob(''));
  expect(value['./disk/texts/en.json']).toEqual({ ...disk, ...more });
});

test('of a file that is no JSON are an error', async () => {
  write({ disk });
  writeFileSync(join(root, 'disk/texts/en.json'), '{');
  await expect(exported(glob(`query: '?names',`))).rejects.toThrow(/JSON/);
});
