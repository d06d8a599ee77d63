/**
 * Checks of keywords that few JSON kinds use: rows, maps, files, key paths, options from a call, links, consoles, downloads, actions
 * without a record, sections, panels and lists that the API sorts. `validateKind`, which is loaded with any JSON kind, checks the rest.
 */
import * as z from 'zod/mini';
import type { Scope } from './checkExpression';
import { isSizeUnit } from '../../src/lib/bytes';
import { placeholdersIn } from '../../src/lib/template';
import { declarationDefaults } from './defaults';
import { declaredCalls } from './normalise';
import { issueProblems } from './issues';
import { panelProblems, unprintableTypes } from './panels';
import { panelsSchema } from './panelSchemas';
import { serverProblems } from './serverProblems';
import type { ActionInput, Call, CrudInput, FieldInput, KindDeclaration, Problem } from './types';
import { badValue, missingAt, unknownField } from './problems';
import { knownIn } from './validateKind';

type Names = ReadonlySet<string>;
type Fields = Readonly<Record<string, FieldInput>>;

/** Checks options that are read from a call. */
function optionsFromProblems(
  name: string,
  { type, options, optionsFrom: declared }: FieldInput,
  here: string,
  among: Scope['fields'],
): Problem[] {
  if (!declared) return [];
  const at = `${here}.optionsFrom`;
  const parts: [string, unknown][] = [
    ['path', declared.path],
    ...Object.entries(declared.query ?? {}).map(([key, value]): [string, unknown] => [`query.${key}`, value]),
  ];
  const known = [...Object.keys(among).filter((one) => one !== name), 'location'];
  return [
    ...(options ? [badValue(at, 'options-twice')] : []),
    ...(type !== undefined && type !== 'choice' ? [badValue(at, 'choices-only')] : []),
    ...parts.flatMap(([where, text]) =>
      placeholdersIn(text)
        .filter((hole) => !known.includes(hole))
        .map((hole) => unknownField(`${at}.${where}`, hole, known)),
    ),
  ];
}

/** Checks the keywords of files. `isParam`: a param of an action, which is always sent. */
function fileProblems(
  { type, max, unit, write, encoding, accept }: FieldInput,
  here: string,
  isParam: boolean,
): Problem[] {
  if (type !== 'file')
    return [
      ...(encoding === undefined ? [] : [badValue(`${here}.encoding`, 'files-only')]),
      ...(accept === undefined ? [] : [badValue(`${here}.accept`, 'files-only')]),
    ];
  return [
    ...(max === undefined || max <= 0 || !isSizeUnit(unit ?? '') ? [missingAt(`${here}.max`, 'file-limit')] : []),
    ...(isParam || (write !== undefined && write !== 'never') ? [] : [missingAt(`${here}.write`, 'file-unsent')]),
  ];
}

/** Two fields cannot have the same key path, nor one inside the other's. */
function pathProblems(fields: Readonly<Record<string, FieldInput>>, at: string): Problem[] {
  const paths = Object.entries(fields).map(([name, field]) => [name, field.at ?? name] as const);
  return paths.flatMap(([name, path]) => {
    // Computed fields are in no answer.
    const twin = paths.find(
      ([other, place]) => other !== name && fields[other]?.value === undefined && `${path}.`.startsWith(`${place}.`),
    );
    return twin && fields[name]?.at !== undefined
      ? [badValue(`${at}.${name}.at`, `${path} is ${path === twin[1] ? 'that' : 'inside that'} of ${twin[0]}`)]
      : [];
  });
}

const isCount = (value: number | undefined) => value === undefined || (Number.isInteger(value) && value >= 0);

/** Checks rows and maps, and keywords that only these have. */
function partProblems({ type, fields, keyPattern, rowLabel, min, max, default: standard }: FieldInput, here: string) {
  const isNested = type === 'rows' || type === 'map';
  return [
    ...(type === 'rows' && Object.keys(fields ?? {}).length === 0
      ? [missingAt(`${here}.fields`, 'no-row-fields')]
      : []),
    ...(type !== 'rows' && fields ? [badValue(`${here}.fields`, 'rows-only')] : []),
    ...(type !== 'rows' && rowLabel !== undefined ? [badValue(`${here}.rowLabel`, 'rows-only')] : []),
    ...(type !== 'map' && keyPattern !== undefined ? [badValue(`${here}.keyPattern`, 'maps-only')] : []),
    ...(isNested && !isCount(min) ? [badValue(`${here}.min`, 'row-count')] : []),
    ...(isNested && !isCount(max) ? [badValue(`${here}.max`, 'row-count')] : []),
    ...(isNested && standard !== undefined ? [badValue(`${here}.default`, 'row-default')] : []),
  ];
}

/** Reports rows and maps in a body that cannot contain them. `written`: the fields that the call sends. */
function nestedProblems({ method, body, only, nested }: Call, at: string, written: Fields): Problem[] {
  const isFlat = body === 'form' || body === 'query';
  if (nested) return isFlat ? [] : [badValue(`${at}.nested`, 'nested-needless')];
  const isSent = ([name, { type, at: path }]: [string, FieldInput]) =>
    (type === 'rows' || type === 'map' || path !== undefined) && (!only || only.includes(name));
  return isFlat && method !== 'GET' && Object.entries(written).some(isSent)
    ? [missingAt(`${at}.nested`, 'no-nested')]
    : [];
}

