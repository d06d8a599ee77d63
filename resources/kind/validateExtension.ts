/** Whether what a site says of a built-in kind fits it. Each misfit is a problem with its key path. */
import { conditionProblems, type Scope } from './checkExpression';
import { extend, type Extension } from './extend';
import { suggestion } from './nearest';
import { panelProblems } from './panels';
import type { ActionInput, FieldInput, Kind, Problem } from './types';
import { actionProblems, callProblems, fieldProblems, type About } from './validateKind';
import { unusualActionProblems, unusualFieldProblems } from './validateUnusual';

type Found = Problem[];

const bad = (path: string, message: string): Problem => ({ code: 'bad-value', path, message });
const holesIn = (text: unknown): string[] =>
  typeof text === 'string' ? [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '') : [];

/** Answers are read and forms are made by what a built-in field is: its words may change, what it holds may not. */
const ofFields = ['label', 'help', 'hidden', 'admin', 'aliases', 'options', 'tones'];
/** Its own screens rely on the others. */
const ofActions = ['icon', 'label', 'reason', 'confirm', 'confirmText', 'placement', 'group', 'call', 'admin', 'needs'];

const changes = (given: object, allowed: readonly string[], at: string, what: string): Found =>
  Object.keys(given)
    .filter((word) => !allowed.includes(word))
    .map((word) => bad(`${at}.${word}`, `belongs to a built-in ${what}, of which only ${allowed.join(', ')} change`));

/** What conditions and expressions may name. */
const scopeOf = (kind: Kind, given: Readonly<Record<string, FieldInput>>): Scope => ({
  fields: { ...(kind.fields as Readonly<Record<string, FieldInput>>), ...given },
  known: new Set([
    ...Object.keys(kind.fields).map((name) => name.split('.')[0] ?? name),
    kind.id,
    'id',
    'location',
    'status',
  ]),
  ...(kind.status && { statuses: { field: kind.status.field, values: Object.keys(kind.status.values) } }),
});

function newField(name: string, field: FieldInput, kind: Kind, at: string): Found {
  const own = fieldProblems({ [name]: field }, at.slice(0, -name.length - 1), scopeOf(kind, { [name]: field }));
  const { by } = field.references ?? {};
  return [
    ...(name.includes('.') ? [bad(at, 'is not a key of the record itself, as further fields are')] : []),
    ...own.filter(({ path }) => path !== `${at}.references.by`),
    ...unusualFieldProblems({ [name]: field }, at.slice(0, -name.length - 1), scopeOf(kind, { [name]: field }).fields),
    ...(by === undefined ? [] : unknown([by], Object.keys(kind.fields), `${at}.references.by`)),
    ...(field.write === undefined || field.write === 'never'
      ? []
      : [bad(`${at}.write`, 'is for kinds of your own: the form is built in. An action with params can set it')]),
    ...(field.type === 'status' ? [bad(`${at}.type`, 'is for kinds of your own: give a choice')] : []),
  ];
}

const unknown = (names: readonly string[], known: readonly string[], path: string): Found =>
  names
    .filter((name) => !known.includes(name))
    .map((name) => ({
      code: 'unknown-field',
      path,
      message: `${name} is not among the fields${suggestion(name, known)}`,
    }));

function fieldsProblems(base: Kind, kind: Kind, { fields = {} }: Extension, at: string): Found {
  return Object.entries(fields).flatMap(([name, given]) => {
    const here = `${at}.fields.${name}`;
    if (!Object.hasOwn(base.fields, name)) return newField(name, given, kind, here);
    return [
      ...changes(given, ofFields, here, 'field'),
      ...(given.tones ?? []).flatMap(({ when }, index) =>
        conditionProblems(when, `${here}.tones[${index}].when`, scopeOf(kind, {})),
      ),
      ...(given.options && !base.fields[name]?.options ? [bad(`${here}.options`, `${name} has no options`)] : []),
    ];
  });
}

function about(kind: Kind): Omit<About, 'at' | 'sent'> {
  const location = kind.scope === 'location';
  return {
    location,
    known: new Set([...Object.keys(kind.fields), kind.id, 'id', 'status', ...(location ? ['location'] : [])]),
    record: ['id', kind.id, kind.title],
  };
}

/** Values that the built-in call names are given by the kind's own screens. */
const namedBy = ({ path, with: sent, query }: Kind['api']['list']): string[] =>
  [path, ...Object.values(sent), ...Object.values(query)].flatMap(holesIn);

/** New calls that say too little to be made one of. */
function incomplete(base: Kind, { actions = {}, api = {} }: Extension, at: string): Found {
  const names = base.actions.filter(({ placement }) => placement !== 'none').map(({ name }) => name);
  const isWhole = (call: { method?: unknown; path?: unknown } | undefined) => call?.method && call.path;
  const missing = (path: string, message: string): Problem => ({ code: 'missing', path, message });
  return [
    // A slip of the keyboard in the name of one that is there makes a new one without a call.
    ...Object.entries(actions).flatMap(([name, given]) =>
      given === false ||
      base.actions.some((one) => one.name === name) ||
      isWhole(given.call) ||
      given.href !== undefined
        ? []
        : [
            missing(
              `${at}.actions.${name}.call`,
              `${name} is a new action, which needs a call with method and path${suggestion(name, names)}`,
            ),
          ],
    ),
    ...Object.entries(api).flatMap(([verb, call]) =>
      base.api[verb as keyof Kind['api']] || isWhole(call)
        ? []
        : [missing(`${at}.api.${verb}`, 'is a new call, which needs method and path')],
    ),
  ];
}

