/** Checks the panels of a kind. Loaded only if a kind has panels. */
import { isSizeUnit } from '../../src/lib/bytes';
import { durationUnits } from '../../src/lib/durationUnits';
import { placeholdersIn } from '../../src/lib/template';
import type { Declared } from './declaration';
import { declarationDefaults } from './defaults';
import { idField } from './normalise';
import type { FieldInput, KindDeclaration, Problem } from './types';
import { badValue, firstOfEachPath, missingAt, unknownField } from './problems';
import { callProblems, fieldProblems } from './validateKind';

interface Owner extends Pick<KindDeclaration, 'id' | 'scope' | 'title' | 'panels'> {
  readonly fields: Readonly<Record<string, FieldInput>>;
}

/** Types of fields that neither an address nor a text may name: secret, or not one plain value. */
export const unprintableTypes: readonly unknown[] = ['secret', 'list', 'json', 'multiline', 'rows', 'map', 'file'];

interface Names {
  owner: Owner;
  known: ReadonlySet<string>;
}

function secretProblems({ owner: { fields } }: Names, texts: readonly unknown[], at: string): Problem[] {
  const isSecret = (name: string) => Object.hasOwn(fields, name) && unprintableTypes.includes(fields[name]?.type);
  return texts.flatMap(placeholdersIn).some(isSecret) ? [badValue(at, 'secret-href')] : [];
}

function callOf(names: Names, call: Pick<Declared<'panel.table'>, 'path' | 'query'>, at: string): Problem[] {
  const { owner, known } = names;
  const { path, query = {} } = call;
  const title = owner.title ?? declarationDefaults.kind.title;
  return [
    ...callProblems(
      { method: 'GET', path, query },
      { at, location: owner.scope === 'location', known, record: ['id', idField(owner), title], sent: new Set() },
    ),
    ...secretProblems(names, [path, ...Object.values(query)], `${at}.path`),
  ];
}

function chartProblems(names: Names, chart: Declared<'panel.chart'>, at: string): Problem[] {
  const { y, series, style = 'line', type, unit = '' } = chart;
  return [
    ...callOf(names, chart, at),
    ...((y === undefined) === (series === undefined)
      ? [badValue(`${at}.${y === undefined ? 'y' : 'series'}`, 'y-or-series')]
      : []),
    ...(style === 'line' && (series?.length ?? 0) > 2 ? [badValue(`${at}.series`, 'two-lines')] : []),
    ...(type === 'size' && !isSizeUnit(unit) ? [missingAt(`${at}.unit`, 'no-unit')] : []),
    ...(type === 'duration' && !Object.hasOwn(durationUnits, unit)
      ? [missingAt(`${at}.unit`, 'no-duration-unit')]
      : []),
  ];
}

function tableProblems(names: Names, table: Declared<'panel.table'>, at: string): Problem[] {
  // Two columns may have the same key path, two fields may not.
  const columns = Object.entries(table.columns).map(([name, { at: _, ...column }]) => [name, column] as const);
  return [
    ...callOf(names, table, at),
    ...(columns.length === 0 ? [missingAt(`${at}.columns`, 'no-columns')] : []),
    ...fieldProblems(Object.fromEntries(columns), `${at}.columns`),
  ];
}

const link = /\]\((\S*)/g;
const secure = /^https:\/\/[A-Za-z0-9.-]+(:\d{1,5})?(?=$|[/?#)])/;

function textProblems(names: Names, text: Declared<'text'>, at: string): Problem[] {
  const texts = typeof text === 'string' ? [text] : Object.values(text);
  // ${NAME} is a shell variable in a code sample.
  const holes = texts.flatMap((one) => placeholdersIn(one?.replace(/\$\{\w+\}/g, '')));
  const links = texts.flatMap((one) => [...(one?.matchAll(link) ?? [])].map(([, href = '']) => href));
  return [
    ...holes.filter((name) => !names.known.has(name)).map((name) => unknownField(at, name, names.known)),
    ...secretProblems(names, texts, at),
    ...(links.every((href) => secure.test(href)) ? [] : [badValue(at, 'prose-link')]),
  ];
}

function frameProblems(names: Names, { url, token }: Declared<'panel.frame'>, at: string): Problem[] {
  const { owner, known } = names;
  const unknown = placeholdersIn(url).filter((name) => !known.has(name));
  const { method = 'POST', path = '', query = {}, with: body = {} } = token ?? {};
  const title = owner.title ?? declarationDefaults.kind.title;
  return [
    ...unknown.map((name) => unknownField(`${at}.url`, name, known)),
    ...secretProblems(names, [url], `${at}.url`),
    ...(token
      ? [
          ...callProblems(
            { method, path, query, with: body },
            {
              at: `${at}.token`,
              location: owner.scope === 'location',
              known,
              record: ['id', idField(owner), title],
              sent: new Set(),
            },
          ),
          ...secretProblems(names, [path, ...Object.values(query), ...Object.values(body)], `${at}.token.path`),
          ...(method === 'GET' && Object.keys(body).length > 0 ? [badValue(`${at}.token.with`, 'get-body')] : []),
        ]
      : []),
  ];
}

/** `above`: names of the parents, which calls and texts may use too. `at`: the key path of the kind. */
export function panelProblems(owner: Owner, at: string, above: readonly string[] = []): Problem[] {
  const known = new Set([
    ...Object.keys(owner.fields),
    idField(owner),
    'id',
    ...(owner.scope === 'location' ? ['location'] : []),
    ...above,
  ]);
  const names = { owner, known };
  const found = Object.entries(owner.panels ?? {}).flatMap(([name, { chart, table, text, frame }]): Problem[] => {
    const here = `${at}.panels.${name}`;
    return [
      ...([chart, table, text, frame].filter((one) => one !== undefined).length === 1
        ? []
        : [badValue(here, 'one-panel')]),
      ...(chart ? chartProblems(names, chart, `${here}.chart`) : []),
      ...(table ? tableProblems(names, table, `${here}.table`) : []),
      ...(frame ? frameProblems(names, frame, `${here}.frame`) : []),
      ...(text === undefined ? [] : textProblems(names, text, `${here}.text`)),
    ];
  });
  return firstOfEachPath(found);
}
