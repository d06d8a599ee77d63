import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PlainError } from './plainError.mjs';

/** Whether packages can be installed: as root on Debian. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** A package manager that another process holds refuses at once, so that they queue here. Seconds one waits for its turn. */
const patience = 900;

/** @param {string[]} args of apt-get @returns {string} what went wrong; empty where nothing did */
function aptGet(...args) {
  const { status, stderr, error } = spawnSync(
    'flock',
    [
      '--close',
      '--timeout',
      String(patience),
      '/tmp/portico-apt.lock',
      'apt-get',
      '-q',
      '-o',
      'DPkg::Lock::Timeout=300',
      ...args,
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    },
  );
  if (status === 0) return '';
  return error?.message ?? (stderr.trim() || `apt-get ended with ${status}`);
}

/** Archives answer slowly or not at all now and then: this often a package is tried. */
const tries = 3;

/**
 * Installs Debian packages, also while another process installs some. Only where `canInstall`.
 * @param {string[]} packages
 * @throws {PlainError} with the words of apt-get
 */
export function installPackages(packages) {
  let wrong = '';
  for (let at = 0; at < tries; at++) {
    wrong = aptGet('update') || aptGet('install', '-y', '--no-install-recommends', ...packages);
    if (!wrong) return;
  }
  throw new PlainError(`${packages.join(' ')} could not be installed: ${wrong}`);
}
