/**
 * Every export of the product is imported by the product or its scripts. What is exported for tests only is here by name, with the
 * reason; what no module imports is private, or gone.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Why something is exported although the product does not import it -> `module: names`, without `.ts` or `.tsx`. */
const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a rule of its own module, tested case by case': {
    'dataProvider/calls/session': 'getPrivileges',
    'dataProvider/calls/localizedTexts': 'isLocalizedText',
    'dataProvider/s3/check': 'likelyPartSizes sumOfParts',
    'dataProvider/s3/ledger': 'resultOf',
    'dataProvider/s3/tools/pastRules': 'versionAt',
    'dataProvider/s3/uploads/hash': 'createHash',
    'mocks/faults': 'globToRegExp',
    'resources/api_token/kind': 'apiTokenFields',
    'resources/bare_metal/provider/titles': 'withTitles',
    'resources/firewall/rules': 'newKey',
    'resources/firewall/templates': 'missingOf templates',
    'resources/invoice/stack': 'prefixOf',
    'resources/invoice/usage': 'groupings',
    'resources/kind/labels': 'labelsIn',
    'resources/kind/renamed': 'renamedKeys renamedNeeds',
    'resources/managed_service/rules': 'validateWhitelist',
    'src/admin/runs/openAnswer': 'addressInAnswer',
    'resources/compute/packages': 'offers',
    'src/admin/billing/budgets': 'budgetOf forgetBudgets',
    'src/admin/billing/useSavings': 'priceSavings',
    'src/admin/payments/recheckDoubt': 'assessCardCheck assessInvoice assessTopUp',
    'src/lib/failedCalls': 'plainCall',
    'src/outage/connectionLimit': 'createConnectionLimit',
    'src/pages/admin/pasted': 'pathOfPortal',
    'src/pages/cards/adding/cardRules': 'isCardNumber isSecurityCode',
    'src/pages/cards/automatic': 'hasSettings',
    'src/pages/files/access/links': 'withLink',
    'src/reports/sampling': 'sampleRate',
    'src/reports/who': 'isStaff personOf',
    'src/session/entryUrl': 'carriesAnswer',
    'src/session/progress': 'progressAt',
    'src/shell/search': 'scoreOf',
    'themes/configured': 'readBrandSettings',
  },
  'a limit or a duration that the test goes up to': {
    'dataProvider/calls/config': 'lastConfiguration',
    'dataProvider/s3/tools/nameRules': 'maxNames',
    'dataProvider/s3/tools/policyRules': 'maxPolicyBytes',
    'src/admin/actions/menuGroups': 'maxEntries',
    'src/admin/runs/followUpStep': 'firstStepTimeout secondStepTimeout',
    'src/pages/files/access/links': 'maxLinkSeconds maxLinks',
    'src/pages/files/save': 'maxInMemory',
  },
  'the schema of an answer within others, which the answers of the embedded cloud are held to': {
    'resources/billing/account': 'paymentRecord',
    'resources/invoice/schema': 'creditEntryRecord invoiceRecord usageEntryRecord',
    'resources/pricing/schema': 'pricingRecord',
  },
  'a call of section 7 that no screen needs, held to its wire example': {
    'resources/virtual_machine/provider/interfaces': 'getInterface getSubinterface',
    'dataProvider/calls/mfa': 'deactivateMfa',
  },
  'a rule of the specification for what the API makes, and no form asks for': {
    'src/lib/ip': 'isMac',
  },
  'lets a test begin afresh where the module holds state as long as the page stands': {
    'src/admin/usedGroups': 'forgetStart',
    'src/lib/failedCalls': 'forgetFailedCalls',
    'src/lib/unread': 'forgetUnread',
  },
  'starts the embedded cloud for tests, and for scripts, which load it by name': {
    'mocks/identity/index': 'demoPassword identityHandlers',
    'mocks/node': 'NodeCloud createNodeCloud',
    'mocks/payments/scripts': 'standInOrigins standInScripts',
    'mocks/requests': 'RequestEntry',
    'mocks/server': 'CloudMiddleware MiddlewareSetup cloudMiddleware',
  },
  "a frame for kinds' own screens of stock components (docs/contributors.md); no built-in kind has one": {
    'src/admin/reactAdmin/StockCreate': 'StockCreate',
    'src/admin/reactAdmin/StockEdit': 'StockEdit',
  },
  'the texts of the screens of packs (docs/providers.md), of which this repository has none': {
    'src/admin/packTexts': 'packTexts',
  },
  'names what a tested function takes or gives': {
    'dataProvider/idempotency': 'OpenKeyStore',
    'resources/access_delegation/screens/sent': 'Sent',
    'resources/disk/rules': 'DiskOptions',
    'resources/invoice/statement': 'Figures',
    'resources/kind/read': 'Mismatch',
    'resources/managed_service/rules': 'ServiceOptions',
    'src/admin/billing/pricedType': 'OwnedRecords',
    'src/admin/payments/receipt': 'ReceiptInputs',
    'src/admin/runs/runBulk': 'BulkOptions BulkOutcome',
    'resources/firewall/screens/exposure/exposure': 'ExposureSources',
    'resources/firewall/screens/exposure/points': 'PointSources',
    'src/pages/map/graph': 'MapRecord MapSources',
    'resources/firewall/openLine': 'OpenWords',
    'src/ui/Part': 'Stale',
    'src/ui/useToast': 'FailedOptions',
  },
};

