/**
 * Checks of what few JSON kinds have: lists of objects, maps, files, values inside of objects, options from a call, links, consoles,
 * downloads, actions on the whole kind, sections, panels and lists that the API sorts itself. `validateKind` checks the rest; every site with kinds of its own loads that one.
 */
import * as z from 'zod/mini';
import { unknownField, type Scope } from './checkExpression';
import { isSizeUnit } from '../../src/lib/bytes';
import { declarationDefaults } from './defaults';
import { restPaths } from './normalise';
import { issueProblems } from './issues';
import { panelProblems } from './panels';
import { panelsSchema } from './panelSchemas';
import { serverProblems } from './serverProblems';
import type { ActionInput, Call, CrudInput, FieldInput, KindDeclaration, Problem } from './types';
import { bad, holesIn, knownIn, missingAt } from './validateKind';

type Found = Problem[];
type Names = ReadonlySet<string>;
type Fields = Readonly<Record<string, FieldInput>>;

/** Of options that are read from a call. */
function askedProblems(
  name: string,
  { type, options, optionsFrom: asked }: FieldInput,
  here: string,
  among: Scope['fields'],
): Found {
  if (!asked) return [];
  const at = `${here}.optionsFrom`;
  const parts: [string, unknown][] = [
    ['path', asked.path],
    ...Object.entries(asked.query ?? {}).map(([key, value]): [string, unknown] => [`query.${key}`, value]),
  ];
  const known = [...Object.keys(among).filter((one) => one !== name), 'location'];
  return [
    ...(options ? [bad(at, 'options-twice')] : []),
    ...(type !== undefined && type !== 'choice' ? [bad(at, 'choices-only')] : []),
    ...parts.flatMap(([where, text]) =>
      holesIn(text)
        .filter((hole) => !known.includes(hole))
        .map((hole) => unknownField(`${at}.${where}`, hole, known)),
    ),
  ];
}

/** Of the content of a file. `isParam`: of an action, which is always sent. */
function fileProblems({ type, max, unit, write, encoding, accept }: FieldInput, here: string, isParam: boolean): Found {
  if (type !== 'file')
    return [
      ...(encoding === undefined ? [] : [bad(`${here}.encoding`, 'files-only')]),
      ...(accept === undefined ? [] : [bad(`${here}.accept`, 'files-only')]),
    ];
  return [
    ...(max === undefined || max <= 0 || !isSizeUnit(unit ?? '') ? [missingAt(`${here}.max`, 'file-limit')] : []),
    ...(isParam || (write !== undefined && write !== 'never') ? [] : [missingAt(`${here}.write`, 'file-unsent')]),
  ];
}

/** Two values can not be at one key path, nor one inside of the other. */
function pathProblems(fields: Readonly<Record<string, FieldInput>>, at: string): Found {
  const paths = Object.entries(fields).map(([name, field]) => [name, field.at ?? name] as const);
  return paths.flatMap(([name, path]) => {
    // What is computed is in no answer.
    const twin = paths.find(
      ([other, place]) => other !== name && fields[other]?.value === undefined && `${path}.`.startsWith(`${place}.`),
    );
    return twin && fields[name]?.at !== undefined
      ? [bad(`${at}.${name}.at`, `${path} is ${path === twin[1] ? 'that' : 'inside that'} of ${twin[0]}`)]
      : [];
  });
}

const isCount = (value: number | undefined) => value === undefined || (Number.isInteger(value) && value >= 0);