function callsProblems(base: Kind, kind: Kind, { api = {} }: Extension, at: string): Found {
  const ofRecord = about(kind);
  return Object.keys(api).flatMap((given): Found => {
    const verb = given as keyof Kind['api'];
    const here = `${at}.api.${verb}`;
    const [before, call] = [base.api[verb], kind.api[verb]];
    if (!before && verb !== 'get')
      return [bad(here, `${base.name} has no such call, and no screen that would send it`)];
    if (!call) return [];
    const isList = verb === 'list';
    const known = isList
      ? ofRecord.location
        ? ['location']
        : []
      : [...ofRecord.known, ...(before ? namedBy(before) : [])];
    return callProblems(call, {
      at: here,
      location: ofRecord.location,
      known: new Set(known),
      sent: ofRecord.known,
      isList,
      ...(!isList && verb !== 'create' && ofRecord.record && { record: [...ofRecord.record, ...known] }),
    });
  });
}

function actionProblemsOf(base: Kind, kind: Kind, { actions = {} }: Extension, at: string): Found {
  const all = Object.fromEntries([...kind.actions, ...kind.kindActions].map((action) => [action.name, action]));
  const ofRecord = about(kind);
  return Object.entries(actions).flatMap(([name, given]): Found => {
    const here = `${at}.actions.${name}`;
    const before = base.actions.find((action) => action.name === name);
    const known = base.actions.filter(({ placement }) => placement !== 'none').map((action) => action.name);
    if (given === false) {
      if (!before) return [bad(here, `${name} is not an action of ${base.name}${suggestion(name, known)}`)];
      return before.placement === 'none' ? [bad(here, 'is a part of a built-in page: it can not be left out')] : [];
    }
    if (!before)
      return [
        ...actionProblems({ ...kind, actions: all }, given as ActionInput, here, ofRecord),
        ...unusualActionProblems(kind, given as ActionInput, here, ofRecord.known),
      ];
    const call = kind.actions.find((action) => action.name === name)?.call;
    const names = [
      ...ofRecord.known,
      ...before.params.map((one) => one.name),
      ...(before.call ? namedBy(before.call) : []),
    ];
    return [
      ...changes(given, ofActions, here, 'action'),
      ...(before.placement === 'none' && given.placement
        ? [bad(`${here}.placement`, 'is a part of a built-in page: it has no place of its own')]
        : []),
      ...(given.call && call
        ? callProblems(call, { ...ofRecord, at: `${here}.call`, known: new Set(names), sent: new Set(names) })
        : []),
    ];
  });
}

function listedProblems(base: Kind, kind: Kind, given: Extension, at: string): Found {
  const known = [...Object.keys(kind.fields), 'location', ...(base.price ? ['price'] : []), '...'];
  return [
    ...unknown(given.columns ?? [], known, `${at}.columns`),
    ...unknown(given.facts ?? [], known, `${at}.facts`),
    ...unknown(given.subtitle ? [given.subtitle] : [], known, `${at}.subtitle`),
    ...unknown(given.sort ? [given.sort.field] : [], known, `${at}.sort.field`),
    ...(given.columns && !kind.columns.includes(kind.title)
      ? [bad(`${at}.columns`, `lacks ${kind.title}, which names the record: put it first, or "..."`)]
      : []),
    ...(kind.facts.length > 6 ? [bad(`${at}.facts`, `are ${kind.facts.length}; six at most`)] : []),
  ];
}

/** Nothing of the frame around every page stands without who pays. */
const needed = 'billing_account';

/** Checks one whose form is right already. `at` is its key path. */
export function validateExtension(base: Kind, given: Extension, at: string): Found {
  const { enabled, status, locations } = given;
  if (enabled === false)
    return base.name === needed
      ? [bad(`${at}.enabled`, `the portal needs ${needed}; menu: false hides its entry`)]
      : [];
  const partial = incomplete(base, given, at);
  if (partial.length > 0) return partial;
  const kind = extend(base, given);
  const found = [
    ...fieldsProblems(base, kind, given, at),
    ...listedProblems(base, kind, given, at),
    ...callsProblems(base, kind, given, at),
    ...actionProblemsOf(base, kind, given, at),
    ...panelProblems({ ...kind, fields: scopeOf(kind, {}).fields }, at),
    ...(status && !base.status ? [bad(`${at}.status`, `${base.name} has no status`)] : []),
    ...(locations && base.scope !== 'location' ? [bad(`${at}.locations`, 'is for kinds by location alone')] : []),
  ];
  return found.filter((one, index) => found.findIndex(({ path }) => path === one.path) === index);
}
