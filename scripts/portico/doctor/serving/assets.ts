/** The files of the build as a server answers them: all there, whole, of their type, compressed, cached. */
import { parseAst } from 'vite';
import { fetchUrl, textOf } from '../../read';
import { error, warning, type Finding } from '../finding';
import { checkKept, checkMissing } from './caching';

const types: readonly [ending: RegExp, type: RegExp, due: string][] = [
  [/\.m?js$/, /^(text|application)\/(x-)?javascript/, 'text/javascript'],
  [/\.css$/, /^text\/css/, 'text/css'],
  [/\.json$/, /^application\/(\w+\+)?json/, 'application/json'],
  [/\.svg$/, /^image\/svg\+xml/, 'image/svg+xml'],
  [/\.png$/, /^image\/png/, 'image/png'],
  [/\.woff2$/, /^(font\/woff2|application\/(x-)?font-woff2?)/, 'font/woff2'],
];
/** Browsers run or apply these only with their type. */
const strict = /\.(m?js|css)$/;

export const isPage = (text: string) => /^\s*<(!doctype|html)/i.test(text);

/** Whether the type is the one due; a finding where it is not. */
export function checkType(at: string, name: string, headers: Headers): Finding[] {
  const found = types.find(([ending]) => ending.test(name));
  const type = headers.get('content-type') ?? '';
  if (!found || found[1].test(type)) return [];
  const finding = strict.test(name) ? error : warning;
  const message = `is sent as ${type || 'no type at all'} instead of ${found[2]}`;
  const harm = strict.test(name) ? ': browsers refuse it and the portal stays blank' : '';
  return [
    finding(
      'mime',
      at,
      message + harm,
      `Map ${found[0].source.replace(/\\|\$|\?/g, '')} to ${found[2]} (nginx: include mime.types).`,
    ),
  ];
}

const file = String.raw`[\w.-]*[\w-]\.(?:js|css|woff2)`;
/** Whole addresses, and names from the base: in a page, or in a script's list of what is fetched ahead. */
const fromBase = new RegExp(String.raw`["'\`(]((?:(?:https?:/)?/[\w./:-]*/|assets/)${file})["'\`)]`, 'g');
/** What a script imports, or a stylesheet names. Other texts of a script may look like files: the description of a library. */
const fromHere = new RegExp(String.raw`(?:\bfrom|\bimport|\burl)\s*\(?\s*["'\`]?(\./${file})["'\`)]`, 'g');

/** Addresses of other files; only those below assets/. */
function assetsIn(text: string, from: URL, assets: URL): string[] {
  const named = [fromBase, fromHere].flatMap((names) => [...text.matchAll(names)].map(([, name = '']) => name));
  return [
    ...new Set(
      named.flatMap((name) => {
        // Chunks are named from the base (`assets/x.js`), or from the script that imports them (`./x.js`).
        const base = name.startsWith('assets/') ? new URL('..', assets) : from;
        return URL.canParse(name, base) ? [new URL(name, base).href] : [];
      }),
    ),
  ].filter((url) => url.startsWith(assets.href));
}

const half = 'Upload assets/ first and index.html last, and the whole build again.';

function isBroken(name: string, text: string): boolean {
  if (text === '') return true;
  if (!name.endsWith('.js')) return false;
  try {
    parseAst(text);
    return false;
  } catch {
    return true;
  }
}

interface Looked {
  findings: Finding[];
  text: string;
}

async function look(url: string): Promise<Looked> {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  const answer = await fetchUrl(url, { headers: { 'accept-encoding': 'br, gzip' } });
  const text = await textOf(answer);
  if (answer.status === 404 || answer.status === 403)
    return { text: '', findings: [error('upload', url, `answers ${answer.status}: half a build is uploaded`, half)] };
  if (!answer.ok) return { text: '', findings: [error('upload', url, `answers ${answer.status}`, half)] };
  if (isPage(text))
    return {
      text: '',
      findings: [
        error(
          'assets-html',
          url,
          'is answered with a page: the file is missing, and the status does not show it',
          `${half} ${missing}`,
        ),
      ],
    };
  const small = text.length < 2048 || name.endsWith('.woff2');
  return {
    text,
    findings: [
      ...checkType(url, name, answer.headers),
      ...(isBroken(name, text) ? [error('upload', url, 'is not whole: it ends in the middle, or is empty', half)] : []),
      ...checkKept(url, answer.headers),
      ...(small || answer.headers.has('content-encoding')
        ? []
        : [
            warning(
              'compression',
              url,
              'is sent uncompressed',
              'Send the .br and .gz beside it (nginx: gzip_static on), or compress on the way.',
            ),
          ]),
    ],
  };
}

const missing = 'Answer what is missing below assets/ with 404, not with index.html.';

/** An asset that no build ever had. */
export async function checkNoAsset(assets: URL): Promise<Finding[]> {
  const url = new URL('index-portico-doctor.js', assets).href;
  const answer = await fetchUrl(url);
  const text = await textOf(answer);
  if (answer.ok)
    return [
      error(
        'assets-html',
        url,
        `answers ${answer.status}${isPage(text) ? ' and a page' : ''} though there is no such file: after an upgrade open pages break`,
        missing,
      ),
    ];
  return checkMissing(url, answer.headers);
}

/** A finding that many files share is reported once, with their number. */
export function gathered(findings: readonly Finding[]): Finding[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = `${finding.code} ${finding.message}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    return others.length > 0
      ? [{ ...first, message: `${first.message} (and ${others.length} more like it)` }]
      : [first];
  });
}

/** All files that the page leads to, scripts by what they import. */
export async function checkAssets(page: URL, html: string): Promise<Finding[]> {
  const assets = new URL('assets/', page);
  const known = new Set<string>();
  const findings: Finding[] = [];
  let open = assetsIn(html, page, assets);
  while (open.length > 0) {
    for (const url of open) known.add(url);
    const looked: Looked[] = [];
    for (let at = 0; at < open.length; at += 8)
      looked.push(...(await Promise.all(open.slice(at, at + 8).map((url) => look(url)))));
    findings.push(...looked.flatMap((one) => one.findings));
    const from = open;
    open = [
      ...new Set(looked.flatMap(({ text }, index) => assetsIn(text, new URL(from[index] ?? page), assets))),
    ].filter((url) => !known.has(url));
  }
  return gathered(findings);
}
