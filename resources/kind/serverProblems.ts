/** Checks of a list that the API sorts, filters and searches itself (`serverSide`). */
import { unknownField } from './checkExpression';
import { declarationDefaults } from './defaults';
import { isAskedByParent } from './lineage';
import { restPaths } from './normalise';
import type { ActionInput, Call, CrudInput, FieldInput, KindDeclaration, Problem } from './types';
import { bad, missingAt } from './validateKind';

type Found = Problem[];
type Fields = KindDeclaration['fields'];

const fieldIn = (fields: Fields, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);

/** Whether all values that it can have are known without its records: also by a call, if that is the same for all records. */
const hasKnownValues = ({ type, options, optionsFrom, reference }: FieldInput): boolean =>
  ['status', 'boolean'].includes(type ?? '') ||
  options !== undefined ||
  reference !== undefined ||
  (optionsFrom !== undefined && !/\{\w+\}/.test(JSON.stringify([optionsFrom.path, optionsFrom.query])));

function sortProblems({ sort }: NonNullable<Call['serverSide']>, at: string, fields: Fields): Found {
  if (!sort) return [];
  const { orderParam, ascending, descending } = sort;
  const isMade = (template: string | undefined) =>
    orderParam !== undefined || template === undefined || template.includes('{field}');
  return [
    ...(isMade(ascending) ? [] : [bad(`${at}.sort.ascending`, 'server-template')]),
    ...(isMade(descending) ? [] : [bad(`${at}.sort.descending`, 'server-template')]),
    ...(ascending !== undefined && ascending === descending ? [bad(`${at}.sort.descending`, 'server-same')] : []),
    ...named(Object.keys(sort.fields), fields, `${at}.sort.fields`),
  ];
}

/** Fields that there are none of, or that the API does not know. */
const named = (names: readonly string[], fields: Fields, at: string): Found =>
  names.flatMap((name) => {
    const field = fieldIn(fields, name);
    if (!field) return [unknownField(`${at}.${name}`, name, Object.keys(fields))];
    return field.value === undefined ? [] : [bad(`${at}.${name}`, 'server-computed')];
  });

/** Two meanings of one parameter. */
function parameterProblems({ paging, serverSide = {}, query = {} }: Call, at: string): Found {
  const { sort, filters = {}, ids, search } = serverSide;
  const { style = 'page', param = style, sizeParam = declarationDefaults['call.paging'].sizeParam } = paging ?? {};
  const taken = new Set([param, sizeParam, ...Object.keys(query)]);
  const given: [string, string | undefined][] = [
    ['sort.param', sort?.param],
    ['sort.orderParam', sort?.orderParam],
    ...Object.entries(filters).map(([name, one]): [string, string] => [`filters.${name}`, one]),
    ['ids', ids],
    ['search', search],
  ];
  return given.flatMap(([where, one]) => {
    if (one === undefined) return [];
    const isTaken = taken.has(one);
    taken.add(one);
    return isTaken ? [bad(`${at}.${where}`, 'server-twice')] : [];
  });
}

/** Checks `serverSide` of a well-formed kind, and that no other call has it. */
export function serverProblems(kind: KindDeclaration, at: string): Found {
  const api: CrudInput = 'style' in kind.api ? restPaths(kind.api.path) : kind.api;
  const calls = Object.entries(api) as [string, Call | undefined][];
  const ofActions = Object.entries(kind.actions ?? {}) as [string, ActionInput][];
  const strange = [
    ...calls.filter(([verb]) => verb !== 'list').map(([verb, call]) => ({ where: `api.${verb}`, call })),
    ...ofActions.map(([name, { call }]) => ({ where: ['actions', name, 'call'].join('.'), call })),
  ]
    .filter(({ call }) => call?.serverSide !== undefined)
    .map(({ where }) => bad(`${at}.${where}.serverSide`, 'list-only'));
  const { serverSide, paging } = api.list;
  if (!serverSide) return strange;
  const here = `${at}.api.list.serverSide`;
  const { sort, filters = {}, ids, search } = serverSide;
  const order = kind.sort?.field;
  return [
    ...strange,
    ...(sort || search !== undefined || ids !== undefined || Object.keys(filters).length > 0
      ? []
      : [bad(here, 'server-alone')]),
    ...(paging ? [] : [missingAt(`${at}.api.list.paging`, 'server-paging')]),
    ...(api.get ? [] : [missingAt(`${at}.api.get`, 'server-get')]),
    ...(kind.scope === 'location' ? [bad(`${at}.scope`, 'server-account')] : []),
    ...(isAskedByParent(kind) ? [bad(here, 'server-parent')] : []),
    ...(kind.price === undefined ? [] : [bad(`${at}.price`, 'server-price')]),
    ...(order === undefined || (sort && Object.hasOwn(sort.fields, order))
      ? []
      : [bad(`${at}.sort.field`, 'server-order')]),
    ...sortProblems(serverSide, here, kind.fields),
    ...named(Object.keys(filters), kind.fields, `${here}.filters`),
    ...Object.keys(filters).flatMap((name) => {
      const field = fieldIn(kind.fields, name);
      return !field || field.value !== undefined || hasKnownValues(field)
        ? []
        : [bad(`${here}.filters.${name}`, 'server-filter')];
    }),
    ...parameterProblems(api.list, here),
  ];
}
