import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** No build takes that long: who holds a lock for longer has died, and its number belongs to another process now. */
const longest = 15 * 60_000;

/** @param {string} file @returns {number | undefined} the process that holds the lock; undefined where none does */
function holderOf(file) {
  try {
    const since = Date.now() - statSync(file).mtimeMs;
    const pid = Number(readFileSync(file, 'utf8'));
    // Empty for a moment, until its holder has written its number.
    if (pid === 0) return since < 2000 ? 0 : undefined;
    process.kill(pid, 0);
    return since < longest ? pid : undefined;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    return code === 'EPERM' ? 0 : undefined;
  }
}

/** @param {string} file @returns {boolean} whether the lock is this process's now */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Does something that no two processes may do at once: waits until no other process is at it. A lock that a dead process has
 * left is taken over.
 * @template T
 * @param {string} file the lock
 * @param {() => T | Promise<T>} work
 * @param {(holder: number) => void} [onWait] called once, with the process that is waited for
 * @returns {Promise<T>}
 */
export async function alone(file, work, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  let reported = false;
  while (!take(file)) {
    const holder = holderOf(file);
    if (holder === undefined) {
      rmSync(file, { force: true });
      continue;
    }
    if (!reported && holder > 0) {
      onWait?.(holder);
      reported = true;
    }
    await new Promise((go) => setTimeout(go, 100));
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
