/**
 * One file for what is always loaded together. Left alone, each set of modules that two lazy screens share becomes a
 * file of its own: 60 requests before the first list instead of 14, and 25 kB more.
 *
 * - `base`: what `main` needs, and what both the ways in and the shell need
 * - `entry`: the rest of the ways in (sign-in, callback, e-mail result)
 * - `shell`: the rest of the signed-in app with its generic views
 *
 * Everything else stays with the screen that loads it.
 */
const roots = { main: 'src/main.tsx', entry: 'src/entry.ts', app: 'src/App.tsx' };

/** Libraries that react-admin's index names, but only screens use that are loaded late. */
const late = ['react-hook-form'];

/** @typedef {{ getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }} Graph */

/** All that a module imports at once, not by import(). @param {string} from @param {Graph} graph */
function reached(from, graph) {
  const seen = new Set([from]);
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}

/** @param {string} folder of the project */
export function chunkGroups(folder) {
  /** @type {{ main: Set<string>, entry: Set<string>, app: Set<string> } | undefined} */
  let sets;
  /** @param {Graph} graph */
  const measure = (graph) => ({
    main: reached(`${folder}/${roots.main}`, graph),
    entry: reached(`${folder}/${roots.entry}`, graph),
    app: reached(`${folder}/${roots.app}`, graph),
  });
  /** @param {string} id @param {Graph} graph */
  const name = (id, graph) => {
    if (late.some((library) => id.includes(`/node_modules/${library}/`))) return null;
    const { main, entry, app } = (sets ??= measure(graph));
    if (main.has(id) || (entry.has(id) && app.has(id))) return 'base';
    if (entry.has(id)) return 'entry';
    return app.has(id) ? 'shell' : null;
  };
  return [{ name, debugName: 'first screens' }];
}
