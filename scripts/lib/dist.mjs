import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson } from './json.mjs';
import { frameOrigins, originsOf, securityHeaders } from './csp.mjs';

/** @typedef {import('./cloud.mjs').Handler} Handler */

/** What a missing file is never answered with index.html for. A deep route may end as a file does: a bucket called photo.png. */
const files = [/^\/assets\//, /^\/\./, /^\/[^/]+\.(js|css|json|svg|png|ico|map|txt|woff2?)$/];

/**
 * Every page begins with the configuration: the server of the page, and knows where the API is, has it fetched beside the
 * page's code, not after it (deploy/nginx.conf does the same).
 */
const aheadOf = (/** @type {string} */ api) =>
  ['/v1/config/ui/config', '/v1/config/locations']
    .map((path) => `<${api}${path}>; rel=preload; as=fetch; crossorigin=anonymous`)
    .join(', ');

/**
 * The production build under /app/ the way a provider serves it: index.html for every route, assets cached for good,
 * compressed ones where the browser takes them, and the strict headers. Whatever lies there when it is requested is
 * served, so that a build made meanwhile is.
 * @param {string} dist
 * @param {{ api?: string, portalFile?: string | undefined }} [options] api: origin of the API, where it has one of its own; portalFile: another
 *   portal.json than the build's, which may be edited meanwhile
 * @returns {Promise<Handler>}
 */
export async function portal(dist, { api = '', portalFile } = {}) {
  const ahead = aheadOf(api);
  const { default: sirv } = await import('sirv');
  const headers = headersOf(dist, portalFile);
  const serve = sirv(dist, {
    // Looks at the folder with every request; a list taken at the start would name files of a former build.
    dev: true,
    single: true,
    // Its own rule takes every name with a point in it for a file.
    ignores: false,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (res, path) => {
      const asset = path.startsWith('/assets/');
      res.setHeader('Cache-Control', asset ? 'public, max-age=31536000, immutable' : 'no-cache');
      const isPage = portalFile && !files.some((file) => file.test(path));
      for (const [name, value] of isPage ? headersOf(dist, portalFile) : headers) res.setHeader(name, value);
      if (!files.some((file) => file.test(path))) res.setHeader('Link', ahead);
    },
  });
  return (req, res, next) => {
    const [path = '', query] = (req.url ?? '').split('?');
    if (path === '/' || path === '/app') {
      res.writeHead(302, { Location: `/app/${query ? `?${query}` : ''}` }).end();
      return;
    }
    if (!path.startsWith('/app/')) return next();
    const own = path.slice('/app'.length);
    if (files.some((file) => file.test(own)) && !existsSync(join(dist, own))) return next();
    req.url = req.url?.slice('/app'.length);
    // A file that went away between being looked at and being read is an answer that breaks off, not the server's end.
    res.once('pipe', (file) => file.once('error', () => res.destroy()));
    inPlace(dist)
      .then(() => serve(req, res, next))
      .catch(next);
  };
}

/** Waits, two seconds at most, while a build replaces another. @param {string} dist */
async function inPlace(dist) {
  for (let tries = 0; tries < 40 && !existsSync(join(dist, 'index.html')); tries += 1)
    await new Promise((go) => setTimeout(go, 50));
}

/** Declarations of kinds, those in files beside portal.json too. What can not be read is none. @param {string} file @param {readonly unknown[]} kinds */
const declared = (file, kinds) =>
  kinds.flatMap((kind) => {
    if (typeof kind !== 'string') return [kind];
    try {
      return [readJson(join(dirname(file), kind))].flat();
    } catch {
      return [];
    }
  });

/** @param {string} dist @param {string} [portalFile] @returns {[string, string][]} */
function headersOf(dist, portalFile) {
  const file = join(dist, 'portal.json');
  const given = existsSync(file) ? readJson(file) : {};
  const shown = portalFile ?? file;
  const origins = {
    ...originsOf(given, {
      storage: process.env.PORTICO_S3_URL,
      frames: frameOrigins(declared(shown, existsSync(shown) ? (readJson(shown).kinds ?? []) : [])),
    }),
    // Journeys enforce them beside the stand-ins of other companies' scripts too.
    ...(process.env.PORTICO_TRUSTED_TYPES && { trustedTypes: true }),
  };
  return securityHeaders(origins).filter(([name]) => name !== 'Strict-Transport-Security');
}
