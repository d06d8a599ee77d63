import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './brotli.mjs';
import { checkPackages } from './preflight.mjs';
import { PlainError } from './say.mjs';
import { sourceStamp, writeStamp } from './stamp.mjs';

/**
 * Builds the portal (dist/, with .br and .gz beside each asset) and the embedded cloud for Node (dist-cloud/).
 * @param {string} root
 * @returns {Promise<number>} seconds
 */
export async function buildAll(root) {
  checkPackages(root, ['vite', '@vitejs/plugin-react']);
  const { build } = await import('vite');
  const began = Date.now();
  const stamp = sourceStamp(root);
  rmSync(join(root, '.portico/build-stamp'), { force: true });
  // A build that a test command starts would inherit its NODE_ENV, and ship React's development build.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
    await build({ root, configFile: join(root, 'vite.cloud.config.ts'), logLevel: 'warn' });
  } catch (error) {
    throw new PlainError(`The build failed.\n${error instanceof Error ? error.message : error}`);
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
  await compressFolder(join(root, 'dist'));
  writeStamp(root, stamp);
  return (Date.now() - began) / 1000;
}
