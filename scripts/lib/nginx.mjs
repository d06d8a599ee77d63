import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstall, installPackages } from './apt.mjs';
import { selfSigned } from './certificate.mjs';
import { freePort } from './ports.mjs';
import { root } from './root.mjs';
import { PlainError } from './plainError.mjs';

const program = () => ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));

/** Debian's nginx; installed where this is root on Debian. @returns {string} its path */
function findNginx() {
  const present = program();
  if (present) return present;
  if (!canInstall())
    throw new PlainError('deploy/nginx.conf is tested with nginx: install it, or run the tests as root on Debian.');
  console.log('Installing nginx from Debian …');
  installPackages(['nginx']);
  const installed = program();
  if (!installed) throw new PlainError('nginx could not be installed.');
  return installed;
}

/**
 * A configuration of deploy/ as it stands, but for what belongs to a machine: ports, folders, certificate, the API.
 * @param {string} name file in deploy/
 * @param {{ folder: string, http: number, https: number, api: string }} here
 */
function configuration(name, { folder, http, https, api }) {
  return readFileSync(join(root, 'deploy', name), 'utf8')
    .replaceAll(/listen (\[::\]:)?(80|8080);/g, (_, v6) => (v6 ? '' : `listen 127.0.0.1:${http};`))
    .replaceAll(/listen (\[::\]:)?443 ssl http2;/g, (_, v6) => (v6 ? '' : `listen 127.0.0.1:${https} ssl http2;`))
    .replaceAll('/var/www/portico', join(folder, 'www'))
    .replaceAll('/etc/nginx/snippets/portico.conf', join(folder, 'headers.conf'))
    .replaceAll('/etc/ssl/portico', folder)
    .replaceAll('http://127.0.0.1:8080', api);
}

/**
 * Serves a build with a configuration of deploy/ by a real nginx, in a folder of its own.
 * @param {{ config: 'nginx.conf' | 'container.conf', dist: string, headers: string, api?: string }} given headers: the
 *   snippet of `portico csp --nginx`; api: origin that /v1 is sent to
 * @returns {Promise<{ http: string, https: string, stop: () => Promise<void> }>} origins
 */
export async function startNginx({ config, dist, headers, api = 'http://127.0.0.1:9' }) {
  const nginx = findNginx();
  const folder = mkdtempSync(join(tmpdir(), 'portico-nginx-'));
  const [http, https] = [await freePort(), await freePort()];
  mkdirSync(join(folder, 'www'));
  mkdirSync(join(folder, 'tmp'));
  symlinkSync(dist, join(folder, 'www/app'));
  writeFileSync(join(folder, 'headers.conf'), headers);
  await selfSigned(folder);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(folder, 'tmp', name)};`,
  );
  const main = join(folder, 'main.conf');
  writeFileSync(
    main,
    `pid ${join(folder, 'pid')};
error_log ${join(folder, 'error.log')};
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  include ${existsSync('/etc/nginx/mime.types') ? '/etc/nginx/mime.types' : 'mime.types'};
  access_log off;
${paths.join('\n')}
${configuration(config, { folder, http, https, api })}
}
`,
  );
  const child = spawn(nginx, ['-e', join(folder, 'error.log'), '-c', main, '-g', 'daemon off;'], { stdio: 'pipe' });
  let output = '';
  child.stderr.on('data', (part) => (output += part));
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://localhost:${http}`;
  for (const end = Date.now() + 10_000; ;) {
    if (child.exitCode !== null) throw new PlainError(`nginx did not start:\n${output}`);
    if (
      await fetch(origin, { redirect: 'manual' }).then(
        () => true,
        () => false,
      )
    )
      break;
    if (Date.now() > end) {
      await stop();
      throw new PlainError(`nginx did not answer:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { http: origin, https: `https://localhost:${https}`, stop };
}
