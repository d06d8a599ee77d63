import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';
import { PlainError } from './plainError.mjs';

/**
 * Runs `npm start`'s command on a free port, with a world that is held in memory only. It ends with `stop`, or with
 * the process that began it.
 * @param {string} [world] @param {Record<string, string>} [env] other settings of `npm start`
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function startPortal(world = 'busy', env = {}) {
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    // The channel closes with this process however it ends, and start.mjs then ends too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, PORT: '0', PORTICO_WORLD: world, PORTICO_STATE: 'none', ...env },
  });
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child.once('exit', () => resolve()));
  let out = '';
  /** @type {string} */
  const origin = await new Promise((resolve, reject) => {
    const read = (/** @type {Buffer} */ part) => {
      out += part;
      const address = /Portico runs at (http:\/\/\S+?)\/app\/[^]*Ctrl-C/.exec(out)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new PlainError(`npm start ended with ${code}:\n${out}`)));
  });
  return {
    origin,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}
