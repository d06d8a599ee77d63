/**
 * The files of a portal.json as drafts in a separate folder, from which the preview is served, so that a file changes only when it is
 * saved.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { packFolder } from '../../lib/packs.mjs';
import { isJsonObject } from '../../../src/lib/json';
import { parseJson, readText } from '../read';
import { writeText } from '../write';

export interface Draft {
  /** portal.json of the drafts. */
  portal: string;
  /** Names that can be edited: portal.json, and the files of kinds beside it. */
  names: () => string[];
  read: (name: string) => { text: string; base: string };
  /** Text of the draft, as it is served. Only JSON is taken: what is half typed leaves the draft before it. */
  write: (name: string, text: string) => void;
  /** Writes the file on disk. Not saved: it is another one than `base` by now, or gone (`''`); nothing is written then. */
  save: (name: string, text: string, base: string) => { saved: true; base: string } | { saved: false; base: string };
  remove: () => void;
}

const isFile = (entry: unknown): entry is string => typeof entry === 'string' && !/^[a-z]+:/i.test(entry);

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex');

export function openDraft(file: string): Draft {
  const source = resolve(file);
  const from = dirname(source);
  const root = mkdtempSync(join(tmpdir(), 'portico-studio-'));
  // Deep enough for kinds in a folder beside the one of portal.json (`../kinds/zone.json`).
  const folder = join(root, 'a/b/c');
  const main = 'portal.json';
  const portal = join(folder, main);
  const kindsOf = (text: string): string[] => {
    const { kinds } = parseJson(text, file) as { kinds?: unknown };
    return (Array.isArray(kinds) ? kinds : [])
      .filter(isFile)
      .filter((name) => join(folder, name).startsWith(`${root}/`));
  };
  const onDisk = (name: string) => (name === main ? source : join(from, name));
  const copyOf = (name: string) => join(folder, name);
  const take = (name: string) => {
    mkdirSync(dirname(copyOf(name)), { recursive: true });
    copyFileSync(onDisk(name), copyOf(name));
    const rows = packFolder(name) === undefined ? undefined : join(dirname(name), 'rows.json');
    if (rows && existsSync(onDisk(rows))) copyFileSync(onDisk(rows), copyOf(rows));
  };
  take(main);
  const names = () => [main, ...kindsOf(readText(portal))];
  for (const name of names().slice(1)) take(name);
  const known = (name: string) => {
    if (!names().includes(name)) throw new Error(`${name} is not among the files of this preview`);
    return name;
  };
  return {
    portal,
    names,
    read: (name) => {
      const text = readText(onDisk(known(name)));
      return { text, base: fingerprint(text) };
    },
    write: (name, text) => {
      const value = parseJson(text, known(name));
      if (name === main && !isJsonObject(value)) return;
      writeFileSync(copyOf(name), text);
      for (const one of names().slice(1)) if (!existsSync(copyOf(one)) && existsSync(onDisk(one))) take(one);
    },
    save: (name, text, base) => {
      // A file that is gone has no fingerprint: it is made again if that is confirmed.
      const now = existsSync(onDisk(known(name))) ? fingerprint(readText(onDisk(name))) : '';
      if (now !== base) return { saved: false, base: now };
      writeText(onDisk(name), text);
      return { saved: true, base: fingerprint(text) };
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
