import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { cuts, pruned } from '../../scripts/vite/prune.mjs';
import { root } from '../../scripts/lib/root.mjs';

const installed = createRequire(import.meta.url);
/** @param {string} folder */
const filesIn = (folder) => readdirSync(folder).map((name) => join(folder, name));
const routerFolder = dirname(installed.resolve('react-router/package.json'));
const modules = filesIn(join(routerFolder, 'dist/development')).filter((file) => file.endsWith('.mjs'));
const raList = join(dirname(installed.resolve('ra-core')), 'controller/list/useListController.js');
const raRouter = join(dirname(installed.resolve('ra-core')), 'routing/adapters/reactRouterProvider.js');

const router = modules.filter((file) => cuts.router.holds(file, readFileSync(file, 'utf8')));
const code = readFileSync(router[0] ?? '', 'utf8');

mkdirSync(join(root, '.portico'), { recursive: true });
// Inside the project, so that what it imports is found.
const folder = mkdtempSync(join(root, '.portico/prune-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} name @param {string} text */
async function load(name, text) {
  const file = join(folder, `${name}.mjs`);
  // Both share the rest of the package, and neither the other's state.
  writeFileSync(file, text.replaceAll(/from "\.\//g, `from "${join(routerFolder, 'dist/development')}/`));
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

/** What people do with addresses. @param {Record<string, any>} library */
async function walk({ createMemoryRouter }) {
  const element = 'page';
  const routes = [
    {
      path: '/',
      element,
      errorElement: 'crashed',
      children: [{ path: 'compute' }, { path: 'compute/vm/:location/:id' }, { path: 'x/*' }],
    },
  ];
  const app = createMemoryRouter(routes, { basename: '/app', initialEntries: ['/app/compute'] });
  /** @type {unknown[]} */
  const seen = [];
  const note = (/** @type {any} */ state) => {
    const { historyAction, location, matches, errors, initialized, navigation, blockers } = state;
    seen.push({
      historyAction,
      path: location.pathname + location.search + location.hash,
      given: location.state,
      matches: matches.map((/** @type {any} */ { pathname, params }) => ({ pathname, params })),
      errors: Object.values(errors ?? {}).map((error) => error.status),
      state: [initialized, navigation.state, [...blockers.values()].map((one) => one.state)],
    });
  };
  note(app.state);
  app.subscribe(note);
  await app.navigate('/compute/vm/tll/a%2Fb?tab=disks', { state: { from: 'list' } });
  await app.navigate('?tab=networks', { replace: true });
  await app.navigate('#below');
  await app.navigate(-1);
  await app.navigate('/nowhere');
  await app.navigate('/x/y/z', { preventScrollReset: true });
  let blocks = true;
  app.getBlocker('form', () => blocks);
  await app.navigate('/compute');
  app.state.blockers.get('form').reset();
  await app.navigate(-1);
  app.state.blockers.get('form').proceed();
  await new Promise((resolve) => setTimeout(resolve, 20));
  blocks = false;
  await app.navigate('/compute');
  app.deleteBlocker('form');
  await app.navigate('/compute');
  seen.push(app.createHref('/compute?a=1'), app.state.location.pathname);
  app.dispose();
  return seen;
}

describe('what is taken out of libraries', () => {
  it('is in one file of the router', () => {
    expect(router).toHaveLength(1);
  });

  it('leaves the router as it is for routes without loaders and actions', async () => {
    const [whole, part] = [await load('whole', code), await load('part', pruned(code, cuts.router))];
    const seen = await walk(whole);
    expect(seen.length).toBeGreaterThan(12);
    expect(JSON.stringify(seen)).toContain('"blocked"');
    expect(await walk(part)).toEqual(seen);
  });

  it('fails at once where it is asked for after all', async () => {
    const { createMemoryRouter } = await load('asked', pruned(code, cuts.router));
    const app = createMemoryRouter([{ path: '/', element: 'page' }]);
    expect(() => app.revalidate()).toThrow('A loader of a route is not part of this build');
  });

  it('is missed when a library has changed', () => {
    expect(() => pruned('function other() {}', cuts.router)).toThrow('Not found, so that it could not be left out: ');
  });

  it('is found in react-admin', () => {
    expect(cuts.raRouter.holds(raRouter, '')).toBe(true);
    expect(pruned(readFileSync(raRouter, 'utf8'), cuts.raRouter)).not.toContain('createHashRouter(');
  });

  it('is found in the text of an error that types make impossible', () => {
    expect(cuts.raList.holds(raList, '')).toBe(true);
    const [whole, part] = [readFileSync(raList, 'utf8'), pruned(readFileSync(raList, 'utf8'), cuts.raList)];
    expect(whole).toContain('received a React element');
    expect(part).not.toContain('received a React element');
    expect(part).toContain("throw new Error('filter')");
  });

  it('is found where react-admin takes its providers', () => {
    const file = join(dirname(installed.resolve('ra-core')), 'core/CoreAdminContext.js');
    expect(cuts.raProviders.holds(file, '')).toBe(true);
    const part = pruned(readFileSync(file, 'utf8'), cuts.raProviders);
    expect(part).toContain('authProvider instanceof Function\n        ? authProvider');
    expect(part).toContain('{ authProvider, basename, dataProvider, i18nProvider,');
  });

  it('takes a method by its path', () => {
    const cut = { holds: () => true, bodies: { 'A.prototype.go': 'return 1;', 'exports.run': '' } };
    const code =
      'exports.run = function run() { a(); }; A.prototype.go = () => { b(); }; A.prototype.stay = () => { c(); };';
    expect(pruned(code, cut)).toBe(
      'exports.run = function run() {}; A.prototype.go = () => {return 1;}; A.prototype.stay = () => { c(); };',
    );
    expect(() => pruned('A.go = () => { b(); };', cut)).toThrow('A.prototype.go, exports.run');
  });

  it.each(['reactDomHints', 'query'])('is in a file of its library: %s', (name) => {
    const files = {
      reactDomHints: join(dirname(installed.resolve('react-dom')), 'cjs/react-dom.production.js'),
      query: join(
        dirname(installed.resolve('@tanstack/query-core/package.json')),
        'build/modern/infiniteQueryBehavior.js',
      ),
    };
    const cut = cuts[/** @type {'query'} */ (name)];
    const text = readFileSync(files[/** @type {'query'} */ (name)], 'utf8');
    expect(cut.holds(files[/** @type {'query'} */ (name)], text)).toBe(true);
    expect(pruned(text, cut).length).toBeLessThan(text.length * 0.6);
  });

  it('takes the outer of two functions within each other', () => {
    const cut = { holds: () => true, bodies: { outer: '', inner: 'return 1;' } };
    expect(pruned('function outer() { function inner() { return 2; } return inner(); }', cut)).toBe(
      'function outer() {}',
    );
  });
});

describe('the portal', () => {
  const sources = ['src', 'resources'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );

  it('uses nothing of the router that is taken out', () => {
    const names = sources.flatMap((text) =>
      [...text.matchAll(/import (?:type )?\{([^}]*)\} from 'react-router(?:-dom)?'/g)].flatMap(([, list = '']) =>
        list.split(',').map((name) => name.replace('type ', '').trim().split(' ')[0]),
      ),
    );
    expect(names).toContain('Link');
    const gone =
      /^(Routes|create(Hash|Memory)Router|useFetchers?|useSubmit|use(Route)?LoaderData|use(Action)?Data|useRevalidator|useAsync\w+|Await|Form|ScrollRestoration)$/;
    expect(names.filter((name) => gone.test(name ?? ''))).toEqual([]);
  });

  it('has no ref of a fragment and no infinite query', () => {
    for (const text of sources) {
      expect(text).not.toMatch(/<Fragment[^>]*\bref=/);
      expect(text).not.toMatch(
        /\b(use\w*Infinite\w*|Infinite(List|Pagination)\w*|(fetch|prefetch|ensure)Infinite\w*)\b/,
      );
    }
  });

  it('has no route that loads or acts, nor a link that prefetches or animates', () => {
    for (const text of sources) {
      expect(text).not.toMatch(/<Link[^>]*\b(prefetch|viewTransition)\b/);
      expect(text).not.toMatch(/<Routes\b/);
    }
    expect(readFileSync(join(root, 'src/routes.tsx'), 'utf8')).not.toMatch(/\b(loader|action|lazy|middleware):/);
  });
});
