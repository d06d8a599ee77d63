// @module-tag slow
/** A pack with screens in code, as docs/providers.md has it: compiled, checked by the doctor, and found by a build. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { build, createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from '../../scripts/portico/doctor';
import { packs } from '../../scripts/vite/packs.mjs';
import { compilerOutput } from '../support/compile';
import { packDeclaration, packFiles, packFolderOf } from '../packs/codePackGuide';

const { folder, written, write } = packFolderOf('codePack');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('compiles, and is refused with a key that English does not have', { timeout: 120_000 }, async () => {
  const show = 'packs/licences/licence/screens/show.tsx';
  const misspelt = packFiles.get(show)?.replace("'seats.owned'", "'seats.owend'") ?? '';
  write(new Map([...packFiles, [show.replace('show', 'edit'), misspelt]]));
  const output = await compilerOutput(folder, ['packs', relative(folder, resolve('src/**/*.d.ts'))]);
  const faults = output.split('\n').filter((line) => /^\S/.test(line));
  expect(faults).toEqual([expect.stringMatching(/screens\/edit\.tsx.*"seats\.owend"/)]);
});

describe('the doctor', () => {
  const findings = async () => (await examine(written('portal.json'), { offline: true })).findings;
  const en = 'packs/licences/licence/texts/en.json';
  const et = 'packs/licences/licence/texts/et.json';
  const show = 'packs/licences/licence/screens/show.tsx';

  it('finds nothing wrong with the pack of the guide', async () => {
    write(packFiles);
    expect(await findings()).toEqual([]);
  });

  it.each<[string, Record<string, string | undefined>, at: string, message: string]>([
    ['a key that a language lacks', { [et]: '{}' }, `${et}: seats.owned`, 'is missing, so that it is shown in English'],
    [
      'a key that English does not have',
      { [et]: '{ "seats": { "owned": "%{smart_count}", "ownde": "x" } }' },
      `${et}: seats.ownde`,
      'is not in en.json: did you mean seats.owned?',
    ],
    [
      'other placeholders',
      { [et]: '{ "seats": { "owned": "%{count}" } }' },
      `${et}: seats.owned`,
      'does not have the placeholders of English: %{smart_count}',
    ],
    [
      'a key that no screen uses',
      { [en]: '{ "seats": { "owned": "%{smart_count}" }, "old": "Old" }' },
      `${en}: old`,
      'is used by no screen of the kind',
    ],
    [
      'a key that a screen uses and English lacks',
      { [en]: '{ "seats": { "owend": "%{smart_count}" } }' },
      `${en}: seats.owned`,
      'is missing, and a screen uses it: did you mean seats.owend?',
    ],
    ['a value that is no text', { [et]: '{ "seats": { "owned": ["x"] } }' }, `${et}: seats.owned`, 'is not a text'],
    ['a catalogue that is a list', { [et]: '[]' }, et, 'should be an object of texts'],
    ['a catalogue that is no JSON', { [et]: '{' }, et, 'is not JSON'],
    ['no English', { [en]: undefined }, en, 'is missing'],
    ['no catalogue', { [en]: undefined, [et]: undefined }, dirname(en), 'is missing, but the screens have texts'],
    ['a file without a language', { [dirname(en) + '/notes.txt']: 'x' }, `${dirname(en)}/notes.txt`, 'is not named'],
    [
      'a folder of no kind',
      { [show.replace('/licence/', '/license/')]: 'export {};' },
      'packs/licences/license',
      'license is not a kind of this pack: did you mean licence?',
    ],
  ])('reports %s', async (_, changes, at, message) => {
    const all = new Map([...packFiles, ...Object.entries(changes)]);
    write(new Map([...all].flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const]))));
    const found = await findings();
    expect(found).toContainEqual(
      expect.objectContaining({
        code: 'pack-texts',
        at,
        message: expect.stringContaining(message) as string,
      }) as object,
    );
    for (const { fix } of found) expect(fix).toMatch(/^[A-Z].*[.?}]$/s);
  });
});

describe('a build with a pack', () => {
  const root = mkdtempSync(join(tmpdir(), 'portico-code-pack-'));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const names = ['list', 'show', 'renew'].map((name) => `packs/licences/licence/screens/${name}.tsx`);
  beforeAll(() => {
    for (const name of ['screens.ts', 'laterScreens.ts']) cpSync(`resources/${name}`, join(root, 'resources', name));
    for (const name of names) put(name, `export default '${name}';`);
    put('resources/disk/screens/show.tsx', "export default 'disk';");
    put('packs/licences/disk/screens/show.tsx', "export default 'pack';");
    put('packs/licences/kinds.json', JSON.stringify(packDeclaration));
    put('index.html', '<script type="module" src="/main.js"></script>');
    put('main.js', 'document.title = 1;');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('finds its screens by their names, and those of built-in kinds before them', async () => {
    const server = await createServer({
      root,
      configFile: false,
      logLevel: 'error',
      server: { middlewareMode: true, ws: false },
    });
    try {
      const found = (await server.ssrLoadModule('/resources/screens.ts')) as typeof import('../../resources/screens');
      expect(await found.screenOf('licence', 'list')?.()).toMatchObject({ default: names[0] });
      expect(await found.screenOf('licence', 'show')?.()).toMatchObject({ default: names[1] });
      expect(await found.loadDialog('licence', 'renew')).toMatchObject({ default: names[2] });
      expect(await found.screenOf('disk', 'show')?.()).toMatchObject({ default: 'disk' });
      expect(found.screenOf('cence', 'list')).toBeUndefined();
      expect(found.screenOf('disk', 'list')).toBeUndefined();
    } finally {
      await server.close();
    }
  });

  it('has the declarations where portal.json names them, and refuses one that is no JSON', async () => {
    const make = () => build({ root, configFile: false, logLevel: 'silent', plugins: [packs()] });
    await make();
    expect(JSON.parse(readFileSync(join(root, 'dist/packs/licences/kinds.json'), 'utf8'))).toEqual(packDeclaration);
    put('packs/licences/kinds.json', '{');
    await expect(make()).rejects.toThrow(/packs\/licences\/kinds\.json is not valid JSON/);
  });
});