/** Found by the names of their files, whatever they export. */
const found = [
  /^resources\/[^/]+\/cloud\//,
  /^resources\/[^/]+\/examples\.ts$/,
  /^src\/chat\/\w+\.ts$/,
  /^themes\/[^/]+\/brand\.ts$/,
];
const isTest = (file: string) => /\.test\.|^tests\/|\/wire\//.test(file);

const product = ['src', 'resources', 'dataProvider', 'themes', 'i18n', 'packs', 'mocks'];
const files = [...product, 'scripts']
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name.replaceAll('\\', '/')}`),
  )
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.d\.ts$/.test(file) && !isTest(file));
const known = new Set(files);

/** The module that a relative path leads to. */
function moduleOf(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const path = normalize(join(dirname(file), specifier)).replaceAll('\\', '/');
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => path + end).find((one) => known.has(one));
}

/** `module#name`, for each name that the file takes from others; `*` for all of them. An `import()` may take whatever the file names. */
function importsOf(file: string, tree: ts.SourceFile): string[] {
  const taken: string[] = [];
  const take = (specifier: string, names: readonly string[]) => {
    const module = moduleOf(file, specifier);
    if (module) taken.push(...names.map((name) => `${module}#${name}`));
  };
  const words = () => tree.text.match(/[\w$]+/g) ?? [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const bound = node.importClause?.namedBindings;
      const names = bound && ts.isNamedImports(bound) ? bound.elements.map((e) => (e.propertyName ?? e.name).text) : [];
      take(node.moduleSpecifier.text, bound && ts.isNamespaceImport(bound) ? ['*'] : names);
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      const named = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : [];
      take(
        node.moduleSpecifier.text,
        named.map((e) => (e.propertyName ?? e.name).text),
      );
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [path] = node.arguments;
      if (path && ts.isStringLiteralLike(path)) take(path.text, words());
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const { literal } = node.argument;
      if (ts.isStringLiteral(literal)) take(literal.text, words());
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return taken;
}

/** The names that the file declares and exports. */
const exportsOf = (tree: ts.SourceFile): string[] =>
  tree.statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind);
    if (!has(ts.SyntaxKind.ExportKeyword) || has(ts.SyntaxKind.DefaultKeyword)) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((e) => ('name' in e ? [e.name.getText()] : [])),
      );
    }
    const { name } = statement as { name?: ts.Node };
    return name ? [name.getText()] : [];
  });

it('has no export that only tests, or no module, imports, but those named here', () => {
  const used = new Set<string>();
  const declared: string[] = [];
  for (const file of files) {
    const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    for (const one of importsOf(file, tree)) used.add(one);
    if (file.startsWith('scripts/') || found.some((pattern) => pattern.test(file))) continue;
    declared.push(...exportsOf(tree).map((name) => `${file}#${name}`));
  }
  expect(declared.length).toBeGreaterThan(1500);
  const isUsed = (one: string) => used.has(one) || used.has(`${one.split('#')[0]}#*`);
  const unused = declared.filter((one) => !isUsed(one)).map((one) => one.replace(/\.tsx?#/, ': '));
  const excepted = Object.values(exceptions).flatMap((modules) =>
    Object.entries(modules).flatMap(([module, names]) => names.split(' ').map((name) => `${module}: ${name}`)),
  );
  expect(unused.sort(), 'make it private, delete it, or say above why not').toEqual(excepted.sort());
});
