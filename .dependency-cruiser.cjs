/**
 * The walls of the house (docs: the map in README.md): imports go one way,
 * src/lib <- resources <- dataProvider <- src. tests/tools/walls.test.mjs shows for each rule that it bites.
 * Types may cross where a rule says `dependencyTypesNot: type-only`.
 */
const folders = '^(src|resources|dataProvider|themes|i18n|packs|mocks|tests|scripts)/';
const values = { dependencyTypesNot: ['type-only'] };
/** The one module whose types may be imported anywhere. */
const siteTypes = '^dataProvider/calls/site\\.ts$';
/** A kind's own screens, those of packs too: React, over src/admin, fetched when they are first shown. */
const screens = '^(resources/[^/]+|packs/[^/]+/[^/]+)/screens/';
/** What of the provider is the kind's own: catalogues that can be ordered from, titles; found by dataProvider by the file's name. */
const calls = '^resources/[^/]+/provider/';
/** A kind in the embedded cloud. */
const cloud = '^resources/[^/]+/cloud/';
/** Its literal requests and answers, for tests. */
const wire = '^resources/[^/]+/wire/';
/** What any screen of the portal may ask: where it is, and what it links to. */
const context = '^src/context/';
const test = '\\.test\\.tsx?$';
/**
 * The folders of src/admin, each over those before it and unknown to them; '' are the files beside them, which all use. One more
 * folder has its place here.
 */
