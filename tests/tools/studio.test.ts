/** What the Studio says of a declaration: positions in its text, and the parts of its conditions. */
import { parseJson } from '../../scripts/portico/read';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeText } from '../../scripts/portico/write';
import { repeatedKeys } from '../../scripts/portico/repeated';
import { checkDraft, pathIn, whyNot } from '../../scripts/portico/studio/check';
import { openDraft, type Draft } from '../../scripts/portico/studio/draft';
import { locate, stepsOf } from '../../scripts/portico/studio/positions';
import { reasonOf } from '../../scripts/portico/studio/why';

const text = `{
  "kinds": [
    { "name": "zone" },
    {
      "name": "record",
      "fields": { "a": { "type": "txt" } }
    }
  ]
}`;

describe('the position of a key', () => {
  it.each([
    ['kinds[1].fields.a.type', { line: 6, column: 26 }],
    ['kinds[1].label', { line: 4, column: 5 }],
    ['kinds[9].label', { line: 2, column: 3 }],
    ['', { line: 1, column: 1 }],
  ])('%s', (path, expected) => expect(locate(text).at(stepsOf(path))).toEqual(expected));

  it('is where a text stops being JSON', () => {
    expect(locate(text).broken).toBeUndefined();
    expect(locate(text.replace('"zone" }', '"zone" ')).broken).toMatchObject({ line: 4 });
    expect(locate('').broken).toMatchObject({ line: 1, column: 1 });
    expect(locate("{'a': 1}").broken).toBeDefined();
  });

  const long = `"${'x'.repeat(300)}"`;
  it.each([
    ['a comma before the first entry', `{\n  "a": ${long},\n  "b": [, 1]\n}`, { line: 3, column: 9 }],
    ['a comma after the last entry', `{\n  "a": ${long},\n  "b": [1,]\n}`, { line: 3, column: 11 }],
    ['a comma after the last key', `{\n  "a": ${long},\n}`, { line: 3, column: 1 }],
    ['no comma between keys', `{\n  "a": 1\n  "b": ${long}\n}`, { line: 3, column: 3 }],
    ['a comment', `{\n  "a": ${long},\n  // b\n}`, { line: 3, column: 3 }],
    ['a word of JavaScript', `{\n  "a": ${long},\n  "b": undefined\n}`, { line: 3, column: 8 }],
    ['half a number', `{\n  "a": ${long},\n  "b": 1.\n}`, { line: 3, column: 10 }],
    ['an escape that is none', `{\n  "a": ${long},\n  "b": "\\x"\n}`, { line: 3, column: 10 }],
    ['a line break in a text', `{\n  "a": "b\n", "c": ${long}}`, { line: 2, column: 10 }],
    ['an end that is missing', `{\n  "a": ${long}`, { line: 2, column: 310 }],
    ['something after the end', `{\n  "a": ${long}\n}\n}`, { line: 4, column: 1 }],
  ])('%s is named at its line', (_, broken, position) => {
    expect(locate(broken).broken).toMatchObject(position);
    expect(() => parseJson(broken, 'portal.json')).toThrow(`(line ${position.line}, column ${position.column})`);
  });
});

it('a finding is of the file that it names', () => {
  expect(pathIn('zones.json', 'zones.json.fields.a')).toBe('fields.a');
  expect(pathIn('zones.json', 'zones.json: [1].fields.a')).toBe('[1].fields.a');
  expect(pathIn('zones.json', 'zones.json')).toBe('');
  expect(pathIn('zones.json', 'zones.json5: a')).toBeUndefined();
  expect(pathIn('portal.json', 'portal.json: kinds[0].name')).toBe('kinds[0].name');
});

describe('a reason', () => {
  it('says of each part of a condition whether it holds, with what was compared', () => {
    const condition = {
      all: [
        { field: 'status', in: ['on', 'off'] },
        { not: { field: 'locked', is: true } },
        {
          any: [
            { field: 'size', above: { product: [{ field: 'least' }, 2] } },
            { field: 'owner.name', exists: true },
          ],
        },
        { value: { sum: [{ field: 'size' }, 1] }, atLeast: 4 },
      ],
    };
    expect(reasonOf(condition, { status: 'on', locked: true, size: 3, least: 2 })).toEqual({
      text: 'all of',
      holds: false,
      parts: [
        { text: 'status is one of ["on","off"]; it is "on"', holds: true, parts: [] },
        { text: 'not', holds: false, parts: [{ text: 'locked is true; it is true', holds: true, parts: [] }] },
        {
          text: 'any of',
          holds: false,
          parts: [
            { text: 'size is above {"product":[{"field":"least"},2]} (4); it is 3', holds: false, parts: [] },
            { text: 'owner.name exists: true; it is absent', holds: false, parts: [] },
          ],
        },
        { text: '{"sum":[{"field":"size"},1]} is at least 4; it is 4', holds: true, parts: [] },
      ],
    });
  });
});

