/** `ra.*` holds what the parts of react-admin that the portal imports ask for, and no more. */
import { readFileSync, readdirSync } from 'node:fs';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { catalogues } from './catalogues';

/** Screens of stock components have all of react-admin's texts (`i18n/<lang>/reactAdmin.json`, held in `reactAdmin.test.ts`). */
const isStock = (file: string) => /^admin\/reactAdmin\/Stock/.test(file);

const sources = ['src', 'resources', 'dataProvider', 'i18n'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !isStock(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
);

const keysIn = (code: string) => [...code.matchAll(/['"`](ra\.\w+\.[\w.]+)['"`]/g)].map(([, key = '']) => key);

/** The names that the portal imports of ra-core, types left out. */
const imported = new Set(
  sources
    .flatMap((code) => [...code.matchAll(/^import \{([^}]*)\} from 'ra-core';$/gm)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => name !== '' && !name.startsWith('type ')),
);

/** The code of ra-core that those names bring, as a build of the portal has it. */
async function reached(): Promise<string> {
  const entry = `export { ${[...imported].join(', ')} } from 'ra-core';`;
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    publicDir: false,
    plugins: [
      {
        name: 'imported-of-ra-core',
        resolveId: (id) => (id === 'virtual:imported' ? `${import.meta.dirname}/imported.js` : null),
        load: (id) => (id.endsWith('/imported.js') ? entry : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: 'virtual:imported',
        preserveEntrySignatures: 'strict',
        external: (id) => !/^[./]|^ra-core|^virtual:/.test(id),
      },
    },
  });
  if (!('output' in built)) throw new Error('There is nothing built');
  return built.output.map((one) => ('code' in one ? one.code : '')).join('\n');
}

it('has every text that is asked for, and none that is not', async () => {
  expect([...imported]).toEqual(expect.arrayContaining(['useTranslate', 'ListBase', 'CoreAdminContext']));
  const used = new Set([...keysIn(await reached()), ...sources.flatMap(keysIn)]);
  const ours = [...catalogues.main.en.keys()].filter((key) => key.startsWith('ra.'));
  expect(ours.sort()).toEqual([...used].sort());
});
