import { readFileSync } from 'node:fs';
import { aheadScript } from '../lib/ahead.mjs';
import { listFile } from './preloadLists.mjs';

/**
 * What is fetched ahead, written into index.html: the files of the ways in and of the signed-in portal, of each language and
 * each brand, and what shows the lists of the last visit. `scripts/vite/inline.js` chooses among them by what the last visit left behind. Without it (a policy that does not name its
 * hash) everything works as before, one or two round trips later.
 *
 * @typedef {import('./ahead.d.mts').Ahead} Ahead
 * @typedef {import('vite').Rolldown.OutputBundle} Bundle
 * @typedef {import('vite').Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }} Chunk
 */

/** Modules by what they are for. */
const modules = {
  entry: 'src/entry.ts',
  app: 'src/App.tsx',
  seen: 'src/lastSeen/index.ts',
  screens: 'src/pages/screens.ts',
  entryTexts: /\/i18n\/(\w+)\/entry\.json$/,
  appTexts: /\/i18n\/(\w+)\/index\.ts$/,
  listTexts: /\/i18n\/(\w+)\/lists\.ts$/,
  brands: /\/themes\/([\w-]+)\/brand\.ts$/,
};

/** What a page asks first, by its path. @type {import('./ahead.d.mts').Ahead['calls']} */
const firstCalls = JSON.parse(readFileSync(new URL('../../src/firstCalls.json', import.meta.url), 'utf8'));

/** Windows whose lists are cards (src/admin/useIsPhone.ts). */
const narrow = '(max-width: 700px)';

/** @param {Bundle} bundle @returns {Chunk[]} */
const chunksOf = (bundle) =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [/** @type {Chunk} */ (file)] : []));

/**
 * A chunk with all that it imports at once, and their styles.
 * @param {Chunk} chunk @param {ReadonlyMap<string, Chunk>} byName @param {Set<string>} [seen]
 */
function filesOf(chunk, byName, seen = new Set()) {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const name of chunk.imports) {
    const next = byName.get(name);
    if (next) filesOf(next, byName, seen);
  }
  return seen;
}

/** @param {Bundle} bundle @param {string} html in which what everybody fetches stands already @param {string} base @returns {Ahead} */
function aheadOf(bundle, html, base) {
  const chunks = chunksOf(bundle);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  /** @param {(id: string) => boolean} holds */
  const of = (holds) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some(holds));
    const files = chunk ? [...filesOf(chunk, byName)] : [];
    return without(
      files.map((file) => base + file),
      standing,
    );
  };
  const standing = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  /** @param {RegExp} pattern */
  const named = (pattern) => {
    const names = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => pattern.exec(id)?.[1] ?? []));
    return Object.fromEntries([...new Set(names)].map((name) => [name, of((id) => pattern.exec(id)?.[1] === name)]));
  };
  const is = (/** @type {string} */ end) => of((id) => id.endsWith(`/${end}`));
  const [entry, app] = [is(modules.entry), is(modules.app)];
  const [seen, screens] = [is(modules.seen), is(modules.screens)];
  for (const [name, files] of Object.entries({ entry, app, seen, screens }))
    if (files.length === 0) throw new Error(`Nothing is built of ${name}: nothing can be fetched ahead for it`);
  const texts = (/** @type {RegExp} */ pattern, /** @type {string[]} */ own) =>
    Object.fromEntries(Object.entries(named(pattern)).map(([name, files]) => [name, without(files, own)]));
  return {
    entry: { files: entry, texts: texts(modules.entryTexts, entry) },
    app: { files: app, texts: texts(modules.appTexts, app) },
    lists: texts(modules.listTexts, app),
    seen: without(seen, app),
    narrow,
    // The table of parts, and of which files each of them consists.
    screens: [...without(screens, app), listFile(app[0] ?? '')],
    brands: named(modules.brands),
    base: base.replace(/\/$/, ''),
    calls: firstCalls,
  };
}

/** @param {string[]} files @param {string[]} others */
const without = (files, others) => files.filter((file) => !others.includes(file));

/** A text inside a script element must not end it. @param {unknown} value */
const asData = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** @returns {import('vite').Plugin} */
export function ahead() {
  let base = '/';
  return {
    name: 'portico:ahead',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const data = asData(aheadOf(bundle, html, base));
        const scripts = `<script type="application/json" id="ahead">${data}</script>\n    <script>${aheadScript}</script>`;
        // Before every style sheet: a script below one waits for it.
        return html.replace('</title>', (end) => `${end}\n    ${scripts}`);
      },
    },
  };
}
