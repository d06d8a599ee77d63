import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from './plainError.mjs';

/** @param {string} version such as 20.19.0 */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  // As vite does: 21 and the first versions of 22 lack what it needs.
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  throw new PlainError(
    `Portico needs Node.js 24, 22 (from 22.12) or 20 (from 20.19), this is ${version}. Install one of them and try again.`,
  );
}

/**
 * @param {string} root folder with package.json
 * @param {string[]} packages what the command is about to use
 */
export function checkPackages(root, packages) {
  const missing = packages.filter((name) => !existsSync(join(root, 'node_modules', name, 'package.json')));
  if (missing.length === 0) return;
  throw new PlainError(`Not installed: ${missing.join(', ')}. Run "npm ci" in ${root} first, then try again.`);
}
