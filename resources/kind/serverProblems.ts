/** Checks of a list that the API sorts, filters and searches itself (`serverSide`). */
import { declarationDefaults } from './defaults';
import { isListedByParent } from './lineage';
import { declaredCalls } from './normalise';
import type { ActionInput, Call, FieldInput, KindDeclaration, Problem } from './types';
import { badValue, missingAt, unknownField } from './problems';

type Fields = KindDeclaration['fields'];

const fieldIn = (fields: Fields, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);

/** Whether its possible values are known without reading records: declared, or listed by a call that depends on no record. */
const hasKnownValues = ({ type, options, optionsFrom, reference }: FieldInput): boolean =>
  ['status', 'boolean'].includes(type ?? '') ||
  options !== undefined ||
  reference !== undefined ||
  (optionsFrom !== undefined && !/\{\w+\}/.test(JSON.stringify([optionsFrom.path, optionsFrom.query])));

function sortProblems({ sort }: NonNullable<Call['serverSide']>, at: string, fields: Fields): Problem[] {
  if (!sort) return [];
  const { orderParam, ascending, descending } = sort;
  const isMade = (template: string | undefined) =>
    orderParam !== undefined || template === undefined || template.includes('{field}');
  return [
    ...(isMade(ascending) ? [] : [badValue(`${at}.sort.ascending`, 'server-template')]),
    ...(isMade(descending) ? [] : [badValue(`${at}.sort.descending`, 'server-template')]),
    ...(ascending !== undefined && ascending === descending ? [badValue(`${at}.sort.descending`, 'server-same')] : []),
    ...unsupportedFields(Object.keys(sort.fields), fields, `${at}.sort.fields`),
  ];
}

/** Names of unknown fields, and of computed ones, which the API does not have. */
const unsupportedFields = (names: readonly string[], fields: Fields, at: string): Problem[] =>
  names.flatMap((name) => {
    const field = fieldIn(fields, name);
    if (!field) return [unknownField(`${at}.${name}`, name, Object.keys(fields))];
    return field.value === undefined ? [] : [badValue(`${at}.${name}`, 'server-computed')];
  });

/** Parameters that are used twice. */
function parameterProblems({ paging, serverSide = {}, query = {} }: Call, at: string): Problem[] {
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
    return isTaken ? [badValue(`${at}.${where}`, 'server-twice')] : [];
  });
}

/** Checks `serverSide` of a well-formed kind, and that only its list has it. */
export function serverProblems(kind: KindDeclaration, at: string): Problem[] {
  const api = declaredCalls(kind);
  const calls = Object.entries(api) as [string, Call | undefined][];
  const ofActions = Object.entries(kind.actions ?? {}) as [string, ActionInput][];
  const misplaced = [
    ...calls.filter(([verb]) => verb !== 'list').map(([verb, call]) => ({ where: `api.${verb}`, call })),
    ...ofActions.map(([name, { call }]) => ({ where: ['actions', name, 'call'].join('.'), call })),
  ]
    .filter(({ call }) => call?.serverSide !== undefined)
    .map(({ where }) => badValue(`${at}.${where}.serverSide`, 'list-only'));
  const { serverSide, paging } = api.list;
  if (!serverSide) return misplaced;
  const here = `${at}.api.list.serverSide`;
  const { sort, filters = {}, ids, search } = serverSide;
  const order = kind.sort?.field;
  return [
    ...misplaced,
    ...(sort || search !== undefined || ids !== undefined || Object.keys(filters).length > 0
      ? []
      : [badValue(here, 'server-alone')]),
    ...(paging ? [] : [missingAt(`${at}.api.list.paging`, 'server-paging')]),
    ...(api.get ? [] : [missingAt(`${at}.api.get`, 'server-get')]),
    ...(order === undefined || (sort && Object.hasOwn(sort.fields, order))
      ? []
      : [badValue(`${at}.sort.field`, 'server-order')]),
    ...sortProblems(serverSide, here, kind.fields),
    ...unsupportedFields(Object.keys(filters), kind.fields, `${here}.filters`),
    ...Object.keys(filters).flatMap((name) => {
      const field = fieldIn(kind.fields, name);
      if (isListedByParent(kind) && name === kind.parent?.field)
        return [badValue(`${here}.filters.${name}`, 'server-parent')];
      return !field || field.value !== undefined || hasKnownValues(field)
        ? []
        : [badValue(`${here}.filters.${name}`, 'server-filter')];
    }),
    ...parameterProblems(api.list, here),
  ];
}
