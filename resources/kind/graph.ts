/** Checks kinds against their parents and children. Each problem has its key path and what to write instead. */
import { fieldTo } from './children';
import { isListedByParent, parentNames, withLineage } from './lineage';
import type { Kind, KindDeclaration, Problem } from './types';
import { placeholdersIn } from '../../src/lib/template';
import { badValue, unknownField } from './problems';
import { callsProblems } from './validateKind';
import { unusualProblems } from './validateUnusual';

export interface DeclaredKind {
  kind: Kind;
  declaration: KindDeclaration;
  /** Its key path, for example `kinds[0]`. */
  at: string;
}

const unknownKind = (path: string, name: string, others: readonly Kind[]): Problem => ({
  code: 'unknown-kind',
  path,
  message: `${name} is not a kind of this site`,
  meant: { given: name, known: others.map((one) => one.name) },
});

/** Whether its parents lead back to itself, so that its list could never be requested. */
function isCircle(kind: Kind, others: readonly Kind[]): boolean {
  const met = new Set<string>();
  let at: Kind | undefined = kind;
  while (at?.parent && isListedByParent(at)) {
    if (met.has(at.name)) return true;
    met.add(at.name);
    const { kind: above }: NonNullable<Kind['parent']> = at.parent;
    at = others.find(({ name }) => name === above);
  }
  return false;
}

function byParentProblems({ kind, at }: DeclaredKind, parent: Kind, others: readonly Kind[]): Problem[] {
  const names = parentNames(kind, others);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return [
    ...(parent.scope === 'location' && kind.scope === 'account'
      ? [
          badValue(
            `${at}.scope`,
            `${parent.name} is by location, so what is asked for each of them is too: "scope": "location"`,
          ),
        ]
      : []),
    ...(twice !== undefined
      ? [badValue(`${at}.parent.field`, `two parents are both named by ${twice}: give one of the fields another name`)]
      : []),
    ...(names.includes(kind.id)
      ? [badValue(`${at}.parent.field`, `${kind.id} is its own id already: give the field another name`)]
      : []),
  ];
}

/** `parent.field` has to be a field that refers to the parent kind. */
function fieldProblems({ parent, fields, api }: KindDeclaration, at: string): Problem[] {
  if (!parent) return [];
  const here = `${at}.parent.field`;
  const field = Object.hasOwn(fields, parent.field) ? fields[parent.field] : undefined;
  return [
    ...(field ? [] : [unknownField(here, parent.field, Object.keys(fields))]),
    ...(field && field.reference !== parent.kind
      ? [badValue(here, `${parent.field} does not refer to ${parent.kind}: give it "reference": "${parent.kind}"`)]
      : []),
    ...('style' in api && placeholdersIn(api.path).includes(parent.field)
      ? [
          badValue(
            `${at}.api.path`,
            'a plain REST collection is not asked for each parent: declare the calls one by one',
          ),
        ]
      : []),
  ];
}

/** The page of a parent lists its own children only: a list that the API pages needs a filter for that. */
function unfiltered(child: Kind, parent: string, at: string): Problem[] {
  const { serverSide } = child.api.list;
  const field = fieldTo(parent, child)?.name;
  const isInPath = isListedByParent(child) && child.parent?.kind === parent;
  if (!serverSide || isInPath || field === undefined || Object.hasOwn(serverSide.filters ?? {}, field)) return [];
  return [
    badValue(at, `${child.name} has no filter by ${field}: give it one, "filters": {"${field}": "…"} in serverSide`),
  ];
}

function parentProblems(given: DeclaredKind, others: readonly Kind[]): Problem[] {
  const { kind, declaration, at } = given;
  if (!kind.parent) return [];
  const wrong = fieldProblems(declaration, at);
  if (wrong.length > 0) return wrong;
  const parent = others.find(({ name }) => name === kind.parent?.kind);
  if (!parent) return [unknownKind(`${at}.parent.kind`, kind.parent.kind, others)];
  if (isCircle(kind, others))
    return [
      badValue(`${at}.parent.kind`, `leads back to ${kind.name}: list one of them by a path that names no parent`),
    ];
  const { serverSide } = parent.api.list;
  return [
    ...(isListedByParent(kind) && serverSide && !kind.api.list.serverSide
      ? [
          badValue(
            `${at}.parent.kind`,
            `${parent.name} is requested page by page (serverSide), so ${kind.name} can not be requested for each of them: give it serverSide too, or list it by one call, with a filter for ${kind.parent.field}`,
          ),
        ]
      : []),
    ...unfiltered(kind, kind.parent.kind, `${at}.parent.field`),
    ...(isListedByParent(kind) ? byParentProblems(given, parent, others) : []),
    ...callsProblems(declaration, at, parentNames(kind, others)),
    ...unusualProblems(declaration, at, parentNames(kind, others)),
  ];
}

function childProblems(kind: Kind, at: string, others: readonly Kind[]): Problem[] {
  return (kind.children ?? []).flatMap((name, index) => {
    const child = others.find((one) => one.name === name);
    if (!child) return [unknownKind(`${at}.children[${index}]`, name, others)];
    return !fieldTo(kind.name, child)
      ? [
          badValue(
            `${at}.children[${index}]`,
            `${name} does not refer to ${kind.name}: give one of its fields "reference": "${kind.name}"`,
          ),
        ]
      : unfiltered(child, kind.name, `${at}.children[${index}]`);
  });
}

/** `others`: all kinds of the site, including this one. */
const problemsOf = (given: DeclaredKind, others: readonly Kind[]): Problem[] => [
  ...parentProblems(given, others),
  ...childProblems(given.kind, given.at, others),
];

/**
 * Adds the configured kinds to the built-in ones, with their lineage. A kind that does not fit is left out and reported, and so are its
 * children.
 */
export function joined(
  given: readonly DeclaredKind[],
  builtIn: readonly Kind[],
): { kinds: Kind[]; problems: Problem[] } {
  const problems: Problem[] = [];
  let left = given;
  for (;;) {
    const kinds = [...builtIn, ...left.map(({ kind }) => kind)];
    const unfit = left.filter((one) => {
      const found = problemsOf(one, kinds);
      problems.push(...found);
      return found.length > 0;
    });
    if (unfit.length === 0) return { kinds: withLineage(kinds), problems };
    left = left.filter((one) => !unfit.includes(one));
  }
}
