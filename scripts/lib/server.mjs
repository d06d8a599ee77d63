import { createServer, request } from 'node:http';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cloudOptions, isCloudPath, siteOf } from './cloud.mjs';
import { readJson } from './json.mjs';
import { portal } from './dist.mjs';
import { PlainError } from './plainError.mjs';

/** @typedef {import('./cloud.mjs').Handler} Handler */

/** @param {import('node:http').ServerResponse} res @param {unknown} answer */
const sendJson = (res, answer) =>
  res.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' }).end(JSON.stringify(answer));

/** With a configuration to try out it is answered as it is: what it leaves out is left out. @param {import('node:http').IncomingMessage} req */
const isConfig = ({ method, url = '' }) => method === 'GET' && url.split('?')[0] === '/v1/config/ui/config';

/**
 * Another portal.json instead of the build's own, to try it out (PORTICO_PORTAL): the simulated cloud answers here, so
 * that the API's address is left out. Files with kinds lie beside it.
 * @param {string} portalFile
 * @returns {Handler}
 */
function previewed(portalFile) {
  return (req, res, next) => {
    const [path = ''] = (req.url ?? '').split('?');
    const { kinds = [], ...given } = readJson(portalFile);
    const beside = kinds.filter((/** @type {unknown} */ kind) => typeof kind === 'string' && !/^[a-z]+:/i.test(kind));
    const file = beside.find((/** @type {string} */ kind) => path === new URL(kind, 'http://portal/app/').pathname);
    if (path !== '/app/portal.json' && !file) return next();
    const answer = file
      ? readJson(join(dirname(portalFile), file))
      : { ...given, api: { origin: '', prefix: '' }, embeddedCloud: false, kinds };
    sendJson(res, answer);
  };
}

/**
 * The Studio of `portico preview` (PORTICO_STUDIO: its origin): its own addresses, and the portal in a frame of its page. Elsewhere the
 * portal is never framed.
 * @param {string} studio @returns {Handler}
 */
function withStudio(studio) {
  return (req, res, next) => {
    if (/^\/studio(\/|$)/.test(req.url ?? '')) {
      const { method, url, headers } = req;
      if (url === '/studio') return void res.writeHead(302, { Location: '/studio/' }).end();
      const forwarded = request(new URL(url ?? '/', studio), { method, headers }, (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      });
      forwarded.on('error', next);
      return void req.pipe(forwarded);
    }
    if (req.headers['sec-fetch-dest'] !== 'iframe') return next();
    const set = res.setHeader.bind(res);
    res.setHeader = (name, value) => {
      const lower = name.toLowerCase();
      if (lower === 'x-frame-options') return set(name, 'SAMEORIGIN');
      if (lower === 'content-security-policy')
        return set(name, String(value).replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
      return set(name, value);
    };
    next();
  };
}

/**
 * The embedded cloud as built into dist-cloud/.
 * @param {string} root @param {string} portalFile @param {string} [objects] folder for objects of buckets @param {unknown} [made] records that people
 *   have made in the one before
 * @returns {Promise<{ answer: Handler & { cloud: { made(): unknown } }, objects: string }>}
 */
async function cloud(root, portalFile, objects, made) {
  const load = (/** @type {string} */ name) => import(pathToFileURL(join(root, 'dist-cloud', name)).href);
  const [{ cloudMiddleware }, { worldNames }] = await Promise.all([load('server.js'), load('worlds.js')]);
  const options = cloudOptions(root, portalFile, worldNames, objects);
  return { answer: cloudMiddleware({ ...options, made }), objects: options.s3Folder };
}

/**
 * Serves the built portal and the embedded cloud on one local origin.
 * @param {{ root: string, port: number, host?: string }} options port 0: any free one
 * @returns {Promise<{ origin: string, close: () => Promise<void>, reload: () => Promise<void> }>} reload: the simulated provider reads
 *   portal.json and its kinds again, and starts with its first records and those that people have made, where they still fit
 */
export async function serve({ root, port, host = 'localhost' }) {
  const other = process.env.PORTICO_PORTAL;
  const portalFile = other ?? join(root, 'dist/portal.json');
  const [answerDist, firstCloud] = await Promise.all([
    portal(join(root, 'dist'), { portalFile: other }),
    cloud(root, portalFile),
  ]);
  let answerCloud = firstCloud.answer;
  const preview = other && previewed(other);
  const studio = process.env.PORTICO_STUDIO && withStudio(process.env.PORTICO_STUDIO);
  const config = process.env.PORTICO_CONFIG;
  /** @type {Handler} */
  const answerPortal = (req, res, next) =>
    preview ? preview(req, res, () => answerDist(req, res, next)) : answerDist(req, res, next);
  const server = createServer((req, res) => {
    /** @param {unknown} [error] */
    const end = (error) => {
      if (error) console.error(error instanceof PlainError ? error.message : error);
      if (!res.headersSent) res.writeHead(error ? 500 : 404, { 'Content-Type': 'text/plain' });
      res.end(error ? 'Internal error' : 'Not found');
    };
    try {
      if (config && isConfig(req)) sendJson(res, siteOf(readJson(config)));
      else if (isCloudPath(req.url)) answerCloud(req, res, end);
      else if (studio) studio(req, res, (error) => (error ? end(error) : answerPortal(req, res, end)));
      else answerPortal(req, res, end);
    } catch (error) {
      // A file that is being edited may be no JSON for a while.
      end(error);
    }
  });
  await new Promise((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => reject(listenError(error, port)));
    server.listen(port, host);
  });
  const address = server.address();
  const at = typeof address === 'object' && address ? address.port : port;
  return {
    origin: `http://${host}:${at}`,
    reload: async () => {
      answerCloud = (await cloud(root, portalFile, firstCloud.objects, answerCloud.cloud.made())).answer;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** @param {NodeJS.ErrnoException} error @param {number} port */
function listenError(error, port) {
  if (error.code === 'EADDRINUSE')
    return new PlainError(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`);
  if (error.code === 'EACCES') return new PlainError(`Port ${port} may not be used here. Choose one above 1023.`);
  return error;
}
