// @module-tag slow
/** What docs/providers.md says is tried as it is written: its kind, its brand, its checks. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from '../../scripts/portico/doctor';

const run = promisify(execFile);
const guide = readFileSync('docs/providers.md', 'utf8');
const root = resolve('.');

/** The files of the guide by their paths: fenced blocks that say `file=`. */
const files = new Map(
  [...guide.matchAll(/^```\w+ file=(\S+)\n([^]*?)\n```$/gm)].map(([, path = '', text = '']) => [path, `${text}\n`]),
);

/** A copy of the project with the guide's files in it; what does not change is linked. */
const copy = mkdtempSync(join(tmpdir(), 'portico-guide-'));
const linked = ['node_modules', 'src', 'resources', 'dataProvider', 'i18n', 'mocks', 'tests', 'public', 'deploy'];

beforeAll(() => {
  for (const name of linked) symlinkSync(join(root, name), join(copy, name));
  for (const name of ['themes', 'packs', 'scripts', 'package.json', 'tsconfig.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The doctor as the guide runs it; resolves with its report whatever it found. */
async function doctor(portal = 'portal.json'): Promise<{ ok: boolean; findings: object[] }> {
  const args = ['scripts/portico.mjs', 'doctor', portal, '--config', 'config.json', '--offline', '--json'];
  const { stdout } = await run(process.execPath, args, { cwd: copy }).catch((failed: { stdout: string }) => failed);
  return JSON.parse(stdout) as { ok: boolean; findings: object[] };
}

describe('docs/providers.md', () => {
  it('holds the files of its steps', () => {
    expect([...files.keys()]).toEqual([
      'portal.json',
      'dialect.json',
      'certificates.json',
      'subdomains.json',
      'volumes.json',
      ...['kinds', 'rows', 'wire'].map((name) => `packs/licences/${name}.json`),
      ...['screens/show.tsx', 'screens/texts.ts', 'texts/en.json', 'texts/et.json'].map(
        (name) => `packs/licences/licence/${name}`,
      ),
      ...['brand.ts', 'logo.svg', 'mark.svg', 'art.svg'].map((name) => `themes/acme/${name}`),
      'config.json',
    ]);
  });

  it('adds a kind and a brand in which the doctor finds nothing', async () => {
    expect(await doctor()).toMatchObject({ ok: true, findings: [] });
  });

  it('has no other example of a kind in which the doctor finds a fault', async () => {
    const [kind] = [JSON.parse(files.get('certificates.json') ?? '') as Record<string, Record<string, object>>];
    const parts = [...guide.matchAll(/^```json\n([^]*?)\n```$/gm)].map(
      ([, text = '']) => JSON.parse(text) as Record<string, Record<string, object>>,
    );
    const ofKinds = parts.filter((part) => !('brand' in part));
    expect(ofKinds.length).toBeGreaterThanOrEqual(3);
    // In this process, since one of its own for each example takes a second. The guide's brand is in the copy alone.
    const config = join(copy, 'config.json');
    for (const [index, part] of ofKinds.entries()) {
      const { fields, actions, ...words } = part;
      // Sections name fields that the example leaves out.
      const sections = (part.sections ?? []) as unknown as { fields: string[] }[];
      const named = sections.flatMap((section) => section.fields).map((name) => [name, { write: 'always' }] as const);
      const whole = {
        ...kind,
        ...words,
        fields: { ...kind.fields, ...Object.fromEntries(named), ...fields },
        actions: { ...kind.actions, ...actions },
      };
      writeFileSync(join(copy, `part${index}.json`), JSON.stringify({ kinds: [whole] }));
      const { findings } = await examine(join(copy, `part${index}.json`), { config, offline: true });
      const faults = findings.filter(({ code }) => code !== 'untranslated' && code !== 'brand');
      expect([part, faults]).toEqual([part, []]);
    }
  });

  it('says how an API calls things otherwise, in which the doctor finds nothing', async () => {
    const { ok, findings } = await doctor('dialect.json');
    expect(ok).toBe(true);
    expect(findings.filter((finding) => 'code' in finding && finding.code === 'dialect')).toEqual([]);
  });

  it('learns from the doctor what a slip of the pen does', async () => {
    writeFileSync(join(copy, 'certificates.json'), files.get('certificates.json')!.replace('"issuing",', '"isuing",'));
    writeFileSync(
      join(copy, 'themes/acme/brand.ts'),
      files
        .get('themes/acme/brand.ts')!
        .replace("name: 'acme'", "name: 'acne'")
        .replace(/art: .*,/, 'art: logo,'),
    );
    writeFileSync(
      join(copy, 'themes/acme/logo.svg'),
      files.get('themes/acme/logo.svg')!.replace('<path', '<image href="https://x.test/l.png"/><path'),
    );
    const { ok, findings } = await doctor();
    expect(ok).toBe(false);
    expect(findings).toMatchObject([
      { at: 'certificates.json.actions.renew.optimisticStatus' },
      { at: 'subdomains.json.fields.certificate_id.reference' },
      { at: 'brand acme: name', message: 'is acne, but its folder is acme' },
      { at: 'brand acme: logo', message: expect.stringMatching(/^holds a script, an event or an address/) as string },
      { at: 'brand acme: art', message: 'is not an SVG' },
    ]);
  });

  it('names commands and files that are there', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const commands = execHelp();
    for (const name of ['providers', 'contributors', 'customers', 'deploy-cdn']) {
      const text = readFileSync(`docs/${name}.md`, 'utf8');
      for (const [, script = ''] of text.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty(script);
      for (const [, command = ''] of text.matchAll(/npx portico (\w+)/g)) expect(commands).toContain(command);
      for (const [, path = ''] of text.matchAll(
        /`((?:src|resources|scripts|tests|themes|mocks|i18n|deploy|dataProvider)\/[\w./-]+)`/g,
      ))
        if (!path.includes('acme')) expect([path, existsSync(path)]).toEqual([path, true]);
      for (const [, link = ''] of text.matchAll(/\]\(([\w./-]+)\)/g))
        expect([link, existsSync(join('docs', link))]).toEqual([link, true]);
    }
  });
});

const execHelp = () => readdirSync('scripts/portico').map((name) => name.replace(/\.ts$/, ''));
