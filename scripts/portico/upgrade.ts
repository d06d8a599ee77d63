/** Says what to change in a portal.json of an older version: notes of the changelog, and the old words in its files. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { portalVersion } from '../../dataProvider/calls/portalVersion';
import { isJsonObject } from '../../src/lib/json';
import { checkPortal } from './doctor/portal';
import type { Main } from './given';
import { readSiteGiven, type GivenSite } from './site';
import { notesBetween, notesOf, type UpgradeNote } from './upgrade/notes';

export interface Upgrade {
  /** Of the file; 0 where it names none: it may be older than the word `version`. */
  from: number;
  to: number;
  notes: readonly Pick<UpgradeNote, 'version' | 'text'>[];
  /** Old words in the files, each with its position and the new one. */
  words: readonly { at: string; message: string }[];
}

const changelogFile = fileURLToPath(new URL('../../CHANGELOG.md', import.meta.url));

/** `to`: the version that this portal reads. */
export async function upgradeOf(
  given: GivenSite,
  changelog = readFileSync(changelogFile, 'utf8'),
  to = portalVersion,
): Promise<Upgrade> {
  const version = isJsonObject(given.raw) ? given.raw.version : undefined;
  const from = typeof version === 'number' ? version : 0;
  const { findings } = await checkPortal(given);
  return {
    from,
    to,
    notes: notesBetween(notesOf(changelog), from, to).map(({ version: of, text }) => ({ version: of, text })),
    words: findings
      .filter(({ message }) => / is now /.test(message))
      .map(({ at, message }) => ({ at, message: message.replace(/; (the kind is left out|nothing .*)$/, '') })),
  };
}

const headOf = (name: string, { from, to }: Upgrade): string => {
  if (from > to)
    return `${name} is written in version ${from}, which is newer than this portal (${to}): install the newer portal.`;
  if (from === to) return `${name} is written in version ${to}, which this portal reads.`;
  return `${name} ${from === 0 ? 'names no version' : `is written in version ${from}`}; this portal reads version ${to}.`;
};

/** In words. */
export function upgradeWords(name: string, upgrade: Upgrade): string {
  const { from, to, notes, words } = upgrade;
  const versions = [...new Set(notes.map(({ version }) => version))];
  const parts = versions.map((version) => {
    const mine = notes.filter((note) => note.version === version).map(({ text }) => text);
    return `Version ${version}:\n\n${mine.join('\n')}`;
  });
  const own = words.map(({ at, message }) => `${at}: ${message}`);
  const last =
    own.length > 0
      ? `To be changed:\n${own.join('\n')}`
      : from < to
        ? `No old word is in its files. Write "version": ${to} into ${name} when you have read the notes.`
        : 'No old word is in its files.';
  return [headOf(name, upgrade), ...parts, last].join('\n\n');
}

export const main: Main = async ({ words: [name], options }) => {
  const given = await readSiteGiven(name);
  const upgrade = await upgradeOf(given);
  process.stdout.write(`${options.json ? JSON.stringify(upgrade, null, 2) : upgradeWords(given.name, upgrade)}\n`);
  if (upgrade.words.length > 0 || upgrade.from > upgrade.to) process.exitCode = 1;
};
