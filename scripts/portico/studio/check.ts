/** The doctor's findings in a draft, each at its line, and the kinds that the draft shows. */
import type { Kind, RecordData } from '../../../resources/kind/types';
import { conditionSchema } from '../../../resources/kind/valueSchemas';
import { isExtension } from '../../../resources/kind/isExtension';
import { isJsonObject } from '../../../src/lib/json';
import { PlainError } from '../../lib/plainError.mjs';
import { pathTo } from '../../../src/context/paths';
import { readSomeRecords } from '../doctor/kindCalls';
import { checkPacks } from '../doctor/packs';
import { checkPortal, type KindAt } from '../doctor/portal';
import { readSiteGiven } from '../site';
import type { Draft } from './draft';
import { locate, stepsOf, type Position } from './positions';
import { reasonOf, type Reason } from './why';

export interface ProblemAt extends Position {
  level: 'error' | 'warning';
  message: string;
  fix: string;
}

export interface ShownKind {
  name: string;
  list: string;
  create: string | undefined;
  actions: string[];
  /** Fields that are not always shown, enabled or required alike. */
  fields: string[];
}

export interface Checked {
  /** Of the file that is edited. */
  problems: ProblemAt[];
  /** Number of problems in the other files. */
  elsewhere: number;
  /** Kinds of the file. */
  kinds: ShownKind[];
}

/** The text of a file is checked together with the drafts of the others. */
export async function checkDraft(draft: Draft, name: string, given: string): Promise<Checked> {
  const text = given.replace(/^\ufeff/, '');
  const { broken, at } = locate(text);
  if (broken)
    return {
      problems: [{ ...broken, level: 'error', fix: 'Until it is JSON, the preview shows the text before it.' }],
      elsewhere: 0,
      kinds: [],
    };
  try {
    draft.write(name, text);
    const site = await readSiteGiven(draft.portal);
    const { findings, kinds, registered } = await checkPortal(site);
    const all = [...findings, ...checkPacks(site, kinds)];
    const mine = all.flatMap(({ at: where, ...finding }) => {
      const path = pathIn(name, where);
      return path === undefined ? [] : [{ ...finding, path }];
    });
    return {
      problems: mine
        .map(({ level, message, fix, path }) => ({
          level,
          message: path === '' ? `The declaration ${message}` : `${path}: ${message}`,
          fix,
          ...at(stepsOf(path)),
        }))
        .sort((a, b) => a.line - b.line),
      elsewhere: all.length - mine.length,
      kinds: kindsIn(name, text, { kinds, registered, isSound: mine.every(({ level }) => level !== 'error') }),
    };
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    return {
      problems: [{ level: 'error', message: thrown.message, fix: 'Correct it.', line: 1, column: 1 }],
      elsewhere: 0,
      kinds: [],
    };
  }
}

/** The key path of a finding in this file; undefined for those of other files. */
export function pathIn(name: string, at: string): string | undefined {
  if (!at.startsWith(name)) return undefined;
  const rest = at.slice(name.length);
  if (rest !== '' && !/^(: |\.|\[)/.test(rest)) return undefined;
  return rest.replace(/^(: |\.)/, '').replace('(all)', '');
}

const isIn = (name: string, { at }: KindAt) => pathIn(name, at) !== undefined;

/** The kinds that a file declares, and built-in ones that it changes, if that is accepted. */
function kindsIn(
  name: string,
  text: string,
  { kinds, registered, isSound }: { kinds: readonly KindAt[]; registered: readonly Kind[]; isSound: boolean },
): ShownKind[] {
  const entries = entriesOf(text);
  const changed = new Set(isSound ? entries.filter(isExtension).map((one) => one.extends) : []);
  const names = new Set(kinds.filter((one) => isIn(name, one)).map(({ kind }) => kind.name));
  return registered
    .filter((kind) => names.has(kind.name) || changed.has(kind.name))
    .map((kind) => shown(kind, entries));
}

/** The declarations in the text of a file. */
function entriesOf(text: string): Record<string, unknown>[] {
  const read = JSON.parse(text) as unknown;
  return (isJsonObject(read) && Array.isArray(read.kinds) ? read.kinds : [read].flat()).filter(isJsonObject);
}

const entryOf = (entries: readonly Record<string, unknown>[], kind: string) =>
  entries.find((one) => (isExtension(one) ? one.extends : one.name) === kind);

/** Of a built-in kind only what the file declares: the conditions of the others are not in it. */
const shown = ({ name, routes, actions, fields }: Kind, entries: readonly Record<string, unknown>[]): ShownKind => {
  const entry = entryOf(entries, name);
  const isDeclared = (of: 'actions' | 'fields', one: string) => {
    const all = entry?.[of];
    return isJsonObject(all) && Object.hasOwn(all, one) && isJsonObject(all[one]);
  };
  return {
    name,
    list: routes.list,
    create: routes.create,
    actions: actions.map((action) => action.name).filter((one) => isDeclared('actions', one)),
    fields: Object.values(fields).flatMap((field) =>
      (field.shown ?? field.enabled ?? field.requiredWhen) && isDeclared('fields', field.name) ? [field.name] : [],
    ),
  };
};

/** What an action or a field may depend on. */
const whyWords = ['shown', 'enabled', 'required', 'allowed'] as const;

/** Each condition that the action or field has. */
export type Why = Partial<Record<(typeof whyWords)[number], Reason>>;

export interface ShownRecord {
  /** Address of its page, without `/app`; undefined if the kind has no page. */
  path: string | undefined;
  label: string;
  record: RecordData;
}

/** Records of a kind as the simulated provider at `base` answers them. */
export async function shownRecords(draft: Draft, name: string, base: string): Promise<ShownRecord[]> {
  const given = await readSiteGiven(draft.portal);
  const { kinds, registered } = await checkPortal(given);
  const own = kinds.map(({ kind }) => kind);
  const kind = own.find((one) => one.name === name) ?? registered.find((one) => one.name === name);
  if (!kind) return [];
  const records = await readSomeRecords(kind, own, { base, key: '{secret}', records: given.portal.records });
  return records.map((record) => ({
    path: pathTo(kind, 'show', record.id),
    label: String(record[kind.title] ?? record.id),
    record,
  }));
}

/**
 * Evaluates the conditions of an action or a field (`of`) for a record, as the text of the file declares them. A form has other values
 * than the record while a person writes; what it begins with is the record's.
 */
export function whyNot(text: string, kind: string, of: 'actions' | 'fields', name: string, record: RecordData): Why {
  const all = entryOf(entriesOf(text.replace(/^\ufeff/, '')), kind)?.[of];
  const declared = isJsonObject(all) && Object.hasOwn(all, name) ? all[name] : undefined;
  if (!isJsonObject(declared)) throw new PlainError(`${kind} declares no ${name} among ${of} in this file.`);
  return Object.fromEntries(
    whyWords.flatMap((word) => {
      const condition = conditionSchema.safeParse(declared[word]);
      return condition.success ? [[word, reasonOf(condition.data, record)]] : [];
    }),
  );
}
