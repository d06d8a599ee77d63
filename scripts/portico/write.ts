/** Files as the commands write them: what prevents it is reported in a sentence (`PlainError`), and the file is then as it was. */
import fs from 'node:fs';
import { PlainError } from '../lib/plainError.mjs';

const whyNotWritten: Readonly<Record<string, string>> = {
  ENOENT: 'its folder is not there. Make the folder first.',
  ENOTDIR: 'its folder is a file. Give another path.',
  EISDIR: 'it is a folder. Give the path of a file.',
  EACCES: 'this user may not write it. Change its permissions, or give another path.',
  EPERM: 'this user may not write it. Change its permissions, or give another path.',
  EROFS: 'its file system is read-only. Give another path.',
  ENOSPC: 'the disk is full. Free some space; the file is as it was.',
  EDQUOT: 'the quota of this user is used up. Free some space; the file is as it was.',
};

/** What is needed of the file system. */
export type Disk = Pick<
  typeof fs,
  | 'accessSync'
  | 'chownSync'
  | 'closeSync'
  | 'existsSync'
  | 'fstatSync'
  | 'ftruncateSync'
  | 'openSync'
  | 'realpathSync'
  | 'renameSync'
  | 'rmSync'
  | 'statSync'
  | 'writeFileSync'
  | 'writeSync'
>;

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

function writeAll(bytes: Uint8Array, file: number, position: number, disk: Disk): void {
  for (let done = 0; done < bytes.length;)
    done += disk.writeSync(file, bytes, done, bytes.length - done, position + done);
}

/** Over the text that is there, its end first: only that needs further space, so that a full disk leaves the file as it was. */
function overwrite(target: string, text: string, disk: Disk): void {
  const bytes = new TextEncoder().encode(text);
  const file = disk.openSync(target, 'r+');
  try {
    const { size } = disk.fstatSync(file);
    try {
      writeAll(bytes.subarray(size), file, size, disk);
    } catch (error) {
      disk.ftruncateSync(file, size);
      throw error;
    }
    writeAll(bytes.subarray(0, size), file, 0, disk);
    disk.ftruncateSync(file, bytes.length);
  } finally {
    disk.closeSync(file);
  }
}

/** The folder may be closed to new files, and the file open; a file that is mounted by itself, as in a container, cannot be replaced. */
const unreplaceable: readonly string[] = ['EACCES', 'EPERM', 'EROFS', 'EBUSY', 'EXDEV'];

/** Run by another user, such as root, the command leaves the file to its owner. */
function giveTo(beside: string, target: string, disk: Disk): void {
  const [own, theirs] = [disk.statSync(beside), disk.statSync(target)];
  if (own.uid === theirs.uid && own.gid === theirs.gid) return;
  disk.chownSync(beside, theirs.uid, theirs.gid);
}

/** Written beside the file, which it then replaces: a full disk leaves the file as it was. A link goes on pointing to the file. */
function replace(file: string, text: string, disk: Disk): void {
  const isThere = disk.existsSync(file);
  const target = isThere ? disk.realpathSync(file) : file;
  if (isThere && !disk.statSync(target).isFile()) return disk.writeFileSync(target, text);
  const beside = `${target}.${process.pid}.new`;
  try {
    disk.writeFileSync(beside, text, isThere ? { mode: disk.statSync(target).mode & 0o7777 } : {});
    if (isThere) {
      disk.accessSync(target, fs.constants.W_OK);
      giveTo(beside, target, disk);
    }
    disk.renameSync(beside, target);
  } catch (error) {
    disk.rmSync(beside, { force: true });
    if (!isThere || !unreplaceable.includes(codeOf(error))) throw error;
    overwrite(target, text, disk);
  }
}

/**
 * Throws a `PlainError` where the file can not be written; it is then as it was.
 * @param disk the file system; only tests give another one
 */
export function writeText(file: string, text: string, disk: Disk = fs): void {
  try {
    replace(file, text, disk);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new PlainError(`${file} cannot be written: ${whyNotWritten[code] ?? `${message}. Give another path.`}`);
  }
}
