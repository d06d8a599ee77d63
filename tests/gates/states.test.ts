/**
 * No screen handles pending, failed or empty of a query by itself: `src/ui/Part.tsx` does. What makes the sources that Part
 * draws is named here, with why it looks at a query's state.
 */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const states = new Set(['isPending', 'isLoading', 'isError', 'isInitialLoading', 'isLoadingError', 'isRefetchError']);

/** Makers of sources, and views that Part draws with a failure of their own. */
const makers: Readonly<Record<string, string>> = {
  'src/admin/useAccounts.ts': 'makes the source of accounts',
  'src/admin/useInLocation.ts': 'makes the source of a kind in one place',
  'src/admin/form/useRouteId.ts': 'makes the id that a record is asked by; its readers hand the error on',
  'src/admin/form/EditForm.tsx': 'joins the errors of id and record',
  'resources/billing_account/screens/EditAccount.tsx': 'joins the errors of id and record',
  'src/admin/form/FormContexts.tsx': 'names the states as react-admin’s form contexts do; draws nothing',
  'src/admin/show/ShowContexts.tsx': 'names the states as react-admin’s show context does; draws nothing',
  'src/admin/payments/useFinalAmount.ts': 'makes the quote, which a payment waits for too',
};

/** Hooks that give a query: react-query's, ra-core's, and those of the product that return one of them as it is. */
const library = ['useQuery', 'useGetList', 'useGetOne', 'useGetMany', 'useGetManyReference', 'useInfiniteQuery'];

const isCallOf = (node: ts.Node | undefined, hooks: ReadonlySet<string>): boolean =>
  node !== undefined &&
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  hooks.has(node.expression.text);

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

const parse = (file: string, text: string) =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** Names of functions that return what one of `hooks` gives. */
function queryHooks(sources: readonly ts.SourceFile[]): Set<string> {
  const hooks = new Set(library);
  for (const source of sources) {
    walk(source, (node) => {
      if (!ts.isFunctionDeclaration(node) || !node.name?.text.startsWith('use') || !node.body) return;
      const returned = node.body.statements.find(ts.isReturnStatement)?.expression;
      if (isCallOf(returned, hooks)) hooks.add(node.name.text);
    });
  }
  return hooks;
}

/** What a file looks at that is Part's business: 'isPending', 'error of useQuery'. */
function looksAt(source: ts.SourceFile, hooks: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const queries = new Set<string>();
  walk(source, (node) => {
    if (ts.isIdentifier(node) && states.has(node.text)) found.push(node.text);
    if (!ts.isVariableDeclaration(node) || !isCallOf(node.initializer, hooks)) return;
    if (ts.isIdentifier(node.name)) queries.add(node.name.text);
    else if (ts.isObjectBindingPattern(node.name)) {
      const names = node.name.elements.map(({ propertyName, name }) => (propertyName ?? name).getText(source));
      found.push(...names.filter((name) => name === 'error' || name === 'status').map((name) => `${name} of a query`));
    }
  });
  walk(source, (node) => {
    if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return;
    if (queries.has(node.expression.text) && node.name.text === 'error') found.push(`${node.expression.text}.error`);
  });
  return [...new Set(found)];
}

describe('states of queries', () => {
  const under = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);
  const files = [
    ...under('src').filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/ui/')),
    ...under('resources').filter((file) => /\/screens\/.*\.tsx?$/.test(file)),
  ].filter((file) => !/\.test\./.test(file));
  const sources = files.map((file) => parse(file, readFileSync(file, 'utf8')));
  const hooks = queryHooks(sources);

  it('are read only by Part and the makers of its sources', () => {
    const found = sources.flatMap((source) =>
      source.fileName in makers ? [] : looksAt(source, hooks).map((what) => `${source.fileName}: ${what}`),
    );
    expect(found).toEqual([]);
  });

  it('are looked at by each maker that is named', () => {
    const idle = Object.keys(makers).filter((file) => {
      const source = sources.find(({ fileName }) => fileName === file);
      return !source || looksAt(source, hooks).length === 0;
    });
    expect(idle).toEqual([]);
  });

  it.each([
    ['const { data, isPending } = useThings();', ['isPending']],
    ['const { data, error } = useQuery({ queryKey: [] });', ['error of a query']],
    ['const list = useGetList("disk"); if (list.error) stop();', ['list.error']],
    ['const { error } = useInput(props);', []],
  ])('are found in %s', (text, found) => {
    expect(looksAt(parse('screen.tsx', text), hooks)).toEqual(found);
  });
});
