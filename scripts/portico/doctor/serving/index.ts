/** How a running portal is served: its page on every route, portal.json and the files it names, the files of the build. */
import type { SiteConfig } from '../../../../dataProvider/calls/site';
import { fetchUrl, textOf } from '../../read';
import type { GivenSite } from '../../site';
import { error, warning, type Finding } from '../finding';
import { checkHeaders } from '../network';
import { checkAssets, checkNoAsset, checkType, isPage } from './assets';
import { checkFresh } from './caching';

const isPortal = (html: string) => html.includes('id="root"');
const asPage = { headers: { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'br, gzip' } };
const oldPage = 'after an upgrade customers go on with the old portal, whose files may be gone';
const routesFix =
  'Answer every path below /app/ that is not a file with index.html (deploy/nginx.conf, docs/providers.md).';

/** Routes are no files, whatever their names end with. */
async function checkRoute(route: URL, harm: string): Promise<Finding[]> {
  const answer = await fetchUrl(route, asPage);
  if (answer.ok && isPortal(await textOf(answer))) return checkFresh(route.href, answer.headers, oldPage);
  return [error('serving', route.href, `answers ${answer.status}: ${harm}`, routesFix)];
}

function checkPage(address: URL, page: Response, html: string): Finding[] {
  const type = page.headers.get('content-type') ?? '';
  const plain = address.protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(address.hostname);
  const isLarge = html.length > 2048;
  return [
    ...checkFresh(address.href, page.headers, oldPage),
    ...(type.includes('text/html')
      ? []
      : [
          error(
            'mime',
            address.href,
            `is sent as ${type || 'no type at all'}: browsers show its text`,
            'Send text/html.',
          ),
        ]),
    ...(isLarge && !page.headers.has('content-encoding')
      ? [warning('compression', address.href, 'is sent uncompressed', 'Compress it (nginx: gzip on; gzip_static on).')]
      : []),
    ...(plain
      ? [
          error(
            'serving',
            address.href,
            'is served without TLS: keys can be read on the way',
            'Serve it with a certificate, and send http on to https.',
          ),
        ]
      : []),
  ];
}

/** What is edited after the build: read again, of its type, and the same whether it is sent compressed or not. */
async function checkEdited(url: URL, loses: string): Promise<Finding[]> {
  const plain = await fetchUrl(url, { headers: { 'accept-encoding': 'identity' } });
  const text = await textOf(plain);
  if (!plain.ok) return [];
  const stale: string[] = [];
  for (const encoding of ['br', 'gzip']) {
    const answer = await fetchUrl(url, { headers: { 'accept-encoding': encoding } });
    if (answer.ok && answer.headers.get('content-encoding') === encoding && (await textOf(answer)) !== text)
      stale.push(encoding);
  }
  const ending = (encoding: string) => (encoding === 'br' ? '.br' : '.gz');
  return [
    ...(isPage(text) ? [] : checkType(url.href, url.pathname, plain.headers)),
    ...checkFresh(url.href, plain.headers, loses),
    ...stale.map((encoding) =>
      error(
        'stale',
        url.href,
        `is another text when it is sent compressed (${encoding}): browsers get the one of before`,
        `Take ${url.pathname.split('/').at(-1) ?? ''}${ending(encoding)} away, or switch prepared compression off for it.`,
      ),
    ),
  ];
}

/** A running portal: its page on every route, and its headers. */
export async function checkServing(
  given: GivenSite,
  site: SiteConfig | undefined,
  about: { storage?: string | undefined; frames?: readonly string[] } = {},
): Promise<Finding[]> {
  const { address, portal } = given;
  if (!address) return [];
  const page = await fetchUrl(address, asPage);
  const html = await textOf(page);
  if (!page.ok || !isPortal(html))
    return [
      error(
        'serving',
        address.href,
        `answers ${page.status} and no portal`,
        'Serve dist/ of npm run build at /app/, index.html for every route.',
      ),
    ];
  const beside = portal.kinds.flatMap((kind) => (typeof kind === 'string' ? [new URL(kind, address)] : []));
  const looked = await Promise.all([
    checkRoute(new URL('compute', address), 'routes need index.html (see docs/providers.md)'),
    checkRoute(new URL('storage/bucket/photo.png', address), 'the page of a bucket called photo.png cannot be opened'),
    checkRoute(
      new URL('storage/bucket/settings.json', address),
      'the page of a bucket called settings.json cannot be opened',
    ),
    checkEdited(new URL('portal.json', address), 'what you change in it is not seen'),
    ...beside.map((url) => checkEdited(url, 'what you change in its kinds is not seen')),
    checkNoAsset(new URL('assets/', address)),
    checkAssets(address, html),
  ]);
  return [
    ...looked.flat(),
    ...checkPage(address, page, html),
    ...checkHeaders(address.href, page.headers, given, site, about),
  ];
}
