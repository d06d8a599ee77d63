/** Texts of kinds apart from their declaration: one file for each language, and back. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../scripts/portico/texts';
import { textsIn } from '../../scripts/portico/texts/places';

let folder: string;
let logged: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-texts-'));
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void logged.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);
const put = (name: string, value: unknown) => writeFileSync(at(name), JSON.stringify(value));
const read = (name: string) => JSON.parse(readFileSync(at(name), 'utf8')) as Record<string, unknown>;
const run = (options: Record<string, string>) => main({ words: [at('kinds.json')], options });

const zone = {
  name: 'zone',
  label: { one: { en: 'Zone', et: 'Tsoon' }, many: 'Zones' },
  menu: { group: 'x', groupLabel: 'Names' },
  fields: {
    label: { label: { en: 'Label' }, optionsFrom: { path: '/x', label: 'title' }, itemLabel: 'name' },
    text: { help: { en: 'Help', fr: 'Aide' }, options: [{ value: 'one', label: 'One' }] },
  },
  api: { list: { method: 'GET', path: '/z', query: { text: 'all' } } },
  status: { values: { one: { tone: 'off', label: 'Off' } } },
  actions: {
    text: {
      label: 'Check',
      call: { method: 'POST', path: '/z', with: { text: 'now', label: 'x' } },
      reason: { en: 'Busy' },
    },
  },
  panels: { help: { label: 'Help', text: { en: '# Help', et: '# Abi' } } },
};

describe('texts', () => {
  it('are those of people, under any names, and nothing that the API is sent', () => {
    expect(textsIn([zone]).map(({ path }) => path)).toEqual([
      'zone.label.one',
      'zone.label.many',
      'zone.menu.groupLabel',
      'zone.fields.label.label',
      'zone.fields.text.help',
      'zone.fields.text.options[0].label',
      'zone.status.values.one.label',
      'zone.actions.text.label',
      'zone.actions.text.reason',
      'zone.panels.help.label',
      'zone.panels.help.text',
    ]);
  });

  it('are those of the samples: each with its English', () => {
    for (const name of readdirSync('tests/packs').filter((one) => one.endsWith('.json'))) {
      const places = textsIn(JSON.parse(readFileSync(`tests/packs/${name}`, 'utf8')));
      const english = readFileSync(`tests/packs/${name}`, 'utf8').match(/"en":/g)?.length ?? 0;
      const own = places.filter(({ text }) => typeof text !== 'string');
      expect([name, own.length]).toEqual([name, english]);
    }
  });

  it('are written by language, a new one to be filled in, and taken back without a loss', async () => {
    put('kinds.json', [zone]);
    await run({ to: at('texts'), language: 'de' });
    expect(readdirSync(at('texts')).sort()).toEqual(['de.json', 'en.json', 'et.json', 'fr.json']);
    expect(read('texts/et.json')).toMatchObject({ 'zone.label.one': 'Tsoon', 'zone.label.many': '' });
    await run({ from: at('texts') });
    expect(read('kinds.json')).toEqual([zone]);
    expect(logged.at(-1)).toMatch(/^0 texts changed/);
    put('texts/de.json', { 'zone.label.many': 'Zonen', 'zone.label.one': ' ' });
    put('texts/en.json', { 'zone.menu.groupLabel': 'Domains' });
    await run({ from: at('texts') });
    expect(logged.at(-1)).toMatch(/^2 texts changed/);
    expect(read('kinds.json')).toEqual([
      {
        ...zone,
        label: { ...zone.label, many: { en: 'Zones', de: 'Zonen' } },
        menu: { group: 'x', groupLabel: 'Domains' },
      },
    ]);
  });

  it.each<[string, () => void, RegExp]>([
    ['an unknown key path', () => put('texts/de.json', { 'zone.lable': 'x' }), /there is no text at zone\.lable/],
    [
      'an inherited one',
      () => writeFileSync(at('texts/de.json'), '{"__proto__": "x", "constructor": "x"}'),
      /there is no text at/,
    ],
    ['no text', () => put('texts/de.json', { 'zone.label.one': 7 }), /is not text/],
    ['a list', () => put('texts/de.json', []), /should hold an object/],
    ['no JSON', () => writeFileSync(at('texts/de.json'), '{'), /JSON/],
    ['no language', () => rmSync(at('texts/en.json')), /no file of a language/],
  ])('are refused as a whole with %s', async (_, spoil, message) => {
    put('kinds.json', { ...zone, label: { one: 'Zone', many: 'Zones' }, fields: {}, panels: {} });
    const before = readFileSync(at('kinds.json'), 'utf8');
    await run({ to: at('texts') });
    put('texts/en.json', { 'zone.label.one': 'Domain' });
    spoil();
    await expect((async () => run({ from: at('texts') }))()).rejects.toThrow(message);
    expect(readFileSync(at('kinds.json'), 'utf8')).toBe(before);
  });

  it('replace no files of translators', async () => {
    put('kinds.json', [zone]);
    await run({ to: at('texts') });
    await expect((async () => run({ to: at('texts') }))()).rejects.toThrow(/is there already/);
  });
});
