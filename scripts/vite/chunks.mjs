import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { barrelOf, namesOf } from './barrel.mjs';

/**
 * One file for what is always loaded together. Left alone, each set of modules that two lazy screens share becomes a
 * file of its own: 60 requests before the first list instead of 14, and 25 kB more.
 *
 * - `base`: what `main` needs, and what both the ways in and the shell need
 * - `entry`: the rest of the ways in (sign-in, callback, e-mail result)
 * - `shell`: the rest of the signed-in app with its generic views
 * - `icons`: those that only later screens draw
 * - `lastSeen`: the lists of the last visit; `late`: what every visit fetches once its first screen stands; `theme`: MUI and the brand's theme, which come after it
 * - `seldom`: secrets, lost writes and other parts of the data provider that few visits need
 * - `forms`: what every form and dialog of fields begins with
 * - `screens`: the table of the screens that are no list, and the kinds that the first list does without
 * - `kinds`: what reads kinds of portal.json, where there are any; `unusual`: its texts for problems, and extensions
 * - `schemas`: what only later screens use of zod (`laterSchemas.mjs`)
 * - `dialect`: what translates a provider's records, where portal.json has rules for them
 *
 * Everything else stays with the screen that loads it.
 */
const roots = {
  main: 'src/main.tsx',
  entry: 'src/entry.ts',
  app: 'src/App.tsx',
  needed: ['resources/pricing/read.ts'],
};

/** Every visit draws them, whatever its page. */
const partsOfFrame = readdirSync(join(root, 'resources'))
  .map((kind) => `resources/${kind}/screens/on/shell.tsx`)
  .filter((part) => existsSync(join(root, part)));

/**
 * Parts that are fetched at one moment, each with what it alone imports: one file instead of a dozen. Of what several of them
 * share, the first has it.
 */
const together = {
  schemas: [],
  // Fetched before the first list of a portal with kinds of its own, and so not behind another part. The simulated cloud shares parts of it,
  // which would be files of their own.
  kinds: ['resources/configuredKinds.ts'],
  // Before everything that is late: it draws the lists of the last visit.
  lastSeen: ['src/lastSeen/index.ts'],
  late: [
    'src/background.ts',
    'src/outage/index.ts',
    'src/shell/OutageBanner.tsx',
    'src/shell/SettingsBanner.tsx',
    'src/shell/AccountBanner.tsx',
    'src/shell/HeaderCredit.tsx',
    'src/shell/ToastStack.tsx',
    'src/shell/LateWatchers.ts',
    'src/admin/runs/unsent.ts',
    'src/admin/runs/fallbackRules.ts',
    'src/admin/list/BulkBar.tsx',
    'src/admin/list/EmptyExample.tsx',
    'src/admin/list/RunNotice.tsx',
    'src/admin/list/ListCost.tsx',
    'src/admin/list/ListPages.tsx',
    'src/admin/list/SortMenu.tsx',
    'src/admin/inputs/ImageIcon.tsx',
    'src/admin/KindParts.tsx',
    'resources/pageParts.ts',
    'i18n/ownScreens.ts',
    // What kinds add to the frame.
    ...partsOfFrame,
    // Titles of records read catalogues.
    'dataProvider/calls/readingLists.ts',
    // What looks for a write whose answer was lost is there when the connection is gone.
    'dataProvider/foundAnswer.ts',
    'dataProvider/calls/writing.ts',
    'dataProvider/calls/user.ts',
  ],
  // With what several of the menus in it share.
  theme: ['src/ui/ThemeFrame.tsx', 'src/ui/belowRight.ts'],
  // What the data provider needs now and then: a file each would cost the first list more than they are worth.
  seldom: [
    'dataProvider/reveal.ts',
    'dataProvider/locate.ts',
    'dataProvider/lostWrite.ts',
    'dataProvider/actOnKind.ts',
    'dataProvider/collector.ts',
  ],
  unusual: ['resources/kind/unusual.ts'],
  // Of portals of a provider with other habits: before the sign-in, so nothing of the shell may be in it.
  dialect: ['dataProvider/dialect/index.ts'],
  // What every form and dialog of fields begins with.
  forms: [
    'src/admin/form/useSubmit.ts',
    'src/admin/form/FieldErrorLine.tsx',
    'src/admin/form/Sections.tsx',
    'src/admin/inputs/useFields.ts',
    'src/context/useNavigateHere.ts',
    // With the form, so that an order can be sent, or said to be unsent, when the connection is gone.
    'dataProvider/creations.ts',
  ],
  // Where the code of each screen is, a long table, and all kinds: the first list needs neither.
  screens: ['src/pages/screens.ts', 'src/pages/icons.ts', 'resources/laterScreens.ts', 'resources/index.ts'],
};

/** What is fetched before a first screen is drawn: `lastSeen` on a later visit, `kinds` in a portal that has some of its own. */
const firstFiles = new Set(['base', 'entry', 'shell', 'lastSeen', 'kinds']);

/** Whether a built file is one of these, whose bytes and requests are waited for on a slow line. @param {{ name: string }} file */
export const isFirstFile = ({ name }) => firstFiles.has(name);

/** Libraries that react-admin's index names, but only screens use that are loaded late. */
const late = ['react-hook-form'];

/**
 * Libraries whose index names far more than the first screens use: of these only what the product imports by name at once is
 * theirs, and the rest goes with the screen that asks for it (a screen of stock react-admin components: docs/decisions).
 */