/** Keywords of an action that need a call. */
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
/** Keywords of an action that need a record. */
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
/** Keywords that a download cannot have, since its answer is a file. */
const notOfFiles = ['opens', 'bulk', 'optimisticStatus', 'invalidates', 'fallback', 'creates'] as const;

function linkProblems(
  { fields }: Pick<KindDeclaration, 'fields'>,
  action: ActionInput,
  at: string,
  known: Names,
): Problem[] {
  const { href, call } = action;
  if ((href === undefined) === (call === undefined))
    return [missingAt(`${at}.${call ? 'href' : 'call'}`, 'call-or-href')];
  const { download } = action;
  if (download !== undefined)
    return [
      ...notOfFiles
        .filter((word) => action[word] !== undefined)
        .map((word) => badValue(`${at}.${word}`, 'no-download')),
      ...placeholdersIn(download)
        .filter((name) => !known.has(name))
        .map((name) => unknownField(`${at}.download`, name, known)),
    ];
  if (href === undefined) return action.opens && action.bulk ? [badValue(`${at}.bulk`, 'opens-one')] : [];
  const typeOf = (name: string) => (Object.hasOwn(fields, name) ? fields[name]?.type : undefined);
  return [
    ...placeholdersIn(href)
      .filter((name) => !known.has(name))
      .map((name) => unknownField(`${at}.href`, name, known)),
    ...(placeholdersIn(href).some((name) => unprintableTypes.includes(typeOf(name)))
      ? [badValue(`${at}.href`, 'secret-href')]
      : []),
    ...ofCalls.filter((word) => action[word] !== undefined).map((word) => badValue(`${at}.${word}`, 'href-alone')),
  ];
}

/** Checks the sections of a form: known fields, which the form has, each once. `areParams`: params of an action, which are all in its dialog. */
function sectionProblems(
  { sections = [], fields }: Pick<KindDeclaration, 'sections' | 'fields'>,
  at: string,
  areParams = false,
): Problem[] {
  const known = Object.keys(fields);
  const all = sections.flatMap((section) => section.fields);
  return sections.flatMap((section, index) =>
    section.fields.flatMap((name, nr): Problem[] => {
      const here = `${at}.sections[${index}].fields[${nr}]`;
      if (!known.includes(name)) return [unknownField(here, name, known)];
      const isInForm = areParams || (fields[name]?.write ?? declarationDefaults.field.write) !== 'never';
      const isTwice = all.indexOf(name) !== all.lastIndexOf(name);
      return [
        ...(isInForm ? [] : [badValue(here, `${name} is in no form: it has no write`)]),
        ...(isTwice ? [badValue(here, `${name} is in sections twice`)] : []),
      ];
    }),
  );
}

/** Checks fields, including those of rows, or the params of an action (`isParam`). */
export function unusualFieldProblems(
  fields: Fields,
  at: string,
  among: Scope['fields'] = fields,
  isParam = false,
): Problem[] {
  return [
    ...Object.entries(fields).flatMap(([name, field]): Problem[] => {
      const here = `${at}.${name}`;
      return [
        ...partProblems(field, here),
        ...optionsFromProblems(name, field, here, among),
        ...fileProblems(field, here, isParam),
        ...(field.at !== undefined && field.value !== undefined ? [badValue(`${here}.at`, 'at-computed')] : []),
        ...(field.at?.includes('[') && (isParam || (field.write !== undefined && field.write !== 'never'))
          ? [badValue(`${here}.at`, 'at-chosen')]
          : []),
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
): Problem[] {
  const { params = {}, call, sections } = action;
  const isOnKind = action.on === 'kind';
  const location = [...known].filter((name) => name === 'location');
  const named = isOnKind ? new Set(action.href === undefined ? location : []) : known;
  return [
    ...(isOnKind ? ofRecords : [])
      .filter((word) => action[word] !== undefined)
      .map((word) => badValue(`${at}.${word}`, 'record-alone')),
    ...linkProblems(kind, action, at, named),
    ...(call ? nestedProblems(call, `${at}.call`, params) : []),
    ...(sections ? sectionProblems({ sections, fields: params }, at, true) : []),
    ...unusualFieldProblems(params, `${at}.params`, { ...kind.fields, ...params }, true),
  ];
}

/** Checks the form of panels, which the schema of kinds leaves open, and their content. */
function panelsProblems(kind: KindDeclaration, at: string, above: readonly string[]): Problem[] {
  const form = z.safeParse(z.optional(panelsSchema), kind.panels, { reportInput: true });
  return form.success ? panelProblems(kind, at, above) : issueProblems(form.error.issues, `${at}.panels`);
}

/** Checks a well-formed kind, in addition to `validateKind`. `above`: names that its parents add. */
export function unusualProblems(kind: KindDeclaration, at: string, above: readonly string[] = []): Problem[] {
  const isRest = 'style' in kind.api;
  const api = declaredCalls(kind);
  const calls = Object.entries(api) as [keyof CrudInput, Call][];
  const known = new Set([...knownIn(kind), ...above]);
  return [
    ...serverProblems(kind, at),
    ...sectionProblems(kind, at),
    ...unusualFieldProblems(kind.fields, `${at}.fields`),
    ...(isRest
      ? Object.entries(kind.fields).flatMap(([name, field]) =>
          field.at === undefined ? [] : [badValue(`${at}.fields.${name}.at`, 'at-calls')],
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
    ...panelsProblems(kind, at, above),
  ];
}
