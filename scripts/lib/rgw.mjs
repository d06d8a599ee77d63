import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { canInstall, installPackages } from './apt.mjs';
import { freePort } from './ports.mjs';
import { PlainError } from './plainError.mjs';

const call = promisify(execFile);
const packages = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'];
const programs = ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'ceph-authtool', 'monmaptool'];

/**
 * A real S3 server and a key that may make buckets there.
 * @typedef {{ endpoint: string, key: { accessKey: string, secretKey: string }, stop: () => Promise<void> }} S3Server
 */

/** Installs Ceph from Debian's packages where this is root on Debian; says so. */
function install() {
  const there = (/** @type {string} */ name) =>
    ['/usr/bin', '/usr/sbin', '/bin'].some((at) => existsSync(join(at, name)));
  if (programs.every(there)) return;
  if (!canInstall())
    throw new PlainError(
      `The file browser is tested on a real S3 server. Install ${packages.join(' ')}, or point PORTICO_S3_URL, ` +
        'PORTICO_S3_ACCESS_KEY and PORTICO_S3_SECRET_KEY at one, or leave this part out by name: PORTICO_S3=skip',
    );
  console.log(`Installing ${packages.join(' ')} from Debian …`);
  installPackages(packages);
}

/** Each writes all it does into a ring in memory, which only a crash would show. */
const quiet = ['rgw', 'osd', 'objecter', 'rados', 'objclass', 'filestore', 'mon', 'paxos', 'auth', 'monc']
  .map((part) => `debug_${part} = 0/0`)
  .join('\n');

