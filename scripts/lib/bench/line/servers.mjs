import { X509Certificate, createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, createBrotliCompress } from 'node:zlib';
import { selfSigned } from '../../certificate.mjs';
import { portal } from '../../dist.mjs';
import { freePort } from '../../ports.mjs';
import { root } from '../../root.mjs';

/** @typedef {import('../../cloud.mjs').Handler} Handler */
/** @typedef {{ origin: string, close: () => void }} Served */

/** As a provider's API answers pages of another origin; browsers keep the permission for ten minutes. */
const crossOrigin = (/** @type {string} */ origin) => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'apikey, content-type, idempotency-key',
  'Access-Control-Max-Age': '600',
  Vary: 'Origin',
});

/** What the server of HTTP/2 writes by itself, or does not let through. */
const own = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);

/**
 * Passes requests on to a server of HTTP/1.1, and compresses what it answers.
 * @param {string} behind its origin @returns {Handler}
 */
function passedOn(behind) {
  const agent = { hostname: new URL(behind).hostname, port: new URL(behind).port };
  return (req, res) => {
    const { origin } = req.headers;
    const allowed = origin ? crossOrigin(origin) : {};
    if (req.method === 'OPTIONS') return void res.writeHead(204, allowed).end();
    const sent = Object.entries(req.headers).filter(([name]) => !name.startsWith(':') && name !== 'accept-encoding');
    const headers = { ...Object.fromEntries(sent), host: `${agent.hostname}:${agent.port}` };
    const to = request({ ...agent, path: req.url, method: req.method, headers }, (answer) => {
      const given = Object.entries(answer.headers).filter(([name]) => !own.has(name));
      const all = { ...Object.fromEntries(given), ...allowed };
      const isText =
        /json|text/.test(answer.headers['content-type'] ?? '') && answer.headers['content-encoding'] === undefined;
      res.writeHead(answer.statusCode ?? 502, isText ? { ...all, 'Content-Encoding': 'br' } : all);
      const packed = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
      (isText ? answer.pipe(packed) : answer).pipe(res);
    });
    to.once('error', () => res.destroy());
    req.pipe(to);
  };
}

/** Digest of a certificate's public key. @param {string} file */
function spki(file) {
  const key = new X509Certificate(readFileSync(file)).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

/** @param {Handler} handler @param {{ key: string, cert: string }} files @returns {Promise<Served>} */
async function secure(handler, { key, cert }) {
  const options = { key: readFileSync(key), cert: readFileSync(cert) };
  /** @type {Set<import('node:http2').ServerHttp2Session>} */
  const sessions = new Set();
  const server = createSecureServer(options, (req, res) =>
    // What the handlers use of the two is the same in both versions of HTTP.
    handler(
      .../** @type {Parameters<Handler>} */ (/** @type {unknown} */ ([req, res, () => res.writeHead(404).end()])),
    ),
  );
  server.on('session', (session) => sessions.add(session.once('close', () => sessions.delete(session))));
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, 'localhost', () => resolve(undefined)));
  const close = () => {
    server.close();
    for (const session of sessions) session.destroy();
  };
  return { origin: `https://localhost:${port}`, close };
}

/**
 * Apps over HTTP/2, brotli and TLS on this machine, as providers serve them: the portal with the API on its own origin and
 * with one that has an origin of its own, and other apps, which lie beside an API under /v1.
 * @template {string} Name
 * @param {string} cloud origin of the running portal of `npm start`, whose API is taken
 * @param {Record<Name, string>} apps folders with what is built of them, for /app/
 * @returns {Promise<{ origins: Record<'portal' | 'apart' | Name, string>, flags: string[], stop: () => void }>} flags: for Chromium,
 *   which else believes no certificate of this kind, or keeps nothing of what comes under it
 */
export async function serveAll(cloud, apps) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-line-'));
  const files = await selfSigned(folder);
  const api = passedOn(cloud);
  /** @param {Handler} app @returns {Handler} */
  const beside = (app) => (req, res, next) => (/^\/(v1|s3)\//.test(req.url ?? '') ? api : app)(req, res, next);
  const alone = await secure(api, files);
  const dist = join(folder, 'dist');
  cpSync(join(root, 'dist'), dist, { recursive: true });
  const given = JSON.parse(readFileSync(join(dist, 'portal.json'), 'utf8'));
  writeFileSync(join(dist, 'portal.json'), JSON.stringify({ ...given, api: { ...given.api, origin: alone.origin } }));
  /** @type {[string, Handler][]} */
  const handlers = [
    ['portal', beside(await portal(join(root, 'dist')))],
    ['apart', await portal(dist, { api: alone.origin })],
  ];
  for (const [name, path] of Object.entries(apps)) handlers.push([name, beside(await portal(path))]);
  /** @type {[string, Served][]} */
  const served = [];
  for (const [name, handler] of handlers) served.push([name, await secure(handler, files)]);
  return {
    flags: [`--ignore-certificate-errors-spki-list=${spki(files.cert)}`],
    origins: /** @type {any} */ (Object.fromEntries(served.map(([name, { origin }]) => [name, origin]))),
    stop: () => {
      for (const { close } of [alone, ...served.map(([, one]) => one)]) close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
