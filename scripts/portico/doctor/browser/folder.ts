/** The folder for the pictures of a look. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../../../lib/plainError.mjs';

/** What an earlier look has left: pictures by device, and the page that shows them. */
const isOurs = (name: string) => name === 'index.html' || /^[\w-]+-(desktop|phone)\.png$/.test(name);

/**
 * Makes the folder, without the pictures of an earlier look. Throws `PlainError` for one that has anything else in it: a name given
 * by mistake costs no files.
 */
export function emptied(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    const names = readdirSync(folder);
    const other = names.find((name) => !isOurs(name));
    if (other !== undefined)
      throw new PlainError(`${folder} has other files (${other}): give --out an empty folder, or a new name.`);
    for (const name of names) rmSync(join(folder, name));
  } catch (thrown) {
    if (thrown instanceof PlainError) throw thrown;
    throw new PlainError(`${folder} cannot be written: ${(thrown as Error).message}. Give --out another folder.`);
  }
}
