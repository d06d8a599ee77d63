import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

/** A source tree in which every wall is broken once, by the first import of each file: rule -> files. @type {Record<string, Record<string, string>>} */
const broken = {
  'no-circular': { 'dataProvider/a.ts': "import './b'; export const a = 1;", 'dataProvider/b.ts': "import './a';" },
  'lib-stands-alone': { 'src/lib/bytes.ts': "import '../../resources/disk/rules';" },
  'resources-know-no-asker': { 'resources/disk/kind.ts': "import '../../dataProvider/http';" },
  'site-as-type-only': { 'resources/vpc/kind.ts': "import { site } from '../../dataProvider/calls/site'; site;" },
  'resources-are-data': { 'resources/bucket/kind.ts': "import 'react';" },
  'screens-stay-in-their-folder': { 'resources/disk/screens/show.tsx': "import '../../../src/pages/billing/Page';" },
  'kinds-apart': { 'resources/vpc/rules.ts': "import '../disk/rules';" },
  'frame-last': { 'src/admin/Bar.tsx': "import '../shell/Layout';" },
  'session-first': { 'src/session/Login.tsx': "import '../admin/Facts';" },
  'packs-apart': { 'packs/zones/zone/screens/show.tsx': "import '../../../other/plan/screens/show';" },
  'screens-by-the-map': { 'src/App.tsx': "import '../resources/disk/screens/show';" },
  'screens-lazily': { 'resources/screens.ts': "import './disk/screens/show';" },
  'provider-knows-no-screen': { 'dataProvider/list.ts': "import '../src/context/paths';" },
  'calls-by-their-kind': { 'src/pages/admin/Page.tsx': "import '../../../resources/vm/provider/catalogue';" },
  'pages-apart': { 'src/pages/usage/Page.tsx': "import '../billing/Page';" },
  'admin-knows-no-page': { 'src/admin/KindList.tsx': "import '../pages/billing/Page';" },
  'admin-folders-are-named': { 'src/admin/elsewhere/a.ts': "import '../../lib/money';" },
  'ui-is-the-toolkit': { 'src/ui/Part.tsx': "import '../shell/Layout';" },
  'session-without-mui': { 'src/session/SignIn.tsx': "import '@mui/material';" },
  'cloud-shares-no-code': { 'mocks/handlers/vm.ts': "import '../../dataProvider/http';" },
  'wire-is-literal': { 'resources/disk/wire/examples.ts': "import '../rules';" },
  'cloud-by-import-call': { 'src/start.ts': "void import('../mocks/store');" },
  'cloud-lazily': { 'src/main.tsx': "import '../mocks/browser';" },
  'themes-are-data': { 'themes/fjord/brand.ts': "import '../../src/lib/money';" },
  'texts-are-data': { 'i18n/index.ts': "import '../src/lib/money';" },
  'no-test-in-product': { 'mocks/node.ts': "import '../tests/support/setup';" },
  'no-development-package': { 'src/shell/Layout.tsx': "import 'vitest';" },
  'commands-without-compiler': { 'scripts/portico/csp.ts': "import 'typescript';" },
  'no-unresolvable': { 'src/shell/Menu.tsx': "import './nowhere';" },
};

/** The folders of src/admin stand over each other: the first import of each file here is of the folder above its own. */
for (const { name, from, to } of config.forbidden) {
  if (!name.endsWith('-stands-below')) continue;
  const [, folder] = from.path.match(/admin\/\((\w+)\)/) ?? [];
  const [, above] = to.path.match(/\((\w+)/);
  broken[name] = {
    [`src/admin/${folder ? `${folder}/` : ''}low.ts`]: `import '${folder ? '..' : '.'}/${above}/high';`,
    [`src/admin/${above}/high.ts`]: 'export const high = 1;',
  };
}

/** What the walls let through. */
const sound = {
  'src/lib/money.ts': "import 'big.js';",
  'src/context/paths.ts': "import '../../resources/disk/rules';",
  'src/pages/billing/Page.tsx': "import './Table'; import '../../../dataProvider/http';",
  'src/pages/billing/Table.tsx': "import 'react';",
  'src/demo.ts': "void import('../mocks/browser');",
  'resources/disk/rules.ts':
    "import '../../src/lib/money'; import type { Site } from '../../dataProvider/calls/site'; export type S = Site;",
  'resources/vm/rules.ts': "import '../compute/machine';",
  'resources/compute/machine.ts': '',
  'resources/vm/screens/show.tsx':
    "import 'react'; import '../../../src/admin/Facts'; import '../../../src/lib/money';",
  'packs/other/plan/screens/show.tsx': "import '../../../../src/admin/Facts'; import './texts';",
  'packs/other/plan/screens/texts.ts': "import '../../../../src/admin/Facts';",
  'src/admin/Facts.tsx': "import '../lib/money';",
  'resources/vm/provider/catalogue.ts': "import '../../../dataProvider/http';",
  'dataProvider/http.ts': "import '../resources/disk/rules';",
  'dataProvider/calls/site.ts': 'export interface Site { name: string } export const site = 1;',
  'mocks/browser.ts': "import '../resources/disk/rules';",
  'mocks/store.ts': "import type { Site } from '../dataProvider/calls/site'; export type S = Site;",
  'themes/types.ts': 'export interface Brand { name: string }',
  'i18n/en/index.ts': "import '../../resources/disk/texts/en.json';",
  'resources/disk/texts/en.json': '{}',
  'tests/support/setup.ts': "import '../../src/context/paths'; import 'vitest';",
};

const root = resolve(import.meta.dirname, '../..');
/** @type {string} */
let house;
/** @type {{ rule: string; from: string; to: string }[]} */
let reported;

beforeAll(async () => {
  mkdirSync(join(root, '.portico'), { recursive: true });
  house = mkdtempSync(join(root, '.portico/walls-'));
  const files = Object.assign({}, sound, ...Object.values(broken));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  writeFileSync(
    join(house, 'package.json'),
    JSON.stringify({
      type: 'module',
      dependencies: { react: '*', 'big.js': '*', '@mui/material': '*' },
      devDependencies: { vitest: '*' },
    }),
  );
  const folders = ['src', 'resources', 'dataProvider', 'themes', 'i18n', 'packs', 'mocks', 'tests', 'scripts'];
  const result = await cruise(folders, {
    ...config.options,
    tsConfig: undefined,
    baseDir: house,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  });
  if (typeof result.output === 'string') throw new Error(result.output);
  reported = result.output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('each wall bites', () => {
  test('every rule has its broken import here', () => {
    expect(Object.keys(broken).sort()).toEqual(config.forbidden.map((/** @type {any} */ rule) => rule.name).sort());
  });

  test.each(Object.entries(broken))('%s', (rule, files) => {
    const froms = reported.filter((violation) => violation.rule === rule).map((violation) => violation.from);
    expect(froms).toContain(Object.keys(files)[0]);
  });
});

test('sound imports are let through', () => {
  expect(reported.filter(({ from }) => Object.hasOwn(sound, from))).toEqual([]);
});