/** Of rows and maps, and of words that are for these alone. */
function partProblems({ type, fields, keyPattern, rowLabel, min, max, default: standard }: FieldInput, here: string) {
  const isNested = type === 'rows' || type === 'map';
  return [
    ...(type === 'rows' && Object.keys(fields ?? {}).length === 0
      ? [missingAt(`${here}.fields`, 'no-row-fields')]
      : []),
    ...(type !== 'rows' && fields ? [bad(`${here}.fields`, 'rows-only')] : []),
    ...(type !== 'rows' && rowLabel !== undefined ? [bad(`${here}.rowLabel`, 'rows-only')] : []),
    ...(type !== 'map' && keyPattern !== undefined ? [bad(`${here}.keyPattern`, 'maps-only')] : []),
    ...(isNested && !isCount(min) ? [bad(`${here}.min`, 'row-count')] : []),
    ...(isNested && !isCount(max) ? [bad(`${here}.max`, 'row-count')] : []),
    ...(isNested && standard !== undefined ? [bad(`${here}.default`, 'row-default')] : []),
  ];
}

/** Lists of objects and maps in a body that can not hold them. `written`: the fields that people write with the call. */
function nestedProblems({ method, body, only, nested }: Call, at: string, written: Fields): Found {
  const isFlat = body === 'form' || body === 'query';
  if (nested) return isFlat ? [] : [bad(`${at}.nested`, 'nested-needless')];
  const isSent = ([name, { type, at: path }]: [string, FieldInput]) =>
    (type === 'rows' || type === 'map' || path !== undefined) && (!only || only.includes(name));
  return isFlat && method !== 'GET' && Object.entries(written).some(isSent)
    ? [missingAt(`${at}.nested`, 'no-nested')]
    : [];
}

/** What only a call has. */
const ofCalls = [
  'opens',
  'download',
  'params',
  'sections',
  'confirm',
  'confirmText',
  'danger',
  'bulk',
  'optimisticStatus',
  'invalidates',
  'fallback',
  'billable',
  'creates',
  'opposite',
] as const;
/** What only an action on a record has. */
const ofRecords = [
  'shown',
  'allowed',
  'reason',
  'bulk',
  'optimisticStatus',
  'fallback',
  'billable',
  'creates',
  'opposite',
  'group',
] as const;
/** What a download cannot have: its answer is a file. */
const notOfFiles = ['opens', 'bulk', 'optimisticStatus', 'invalidates', 'fallback', 'creates'] as const;
const unprintable: readonly unknown[] = ['secret', 'list', 'json', 'multiline', 'rows', 'map', 'file'];

function linkProblems(
  { fields }: Pick<KindDeclaration, 'fields'>,
  action: ActionInput,
  at: string,
  known: Names,
): Found {
  const { href, call } = action;
  if ((href === undefined) === (call === undefined))
    return [missingAt(`${at}.${call ? 'href' : 'call'}`, 'call-or-href')];
  const { download } = action;
  if (download !== undefined)
    return [
      ...notOfFiles.filter((word) => action[word] !== undefined).map((word) => bad(`${at}.${word}`, 'no-download')),
      ...holesIn(download)
        .filter((name) => !known.has(name))
        .map((name) => unknownField(`${at}.download`, name, known)),
    ];
  if (href === undefined) return action.opens && action.bulk ? [bad(`${at}.bulk`, 'opens-one')] : [];
  const typeOf = (name: string) => (Object.hasOwn(fields, name) ? fields[name]?.type : undefined);
  return [
    ...holesIn(href)
      .filter((name) => !known.has(name))
      .map((name) => unknownField(`${at}.href`, name, known)),
    ...(holesIn(href).some((name) => unprintable.includes(typeOf(name))) ? [bad(`${at}.href`, 'secret-href')] : []),
    ...ofCalls.filter((word) => action[word] !== undefined).map((word) => bad(`${at}.${word}`, 'href-alone')),
  ];
}