const adminFolders = [
  ...['', 'runs', 'fields', 'sums', 'savedRecords', 'snippets', 'diagnostics', 'storage', 'inputs'],
  ...['billing', 'form', 'actions', 'list', 'show', 'payments', 'reactAdmin'],
];
const adminPath = (folders) => `^src/admin/(${folders.join('|')})/`;
const adminWalls = adminFolders.slice(0, -1).map((folder, at) => ({
  name: `admin-${folder || 'root'}-stands-below`,
  comment: 'The folders of src/admin import downwards only (docs/architecture.md).',
  severity: 'error',
  from: { path: folder === '' ? '^src/admin/[^/]+$' : adminPath([folder]) },
  to: { path: adminPath(adminFolders.slice(at + 1)) },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two modules that need each other are one, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: values },
    },
    {
      name: 'lib-stands-alone',
      comment: 'src/lib imports nothing of the house.',
      severity: 'error',
      from: { path: '^src/lib/', pathNot: test },
      to: { path: folders, pathNot: '^src/lib/' },
    },
    {
      name: 'resources-know-no-asker',
      comment: 'Declarations, schemas and rules import src/lib and each other only.',
      severity: 'error',
      from: { path: '^resources/', pathNot: [screens, calls, cloud, wire, test] },
      to: { path: folders, pathNot: ['^resources/', '^src/lib/', siteTypes] },
    },
    {
      name: 'site-as-type-only',
      comment: 'Below dataProvider the site configuration is known by its types only.',
      severity: 'error',
      from: { path: '^(src/lib|resources|themes|i18n|mocks)/', pathNot: [screens, calls, test] },
      to: { path: siteTypes, ...values },
    },
    {
      name: 'resources-are-data',
      comment: 'No React in resources but in <kind>/screens. Its types may be named.',
      severity: 'error',
      from: { path: '^resources/', pathNot: [screens, test] },
      to: {
        path: 'node_modules/(react|react-dom|react-admin|ra-[^/]+|react-router[^/]*|@mui/[^/]+|@emotion/[^/]+)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'screens-stay-in-their-folder',
      comment: 'A kind screen stands over the generic views and everything below them.',
      severity: 'error',
      from: { path: screens },
      to: {
        path: folders,
        pathNot: ['^resources/', '^dataProvider/', '^i18n/', '^packs/', '^src/(admin|lib|session|ui)/', context],
        ...values,
      },
    },
    {
      name: 'packs-apart',
      comment: 'A pack knows no other pack and no built-in kind, so that it can be copied and removed.',
      severity: 'error',
      from: { path: '^packs/([^/]+)/', pathNot: test },
      to: {
        path: ['^packs/', '^resources/[^/]+/'],
        pathNot: ['^packs/$1/', '^resources/(billing|compute|kind|pricing|record)/'],
      },
    },
    {
      name: 'kinds-apart',
      comment: 'A kind knows no other kind: what two read is in a folder that is of none, so that each can be removed.',
      severity: 'error',
      from: {
        path: '^resources/([^/]+)/',
        pathNot: [test, wire, cloud, '^resources/(billing|compute|kind|pricing|record)/'],
      },
      to: {
        path: '^resources/[^/]+/',
        pathNot: '^resources/($1|billing|card|compute|invoice|kind|pricing|record|s3_key|user)/',
      },
    },
    {
      name: 'frame-last',
      comment: 'The frame knows all folders, and none of them knows the frame.',
      severity: 'error',
      from: { path: '^(src/(admin|lib|outage|pages|reports|session|ui)|resources|dataProvider)/', pathNot: test },
      to: { path: '^src/shell/' },
    },
    {
      name: 'session-first',
      comment: 'The ways in are fetched first: nothing of the portal behind them.',
      severity: 'error',
      from: { path: '^src/session/', pathNot: test },
      to: { path: '^src/(admin|pages|shell)/', ...values },
    },
    {
      name: 'screens-by-the-map',
      comment: 'Only resources/screens.ts and laterScreens.ts reach kind screens: they find them by their names.',
      severity: 'error',
      from: { pathNot: ['^resources/(screens|laterScreens)\\.ts$', screens, '^tests/', test] },
      to: { path: screens },
    },
    {
      name: 'screens-lazily',
      comment: 'The map loads kind screens by import().',
      severity: 'error',
      from: { path: '^resources/(screens|laterScreens)\\.ts$' },
      to: { path: screens, dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'provider-knows-no-screen',
      comment: 'dataProvider, kinds in it too, imports resources and src/lib.',
      severity: 'error',
      from: { path: ['^dataProvider/', calls], pathNot: test },
      to: { path: folders, pathNot: ['^dataProvider/', '^resources/', '^src/lib/'] },
    },
    {
      name: 'calls-by-their-kind',
      comment: "A kind's own calls serve its screens, and dataProvider, which finds them by their names.",
      severity: 'error',
      from: { pathNot: [calls, screens, wire, '^tests/', test] },
      to: { path: calls },
    },
    {
      name: 'pages-apart',
      comment: 'Pages never import each other.',
      severity: 'error',
      // index.tsx is the one map of all pages, page.ts the shape of its entries.
      from: { path: '^src/pages/([^/]+)/' },
      to: { path: '^src/pages/', pathNot: '^src/pages/($1/|page[.]tsx?$)' },
    },
    {
      name: 'admin-knows-no-page',
      comment: 'The generic views serve pages and kind screens and know neither.',
      severity: 'error',
      from: { path: '^src/admin/', pathNot: test },
      to: { path: '^src/pages/' },
    },
    ...adminWalls,
    {
      name: 'admin-folders-are-named',
      comment: 'A folder of src/admin has its place among the others (adminFolders).',
      severity: 'error',
      from: { path: '^src/admin/[^/]+/', pathNot: adminPath(adminFolders.slice(1)) },
      to: {},
    },
    {
      name: 'ui-is-the-toolkit',
      comment: 'src/ui draws one thing and knows no kind, page or frame.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: test },
      to: {
        path: folders,
        pathNot: ['^src/(ui|lib|session)/', '^resources/', '^dataProvider/', '^i18n/index[.]ts$', '^themes/', context],
      },
    },
    {
      name: 'session-without-mui',
      comment: 'Sign-in, callback and waiting screens are React and own CSS: they load first (size budget).',
      severity: 'error',
      from: { path: '^src/session/', pathNot: test },
      to: { path: 'node_modules/(react-admin|ra-[^/]+|react-router[^/]*|@mui/[^/]+|@emotion/[^/]+)/', ...values },
    },
    {
      name: 'cloud-shares-no-code',
      comment:
        'The embedded cloud, kinds in it too, reads resources only: sharing code with the provider would hide errors of both.',
      severity: 'error',
      from: { path: ['^mocks/', cloud], pathNot: test },
      to: { path: folders, pathNot: ['^mocks/', '^resources/', siteTypes] },
    },
    {
      name: 'wire-is-literal',
      comment:
        'Requests and answers are written by hand: neither side that they judge is asked. Bindings say how the portal is.',
      severity: 'error',
      from: { path: ['^tests/wire/examples/', wire], pathNot: ['^resources/[^/]+/wire/bindings\\.ts$'] },
      to: { path: folders, pathNot: ['^tests/wire/', wire] },
    },
    {
      name: 'cloud-by-import-call',
      comment: 'The product reaches the embedded cloud by import() of its browser face only.',
      severity: 'error',
      from: { path: '^(src|resources|dataProvider|themes|i18n|packs)/', pathNot: [test, cloud] },
      to: { path: ['^mocks/', cloud], pathNot: '^mocks/browser\\.ts$' },
    },
    {
      name: 'cloud-lazily',
      comment: 'msw is never in a first bundle.',
      severity: 'error',
      from: { path: '^(src|resources|dataProvider|themes|i18n|packs)/', pathNot: test },
      to: { path: '^mocks/browser\\.ts$', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'themes-are-data',
      comment: 'themes import only types of other folders.',
      severity: 'error',
      from: { path: '^themes/', pathNot: test },
      to: { path: folders, pathNot: '^themes/', ...values },
    },
    {
      name: 'texts-are-data',
      comment: 'i18n imports only types of other folders, and the texts of kinds.',
      severity: 'error',
      from: { path: '^i18n/', pathNot: test },
      to: { path: folders, pathNot: ['^i18n/', '^resources/[^/]+/texts/[^/]+\\.json$'], ...values },
    },
    {
      name: 'no-test-in-product',
      comment: 'Nothing of the product imports tests or scripts.',
      severity: 'error',
      from: { path: '^(src|resources|dataProvider|themes|i18n|packs|mocks)/', pathNot: [test, wire] },
      to: { path: ['^(tests|scripts)/', wire] },
    },
    {
      name: 'no-development-package',
      comment: 'What is shipped imports dependencies, not devDependencies (the embedded cloud is a demo).',
      severity: 'error',
      from: { path: '^(src|resources|dataProvider|themes|i18n|packs)/', pathNot: [test, cloud] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'commands-without-compiler',
      comment:
        'Every start of a command would load the TypeScript compiler, a core-second (docs/decisions/test-time.md).',
      severity: 'error',
      from: { path: '^scripts/portico/', pathNot: test },
      to: { path: 'node_modules/typescript/', ...values },
    },
    {
      name: 'no-unresolvable',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|.*\\?(raw|url|inline)$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types'],
    },
  },
};
