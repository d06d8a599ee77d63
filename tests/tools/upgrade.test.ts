/** `portico upgrade`: what changed since the version of a portal.json, and the old words that are in it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { renamedKeys, renamedNeeds } from '../../resources/kind/renamed';
import { checkPortal, versionFinding } from '../../scripts/portico/doctor/portal';
import { readSiteGiven } from '../../scripts/portico/site';
import { upgradeOf, upgradeWords } from '../../scripts/portico/upgrade';
import { notesBetween, notesOf } from '../../scripts/portico/upgrade/notes';

const folder = mkdtempSync(join(tmpdir(), 'portico-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const site = (name: string, content: unknown) => {
  writeFileSync(join(folder, name), JSON.stringify(content));
  return readSiteGiven(join(folder, name));
};

const changelog = `# Changelog

## Unreleased

- A word of version 3. <!-- upgrade: 3 -->
- Nothing to do.

## 1.1.0

### Changed

- Words are the field's own. <!-- upgrade: 2 -->
  They are refused:

  | of     | before | now  |
  | ------ | ------ | ---- |
  | a kind | \`a\`    | \`b\`  |

- Print the headers anew. <!-- upgrade: 2 -->
- Of the first. <!-- upgrade: 1 -->
`;

const zone = {
  name: 'zone',
  label: { one: 'Zone', many: 'Zones' },
  about: 'Old',
  routes: { list: '/zones' },
  api: { list: { method: 'GET', path: '/zones', answer: {} } },
  fields: { name: { from: ['title'] } },
};

describe('the notes of the changelog', () => {
  it('are those between two versions, oldest first, without their marks', () => {
    const notes = notesOf(changelog);
    expect(notes.map(({ version }) => version)).toEqual([1, 2, 2, 3]);
    const [words, headers, ...more] = notesBetween(notes, 1, 2);
    expect(more).toEqual([]);
    expect(words?.text).toMatch(/^- Words are the field's own\.\n {2}They are refused:/);
    expect(words?.words).toEqual([['a kind', '`a`', '`b`']]);
    expect(headers?.text).toBe('- Print the headers anew.');
  });

  it('name every old word of the declaration language, as it is refused', () => {
    const rows = notesOf(readFileSync('CHANGELOG.md', 'utf8')).flatMap(({ words }) => words);
    const texts = rows.map(([, before, now]) => `${before} ${now}`.replaceAll(/[`']/g, ''));
    const renamed = [...Object.values(renamedKeys).flatMap((keys) => [...keys]), ...renamedNeeds];
    for (const [before, now] of renamed)
      expect(texts.filter((row) => row.includes(String(before)) && row.includes(now))).not.toEqual([]);
  });
});

describe('a file', () => {
  it('of an older version lists what changed since, and its old words with their positions', async () => {
    const upgrade = await upgradeOf(await site('old.json', { version: 1, kinds: [zone] }), changelog, 2);
    expect(upgrade).toMatchObject({ from: 1, to: 2 });
    expect(upgrade.words).toEqual([
      { at: 'portal.json: kinds[0].api.list.answer', message: 'answer is now response' },
      { at: 'portal.json: kinds[0].fields.name.from', message: 'from is now aliases' },
      { at: 'portal.json: kinds[0].about', message: 'about is now description' },
    ]);
    const words = upgradeWords('old.json', upgrade);
    expect(words).toMatch(/^old\.json is written in version 1; this portal reads version 2\.\n\nVersion 2:\n\n- Words/);
    expect(words).toMatch(/\n\nTo be changed:\n[^]*^portal\.json: kinds\[0\]\.about: about is now description$/m);
  });

  it.each<[object, RegExp]>([
    [{}, /names no version; .*Version 1:.*Write "version": 2/s],
    [{ version: 2 }, /is written in version 2, which this portal reads\.\n\nNo old word is in its files\.$/],
    [{ version: 3 }, /is newer than this portal \(2\): install the newer portal/],
  ])('%j', async (portal, expected) => {
    expect(upgradeWords('p.json', await upgradeOf(await site('p.json', portal), changelog, 2))).toMatch(expected);
  });

  it('of an older version is named by the doctor, one of this version and one without are not', async () => {
    expect(versionFinding({ version: 1 }, 2)).toMatchObject([
      {
        level: 'warning',
        code: 'version',
        at: 'portal.json: version',
        fix: expect.stringContaining('portico upgrade') as string,
      },
    ]);
    expect([versionFinding({ version: 2 }, 2), versionFinding({}, 2), versionFinding({ version: 'x' }, 2)]).toEqual([
      [],
      [],
      [],
    ]);
    const { findings } = await checkPortal(await site('now.json', { version: 1, kinds: [zone] }));
    expect(findings[0]?.fix).toContain('portico upgrade');
  });
});