/** Groups of a form: each field in one of them, and asked for at all. `areParams`: fields of an action's dialog, which asks for each. */
function sectionProblems(
  { sections = [], fields }: Pick<KindDeclaration, 'sections' | 'fields'>,
  at: string,
  areParams = false,
): Found {
  const known = Object.keys(fields);
  const all = sections.flatMap((section) => section.fields);
  return sections.flatMap((section, index) =>
    section.fields.flatMap((name, nr): Found => {
      const here = `${at}.sections[${index}].fields[${nr}]`;
      if (!known.includes(name)) return [unknownField(here, name, known)];
      const isAsked = areParams || (fields[name]?.write ?? declarationDefaults.field.write) !== 'never';
      const isTwice = all.indexOf(name) !== all.lastIndexOf(name);
      return [
        ...(isAsked ? [] : [bad(here, `${name} is in no form: it has no write`)]),
        ...(isTwice ? [bad(here, `${name} is in sections twice`)] : []),
      ];
    }),
  );
}

/** Of fields, those of rows, and those of an action (`isParam`). */
export function unusualFieldProblems(
  fields: Fields,
  at: string,
  among: Scope['fields'] = fields,
  isParam = false,
): Found {
  return [
    ...Object.entries(fields).flatMap(([name, field]): Found => {
      const here = `${at}.${name}`;
      return [
        ...partProblems(field, here),
        ...askedProblems(name, field, here, among),
        ...fileProblems(field, here, isParam),
        ...(field.at !== undefined && field.value !== undefined ? [bad(`${here}.at`, 'at-computed')] : []),
        ...(field.fields ? unusualFieldProblems(field.fields, `${here}.fields`) : []),
      ];
    }),
    ...pathProblems(fields, at),
  ];
}

/** `known`: names that an action on a record may use. */
export function unusualActionProblems(
  kind: Pick<KindDeclaration, 'fields'>,
  action: ActionInput,
  at: string,
  known: Names,
): Found {
  const { params = {}, call, sections } = action;
  const isOnKind = action.on === 'kind';
  const place = [...known].filter((name) => name === 'location');
  const named = isOnKind ? new Set(action.href === undefined ? place : []) : known;
  return [
    ...(isOnKind ? ofRecords : [])
      .filter((word) => action[word] !== undefined)
      .map((word) => bad(`${at}.${word}`, 'record-alone')),
    ...linkProblems(kind, action, at, named),
    ...(call ? nestedProblems(call, `${at}.call`, params) : []),
    ...(sections ? sectionProblems({ sections, fields: params }, at, true) : []),
    ...unusualFieldProblems(params, `${at}.params`, { ...kind.fields, ...params }, true),
  ];
}

/** Panels, which the schema of kinds leaves to this. */
function formedPanels(kind: KindDeclaration, at: string, above: readonly string[]): Found {
  const form = z.safeParse(z.optional(panelsSchema), kind.panels, { reportInput: true });
  return form.success ? panelProblems(kind, at, above) : issueProblems(form.error.issues, `${at}.panels`);
}

/** Checks a well-formed kind beside `validateKind`. `above`: names that the parents add. */
export function unusualProblems(kind: KindDeclaration, at: string, above: readonly string[] = []): Found {
  const isRest = 'style' in kind.api;
  const api: CrudInput = 'style' in kind.api ? restPaths(kind.api.path) : kind.api;
  const calls = Object.entries(api) as [keyof CrudInput, Call][];
  const known = new Set([...knownIn(kind), ...above]);
  return [
    ...serverProblems(kind, at),
    ...sectionProblems(kind, at),
    ...unusualFieldProblems(kind.fields, `${at}.fields`),
    ...(isRest
      ? Object.entries(kind.fields).flatMap(([name, field]) =>
          field.at === undefined ? [] : [bad(`${at}.fields.${name}.at`, 'at-calls')],
        )
      : []),
    ...calls.flatMap(([verb, call]) =>
      nestedProblems(
        call,
        isRest ? `${at}.api` : `${at}.api.${verb}`,
        Object.fromEntries(Object.entries(kind.fields).filter(([, { write }]) => write === verb || write === 'always')),
      ),
    ),
    ...Object.entries(kind.actions ?? {}).flatMap(([name, action]) =>
      unusualActionProblems(kind, action, `${at}.actions.${name}`, known),
    ),
    ...formedPanels(kind, at, above),
  ];
}
