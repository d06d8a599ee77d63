import { execFile, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { canInstall, installPackages } from './apt.mjs';
import { freePort } from './ports.mjs';
import { root } from './root.mjs';
import { PlainError } from './plainError.mjs';

/** Debian's Python: its packages are no other's. */
const python = '/usr/bin/python3';
const script = join(root, 'scripts/lib/swift/serve.py');
const call = promisify(execFile);
const kinds = /** @type {const} */ (['account', 'container', 'object']);

const isThere = () => spawnSync(python, ['-c', 'import swift.common.wsgi'], { stdio: 'ignore' }).status === 0;

/**
 * The libraries of OpenStack Swift, from Debian's packages where this is root on Debian: `python3-swift` starts no service.
 * @returns {string} why they are not available; empty where they are there
 */
function install() {
  if (isThere()) return '';
  if (!canInstall()) return 'python3-swift is not installed';
  try {
    installPackages(['python3-swift']);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return isThere() ? '' : 'python3-swift does not run here';
}

/** Swift stores what it knows of an object in extended attributes. @param {string} folder */
const hasAttributes = (folder) =>
  spawnSync(python, ['-c', 'import os, sys; os.setxattr(sys.argv[1], "user.portico", b"1")', folder], {
    stdio: 'ignore',
  }).status === 0;

/** @param {string} endpoint @param {() => string | undefined} ended @param {number} seconds */
async function untilAnswered(endpoint, ended, seconds) {
  for (const end = Date.now() + seconds * 1000; ;) {
    const isUp = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    const why = ended();
    if (why !== undefined || Date.now() > end)
      throw new PlainError(`OpenStack Swift did not start: ${why ?? 'no answer'}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** @param {string} folder @param {string} secret @param {string} region @param {number[]} ports */
function configure(folder, secret, region, ports) {
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(join(folder, 'etc', name), text, { mode: 0o600 });
  const shared = `bind_ip = 127.0.0.1
user = ${userInfo().username}
workers = 0
swift_dir = ${folder}/etc
devices = ${folder}/node
mount_check = false
disable_fallocate = true
fallocate_reserve = 0`;
  write(
    'swift.conf',
    `[swift-hash]
swift_hash_path_suffix = portico
[storage-policy:0]
name = default
default = yes
`,
  );
  for (const [at, kind] of kinds.entries())
    write(
      `${kind}-server.conf`,
      `[DEFAULT]
bind_port = ${ports[at]}
${shared}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`,
    );
  write(
    'proxy-server.conf',
    `[DEFAULT]
bind_port = ${ports[3]}
${shared}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
paste.filter_factory = serve:cache
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
location = ${region}
[filter:tempauth]
use = egg:swift#tempauth
user_portico_tester = ${secret} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
`,
  );
}

/**
 * OpenStack Swift with its S3 interface: a real server that takes signatures for its own region only. In a folder of its own
 * on free ports.
 * @param {string} region
 * @returns {Promise<import('./rgw.mjs').S3Server | { lacking: string }>} `lacking`: why it is not available here
 */
export async function startSwift(region) {
  const lacking = install();
  if (lacking) return { lacking };
  const folder = mkdtempSync(join(tmpdir(), 'portico-swift-'));
  if (!hasAttributes(folder)) {
    rmSync(folder, { recursive: true, force: true });
    return { lacking: `Swift needs extended attributes, which the file system of ${tmpdir()} does not have` };
  }
  for (const name of ['etc', 'node/d1']) mkdirSync(join(folder, name), { recursive: true });
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
  const key = { accessKey: 'portico:tester', secretKey: randomBytes(20).toString('hex') };
  configure(folder, key.secretKey, region, ports);
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  let reported = '';
  const stop = async () => {
    const ended = children
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map((child) => new Promise((resolve) => void (child.once('exit', resolve), child.kill('SIGKILL'))));
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await call(python, [script, folder, 'rings', ...ports.slice(0, 3).map(String)]);
    const ended = () =>
      children.some(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null) ? reported : undefined;
    const begin = (/** @type {string} */ kind) => {
      const child = spawn(python, [script, folder, kind], { stdio: ['ignore', 'ignore', 'pipe'] });
      child.stderr?.on('data', (/** @type {Buffer} */ text) => (reported = `${reported}${text}`.slice(-2000)));
      children.push(child);
    };
    const address = (/** @type {number} */ at) => `http://127.0.0.1:${ports[at]}`;
    kinds.forEach(begin);
    // The proxy leaves out for a minute what it cannot reach.
    await Promise.all(kinds.map((_, at) => untilAnswered(address(at), ended, 180)));
    begin('proxy');
    const endpoint = address(3);
    await untilAnswered(endpoint, ended, 180);
    return { endpoint, key, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