/** @param {string} what @param {() => Promise<unknown>} is @param {number} seconds */
async function until(what, is, seconds) {
  for (const end = Date.now() + seconds * 1000; ;) {
    try {
      return await is();
    } catch (error) {
      if (Date.now() > end)
        throw new PlainError(`${what} did not start: ${error instanceof Error ? error.message : error}`);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

/** @typedef {(...path: string[]) => string} At a path in the folder of the server */

/** @param {At} at @param {string} fsid @param {number} monPort */
const configuration = (at, fsid, monPort) => `[global]
fsid = ${fsid}
mon_initial_members = a
mon_host = v1:127.0.0.1:${monPort}
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
auth_cluster_required = cephx
auth_service_required = cephx
auth_client_required = cephx
auth_allow_insecure_global_id_reclaim = false
keyring = ${at('keyring')}
run_dir = ${at('run')}
admin_socket =
log_file = ${at('run')}/$name.log
${quiet}
mon_data = ${at('mon')}
osd_data = ${at('osd')}
osd_objectstore = memstore
memstore_device_bytes = 6442450944
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 8
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_allow_pool_delete = true
mon_max_pg_per_osd = 1000
mon_data_avail_warn = 1
mon_data_avail_crit = 0
rgw_dynamic_resharding = false
rgw_enable_usage_log = false
rgw_gc_obj_min_wait = 5
rgw_gc_processor_period = 5
rgw_gc_processor_max_time = 5
rgw_cache_enabled = true
`;

/** Begins programs, and kills all of them. @param {readonly string[]} base */
function createProcesses(base) {
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  return {
    begin: (/** @type {string} */ program, /** @type {string[]} */ ...args) => {
      children.push(spawn(program, [...base, '-f', ...args], { stdio: 'ignore' }));
    },
    stop: async () => {
      await Promise.all(
        children.map(
          (child) =>
            new Promise((resolve) => {
              if (child.exitCode !== null || child.signalCode !== null) return resolve(undefined);
              child.once('exit', resolve);
              child.kill('SIGKILL');
            }),
        ),
      );
    },
  };
}

/** The keys of the cluster's parts. @param {At} at */
async function makeKeys(at) {
  const keyring = (/** @type {string[]} */ ...args) => call('ceph-authtool', [at('keyring'), ...args]);
  const all = ['mon', 'osd', 'mgr', 'mds'].flatMap((name) => ['--cap', name, 'allow *']);
  await keyring('--create-keyring', '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *');
  await keyring('--gen-key', '-n', 'client.admin', ...all);
  await keyring('--gen-key', '-n', 'osd.0', ...all);
}

/**
 * The monitor and the store.
 * @param {{ at: At, base: readonly string[], fsid: string, monPort: number, begin: ReturnType<typeof createProcesses>['begin'] }} given
 */
async function startCluster({ at, base, fsid, monPort, begin }) {
  await call('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', `[v1:127.0.0.1:${monPort}]`, at('monmap')]);
  await call('ceph-mon', [...base, '--mkfs', '-i', 'a', '--monmap', at('monmap'), '--keyring', at('keyring')]);
  begin('ceph-mon', '-i', 'a');
  const ceph = (/** @type {string[]} */ ...args) => call('ceph', [...base, '--connect-timeout', '5', ...args]);
  await until('The monitor', () => ceph('quorum_status'), 30);
  const osd = randomUUID();
  await ceph('osd', 'new', osd);
  await ceph('osd', 'crush', 'add', 'osd.0', '1', 'root=default', 'host=local');
  await call('ceph-osd', [...base, '-i', '0', '--mkfs', '--osd-uuid', osd]);
  begin('ceph-osd', '-i', '0');
  await until(
    'The store',
    async () => {
      if (!(await ceph('osd', 'stat')).stdout.includes('1 up')) throw new Error('it is not up yet');
    },
    40,
  );
}

/** One monitor, one store in memory, one gateway, in a folder of their own on free ports. @returns {Promise<S3Server>} */
export async function startRgw() {
  install();
  const folder = mkdtempSync(join(tmpdir(), 'portico-rgw-'));
  /** @type {At} */
  const at = (...path) => join(folder, ...path);
  const [monPort, port] = [await freePort(), await freePort()];
  const fsid = randomUUID();
  const key = {
    accessKey: randomBytes(10).toString('hex').toUpperCase(),
    secretKey: randomBytes(20).toString('hex'),
  };
  for (const name of ['mon', 'osd', 'run']) mkdirSync(at(name));
  writeFileSync(at('ceph.conf'), configuration(at, fsid, monPort));
  const base = ['-c', at('ceph.conf')];
  const { begin, stop: kill } = createProcesses(base);
  const stop = async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeKeys(at);
    await startCluster({ at, base, fsid, monPort, begin });
    const user = ['user', 'create', '--uid', 'u1', '--display-name', 'u1'];
    await call('radosgw-admin', [...base, ...user, '--access-key', key.accessKey, '--secret-key', key.secretKey], {
      timeout: 60_000,
    });
    begin('radosgw', '-n', 'client.admin', '--rgw_frontends', `beast endpoint=127.0.0.1:${port}`);
    const endpoint = `http://127.0.0.1:${port}`;
    await until('The gateway', () => fetch(endpoint), 40);
    return { endpoint, key, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The server that the environment names, else a gateway of our own.
 * @returns {Promise<S3Server | undefined>} undefined with `PORTICO_S3=skip`
 */
export async function realS3() {
  const { PORTICO_S3, PORTICO_S3_URL: endpoint, PORTICO_S3_ACCESS_KEY, PORTICO_S3_SECRET_KEY } = process.env;
  if (PORTICO_S3 === 'skip') return undefined;
  if (!endpoint) return startRgw();
  if (!PORTICO_S3_ACCESS_KEY || !PORTICO_S3_SECRET_KEY)
    throw new PlainError('PORTICO_S3_URL needs PORTICO_S3_ACCESS_KEY and PORTICO_S3_SECRET_KEY beside it.');
  const key = { accessKey: PORTICO_S3_ACCESS_KEY, secretKey: PORTICO_S3_SECRET_KEY };
  return { endpoint: endpoint.replace(/\/+$/, ''), key, stop: () => Promise.resolve() };
}
