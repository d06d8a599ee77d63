/** Checks an extension against its built-in kind. Each mismatch is a problem with its key path. */
import { placeholdersIn } from '../../src/lib/template';
import { conditionProblems, type Scope } from './checkExpression';
import { extend, type Extension } from './extend';
import { suggestion } from './nearest';
import { panelProblems } from './panels';
import { badValue, firstOfEachPath, missingAt } from './problems';
import type { ActionInput, FieldInput, Kind, Problem } from './types';
import { actionProblems, callProblems, fieldProblems, type About } from './validateKind';
import { unusualActionProblems, unusualFieldProblems } from './validateUnusual';

/** Keywords of built-in fields that may change: texts, not what the field holds, since answers and forms depend on that. */
const ofFields = ['label', 'help', 'hidden', 'admin', 'aliases', 'options', 'tones'];
/** Keywords of built-in actions that may change; the kind's own screens rely on the others. */
const ofActions = ['icon', 'label', 'reason', 'confirm', 'confirmText', 'placement', 'group', 'call', 'admin', 'needs'];

const changes = (given: object, allowed: readonly string[], at: string, what: string): Problem[] =>
  Object.keys(given)
    .filter((word) => !allowed.includes(word))
    .map((word) =>
      badValue(`${at}.${word}`, `belongs to a built-in ${what}, of which only ${allowed.join(', ')} change`),
    );

/** The names that conditions and expressions may use. */
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

function newField(name: string, field: FieldInput, kind: Kind, at: string): Problem[] {
  const own = fieldProblems({ [name]: field }, at.slice(0, -name.length - 1), scopeOf(kind, { [name]: field }));
  const { by } = field.references ?? {};
  return [
    ...(name.includes('.') ? [badValue(at, 'is not a key of the record itself, as further fields are')] : []),
    ...own.filter(({ path }) => path !== `${at}.references.by`),
    ...unusualFieldProblems({ [name]: field }, at.slice(0, -name.length - 1), scopeOf(kind, { [name]: field }).fields),
    ...(by === undefined ? [] : unknown([by], Object.keys(kind.fields), `${at}.references.by`)),
    ...(field.write === undefined || field.write === 'never'
      ? []
      : [badValue(`${at}.write`, 'is for kinds of your own: the form is built in. An action with params can set it')]),
    ...(field.type === 'status' ? [badValue(`${at}.type`, 'is for kinds of your own: give a choice')] : []),
  ];
}

const unknown = (names: readonly string[], known: readonly string[], path: string): Problem[] =>
  names
    .filter((name) => !known.includes(name))
    .map((name) => ({
      code: 'unknown-field',
      path,
      message: `${name} is not among the fields${suggestion(name, known)}`,
    }));