describe('why', () => {
  const kinds = JSON.stringify([
    {
      name: 'zone',
      actions: { renew: { allowed: { field: 'status', is: 'on' } } },
      fields: {
        licence: { shown: { field: 'nodes', above: 4 }, required: { field: 'status', is: 'on' }, enabled: true },
        name: { required: true },
      },
    },
  ]);

  it('a field is hidden or required', () => {
    expect(whyNot(kinds, 'zone', 'fields', 'licence', { nodes: 2, status: 'on' })).toEqual({
      shown: { text: 'nodes is above 4; it is 2', holds: false, parts: [] },
      required: { text: 'status is "on"; it is "on"', holds: true, parts: [] },
    });
    expect(whyNot(kinds, 'zone', 'fields', 'name', {})).toEqual({});
  });

  it('an action is disabled', () =>
    expect(whyNot(kinds, 'zone', 'actions', 'renew', { status: 'off' })).toMatchObject({ allowed: { holds: false } }));

  it.each(['nothing', '__proto__', 'constructor'])('not of %s, which is not declared', (name) =>
    expect(() => whyNot(kinds, 'zone', 'fields', name, {})).toThrow(`zone declares no ${name} among fields`),
  );
});

describe('a draft', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-draft-'));
  const file = join(folder, 'zones.json');
  const kind = (order: number) => JSON.stringify({ name: 'zone', order });
  let draft: Draft;
  beforeEach(() => {
    writeFileSync(file, kind(1));
    writeFileSync(join(folder, 'portal.json'), '{"kinds": ["zones.json"]}');
    draft = openDraft(join(folder, 'portal.json'));
  });
  afterEach(() => draft.remove());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is saved over the file that it was opened from, and not over another', () => {
    const { base } = draft.read('zones.json');
    const saved = draft.save('zones.json', kind(2), base);
    expect([saved.saved, readFileSync(file, 'utf8')]).toEqual([true, kind(2)]);
    writeFileSync(file, kind(3));
    const other = draft.save('zones.json', kind(4), saved.base);
    expect([other.saved, readFileSync(file, 'utf8')]).toEqual([false, kind(3)]);
    expect(draft.save('zones.json', kind(4), other.base).saved).toBe(true);
  });

  it('is saved where the file is gone, once that is confirmed', () => {
    const { base } = draft.read('zones.json');
    rmSync(file);
    const gone = draft.save('zones.json', kind(2), base);
    expect([gone, existsSync(file)]).toEqual([{ saved: false, base: '' }, false]);
    expect(draft.save('zones.json', kind(2), gone.base).saved).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe(kind(2));
  });

  it('is read with a byte order mark, and says of a text that is no object what it is', async () => {
    expect((await checkDraft(draft, 'zones.json', '\ufeff[]')).problems).toEqual([]);
    const [problem] = (await checkDraft(draft, 'zones.json', '7')).problems;
    expect(problem?.message).toMatch(/^The declaration is a number; it should be an object/);
  });

  it('warns of a key that is there twice, at its line', async () => {
    const text = '[\n  { "name": "zone",\n    "name": "zoo" }\n]';
    const { problems } = await checkDraft(draft, 'zones.json', text);
    expect(problems).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        line: 2,
        message: expect.stringContaining('is there twice') as string,
      }),
    );
    expect(repeatedKeys('{"a": {"b": 1,\n"b": 2,\n"\\u0062": 3}, "c": [{"d": 1, "d": 1}]}')).toEqual([
      { path: 'a.b', lines: [1, 2, 3] },
      { path: 'c[0].d', lines: [3, 3] },
    ]);
    expect(repeatedKeys('{"a": 1, "__proto__": 1, "constructor": 2}')).toEqual([]);
    expect(repeatedKeys('{"a": ')).toEqual([]);
    expect(repeatedKeys('\ufeff{\r\n\t"a":1,\r\n\t"a":["\\/ # no: {"]}')).toEqual([{ path: 'a', lines: [2, 3] }]);
  });

  it('asks why of what an extension declares, and not of the rest of the built-in kind', async () => {
    const text = JSON.stringify({
      extends: 'disk',
      actions: {
        measure: { label: 'Measure', call: { method: 'POST', path: '/{location}/m/{id}' } },
        move_account: false,
      },
    });
    const { kinds, problems } = await checkDraft(draft, 'zones.json', text);
    expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
    expect(kinds.map(({ name, actions }) => [name, actions])).toEqual([['disk', ['measure']]]);
  });
});

describe('a file that is written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-write-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string, text = 'before') => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  it('keeps its permissions, and a link goes on pointing to it', () => {
    const target = file('real.json');
    chmodSync(target, 0o640);
    const link = join(folder, 'link.json');
    symlinkSync(target, link);
    writeText(link, 'after');
    expect(readFileSync(target, 'utf8')).toBe('after');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(statSync(target).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  it('says in a sentence why it could not be, with what to do, and is as it was', () => {
    mkdirSync(join(folder, 'sub'));
    expect(() => writeText(join(folder, 'sub'), 'x')).toThrow(/is a folder\. Give the path of a file\.$/);
    expect(() => writeText(join(folder, 'none/x.json'), 'x')).toThrow(
      /its folder is not there\. Make the folder first\.$/,
    );
    expect(() => writeText(join(file('plain.json'), 'x.json'), 'x')).toThrow(
      /its folder is a file\. Give another path\.$/,
    );
    expect(() => writeText('/dev/full', 'x')).toThrow(/the disk is full\. Free some space; the file is as it was\.$/);
  });
});