const barrels = { 'ra-core': 'dist/index.js' };

const isOfBarrel = (/** @type {string} */ id) =>
  Object.keys(barrels).some((library) => id.includes(`/node_modules/${library}/`));

/** What every brand is made with: no request of its own, since some brand is always fetched. Not what portal.json may add. */
const isOfAllBrands = (/** @type {string} */ id) => /\/themes\/(?!configured\.)[^/]+\.ts$/.test(id);
/** The same of the catalogues. */
const isOfAllTexts = (/** @type {string} */ id) => id.endsWith('/i18n/kinds.ts');

/** @typedef {{ getModuleInfo: (id: string) => { importedIds: readonly string[], code?: string | null } | null }} Graph */

const isIconIndex = (/** @type {string} */ id) => id.endsWith('/lucide-react/dist/esm/lucide-react.mjs');
const isIcon = (/** @type {string} */ id) => id.includes('/lucide-react/dist/esm/icons/');

/** Files of the icons by their names. @param {string} index file of the package that names all of them @param {Graph} graph */
function iconFiles(index, graph) {
  const folder = index.slice(0, index.lastIndexOf('/'));
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const [, names = '', file] of graph
    .getModuleInfo(index)
    ?.code?.matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g) ?? [])
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, `${folder}/${file}`);
  return files;
}

const isLaterSchema = (/** @type {string} */ id) => /\/zod\/v4\/\w+\/\w+\.js\?later$/.test(id);
/** Needs them and little else. */
const isOfAddresses = (/** @type {string} */ id) => id.endsWith('/src/lib/ip.ts');

/** The icons that a module names. @param {string} code @param {Map<string, string>} files */
const iconsOf = (code, files) =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => files.get(name.trim().split(/\s/)[0] ?? '') ?? []),
  );

/**
 * All that modules import at once, not by import(), but for later schemas. The index of all icons stands for those that are named, and of a barrel's
 * modules only those that are `used` lead any further.
 * @param {Iterable<string>} from @param {Graph} graph @param {ReadonlySet<string>} [used]
 */
function reached(from, graph, used) {
  const seen = new Set(from);
  /** @type {Map<string, string> | undefined} */
  let files;
  for (const id of seen) {
    if (isIconIndex(id) || (used && isOfBarrel(id) && !used.has(id))) continue;
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const next of importedIds) if (!isLaterSchema(next)) seen.add(next);
    const index = importedIds.find(isIconIndex);
    if (index && code) for (const icon of iconsOf(code, (files ??= iconFiles(index, graph)))) seen.add(icon);
  }
  return seen;
}

/** @param {string} folder of the project @returns {{ name: (id: string, graph: Graph) => string | null, priority: number, debugName: string }[]} */
export function chunkGroups(folder) {
  /** @type {{ main: Set<string>, entry: Set<string>, app: Set<string>, used: Set<string>, groups: [string, Set<string>][] } | undefined} */
  let sets;
  /** @param {Graph} graph */
  const measure = (graph) => {
    const inFolder = (/** @type {string} */ path) => `${folder}/${path}`;
    const app = inFolder(roots.app);
    const needed = roots.needed.map(inFolder);
    const own = [...reached([app], graph)].filter(
      (id) => id.startsWith(folder) && !id.includes('/node_modules/') && existsSync(id),
    );
    const codes = own.map((id) => readFileSync(id, 'utf8'));
    const ofBarrels = Object.entries(barrels).flatMap(([library, index]) => [
      ...barrelOf(`${folder}/node_modules/${library}/${index}`)(codes.flatMap((code) => namesOf(code, library))),
    ]);
    const used = new Set(ofBarrels);
    return {
      main: reached([`${folder}/${roots.main}`], graph),
      entry: reached([`${folder}/${roots.entry}`], graph),
      app: reached([app, ...needed, ...used], graph, used),
      used,
      groups: Object.entries(together).map(([group, ids]) => [group, reached(ids.map(inFolder), graph, used)]),
    };
  };
  /** @param {string} id @param {Graph} graph */
  const name = (id, graph) => {
    if (late.some((library) => id.includes(`/node_modules/${library}/`))) return null;
    const { main, entry, app, used } = (sets ??= measure(graph));
    if (isOfBarrel(id) && !used.has(id)) return null;
    if (main.has(id) || (entry.has(id) && app.has(id)) || isOfAllBrands(id)) return 'base';
    if (isOfAllTexts(id)) return 'shell';
    if (entry.has(id)) return 'entry';
    return app.has(id) ? 'shell' : null;
  };
  /** @param {string} id @param {Graph} graph */
  const later = (id, graph) => {
    const { groups } = (sets ??= measure(graph));
    if (isIcon(id)) return null;
    if (isLaterSchema(id) || isOfAddresses(id)) return 'schemas';
    return groups.find(([, ids]) => ids.has(id))?.[0] ?? null;
  };
  const order = Object.keys(together);
  // A group takes along what its modules import, so the first screens come first, and each part in its turn.
  return [
    { name, debugName: 'first screens', priority: order.length + 1 },
    ...order.map((one, at) => ({
      name: (/** @type {string} */ id, /** @type {Graph} */ graph) => (later(id, graph) === one ? one : null),
      debugName: one,
      priority: order.length - at,
    })),
    { name: (id) => (isIcon(id) ? 'icons' : null), debugName: 'icons', priority: 0 },
  ];
}