function fieldsProblems(base: Kind, kind: Kind, { fields = {} }: Extension, at: string): Problem[] {
  return Object.entries(fields).flatMap(([name, given]) => {
    const here = `${at}.fields.${name}`;
    if (!Object.hasOwn(base.fields, name)) return newField(name, given, kind, here);
    return [
      ...changes(given, ofFields, here, 'field'),
      ...(given.tones ?? []).flatMap(({ when }, index) =>
        conditionProblems(when, `${here}.tones[${index}].when`, scopeOf(kind, {})),
      ),
      ...(given.options ?? []).flatMap(({ shown }, index) =>
        conditionProblems(shown, `${here}.options[${index}].shown`, scopeOf(kind, {})),
      ),
      ...(given.options && !base.fields[name]?.options ? [badValue(`${here}.options`, `${name} has no options`)] : []),
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

/** The placeholders of a built-in call, which the kind's own screens fill. */
const namedBy = ({ path, with: sent, query }: Kind['api']['list']): string[] =>
  [path, ...Object.values(sent), ...Object.values(query)].flatMap(placeholdersIn);

/** New actions and calls that lack a method or path. */
function incomplete(base: Kind, { actions = {}, api = {} }: Extension, at: string): Problem[] {
  const names = base.actions.filter(({ placement }) => placement !== 'none').map(({ name }) => name);
  const isWhole = (call: { method?: unknown; path?: unknown } | undefined) => call?.method && call.path;
  return [
    // Often a built-in action with a typing error in its name.
    ...Object.entries(actions).flatMap(([name, given]) =>
      given === false ||
      base.actions.some((one) => one.name === name) ||
      isWhole(given.call) ||
      given.href !== undefined
        ? []
        : [
            missingAt(
              `${at}.actions.${name}.call`,
              `${name} is a new action, which needs a call with method and path${suggestion(name, names)}`,
            ),
          ],
    ),
    ...Object.entries(api).flatMap(([verb, call]) =>
      base.api[verb as keyof Kind['api']] || isWhole(call)
        ? []
        : [missingAt(`${at}.api.${verb}`, 'is a new call, which needs method and path')],
    ),
  ];
}

function callsProblems(base: Kind, kind: Kind, { api = {} }: Extension, at: string): Problem[] {
  const ofRecord = about(kind);
  return Object.keys(api).flatMap((given): Problem[] => {
    const verb = given as keyof Kind['api'];
    const here = `${at}.api.${verb}`;
    const [before, call] = [base.api[verb], kind.api[verb]];
    if (!before && verb !== 'get')
      return [badValue(here, `${base.name} has no such call, and no screen that would send it`)];
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

function actionProblemsOf(base: Kind, kind: Kind, { actions = {} }: Extension, at: string): Problem[] {
  const all = Object.fromEntries([...kind.actions, ...kind.kindActions].map((action) => [action.name, action]));
  const ofRecord = about(kind);
  return Object.entries(actions).flatMap(([name, given]): Problem[] => {
    const here = `${at}.actions.${name}`;
    const before = base.actions.find((action) => action.name === name);
    const known = base.actions.filter(({ placement }) => placement !== 'none').map((action) => action.name);
    if (given === false) {
      if (!before) return [badValue(here, `${name} is not an action of ${base.name}${suggestion(name, known)}`)];
      return before.placement === 'none'
        ? [badValue(here, 'is a part of a built-in page: it can not be left out')]
        : [];
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
        ? [badValue(`${here}.placement`, 'is a part of a built-in page: it has no place of its own')]
        : []),
      ...(given.call && call
        ? callProblems(call, { ...ofRecord, at: `${here}.call`, known: new Set(names), sent: new Set(names) })
        : []),
    ];
  });
}

function listedProblems(base: Kind, kind: Kind, given: Extension, at: string): Problem[] {
  const known = [...Object.keys(kind.fields), 'location', ...(base.price ? ['price'] : []), '...'];
  return [
    ...unknown(given.columns ?? [], known, `${at}.columns`),
    ...unknown(given.facts ?? [], known, `${at}.facts`),
    ...unknown(given.subtitle ? [given.subtitle] : [], known, `${at}.subtitle`),
    ...unknown(given.sort ? [given.sort.field] : [], known, `${at}.sort.field`),
    ...(given.columns && !kind.columns.includes(kind.title)
      ? [badValue(`${at}.columns`, `lacks ${kind.title}, which names the record: put it first, or "..."`)]
      : []),
    ...(kind.facts.length > 6 ? [badValue(`${at}.facts`, `are ${kind.facts.length}; six at most`)] : []),
  ];
}

/** Cannot be switched off: the shell shows the billing account on every page. */
const needed = 'billing_account';

/** Checks a well-formed extension. `at` is its key path. */
export function validateExtension(base: Kind, given: Extension, at: string): Problem[] {
  const { enabled, status, locations } = given;
  if (enabled === false)
    return base.name === needed
      ? [badValue(`${at}.enabled`, `the portal needs ${needed}; menu: false hides its entry`)]
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
    ...Object.entries(status?.values ?? {}).flatMap(([name, { idle }]) =>
      typeof idle === 'object' ? conditionProblems(idle, `${at}.status.values.${name}.idle`, scopeOf(kind, {})) : [],
    ),
    ...(status && !base.status ? [badValue(`${at}.status`, `${base.name} has no status`)] : []),
    ...(locations && base.scope !== 'location' ? [badValue(`${at}.locations`, 'is for kinds by location alone')] : []),
  ];
  return firstOfEachPath(found);
}
