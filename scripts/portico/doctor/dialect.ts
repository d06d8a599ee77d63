/** Validates `records`: known names, no two keys for one value, possible conversions. */
import { answerWord, conversions, reservedKeys } from '../../../resources/dialect/words';
import { suggestion } from '../../../resources/kind/nearest';
import type { Kind } from '../../../resources/kind/types';
import { amountNames, periodOf } from '../../../resources/pricing/names';
import { isJsonObject } from '../../../src/lib/json';
import { keyAt, knownRecords, sizeUnitOf, type KnownKey, type KnownKeys } from '../dialect/keys';
import { error, warning, type Finding } from './finding';

const words = ['at', 'unit', 'keys'];
const here = 'portal.json: records';

const problem = (at: string, message: string, fix: string) => error('dialect', `${here}.${at}`, message, fix);
const doubt = (at: string, message: string, fix: string) => warning('dialect', `${here}.${at}`, message, fix);

/** What is wrong with a key path of the provider; undefined where nothing is. */
function pathProblem(path: unknown): string | undefined {
  if (typeof path !== 'string') return 'is not text';
  if (path === '' || path.split('.').includes('')) return `"${path}" is not a key path`;
  const bad = path.split('.').find((part) => reservedKeys.includes(part));
  if (bad) return `${bad} can be no key`;
  // What is before another position is not known when it is sent.
  const position = path.split('.').find((part) => /^[1-9]\d*$/.test(part));
  return position && `${position} is a position in a list; only the first (0) can be read and sent`;
}

const typeWords = {
  number: 'a number',
  text: 'a text',
  flag: 'true or false',
  time: 'a time',
  object: 'an object',
} as const;

/** Why the conversion can not be of this key; undefined where it can. */
function unitProblem(unit: string, name: string, { types }: KnownKey): string | undefined {
  if (types.size === 0) return undefined;
  const isOf = (type: 'number' | 'time') => types.has(type);
  const what = [...types].map((type) => typeWords[type]).join(' or ');
  if (/ISO|epoch/.test(unit)) return isOf('time') ? undefined : `${name} is ${what}, which is not a time`;
  if (!isOf('number')) return `${name} is ${what}, which is not a number`;
  const [, read = ''] = unit.split(' to ');
  const size = sizeUnitOf(name);
  if (size && ['MB', 'GB', 'bytes'].includes(read) && read !== size) return `the portal reads ${name} in ${size}`;
  return undefined;
}

/** For prices of another period: the portal has a key for each, and converts them by 730 hours per month. */
function periodFix(unit: string, key: string): string | undefined {
  const period = periodOf(unit.split(' to ')[0] ?? '');
  const name = amountNames.find(({ period: own }) => own !== undefined && own.join() === period?.join())?.name;
  return name && `The portal converts prices by their period. Name it in the rule: "${name}": "${key}".`;
}

interface Rules {
  raw: Record<string, unknown>;
  at: string;
  keys: KnownKeys;
}

function checkRule({ at, keys }: Rules, name: string, rule: unknown): Finding[] {
  const path = `${at}.${name}`;
  const known = keyAt(keys, name);
  const unknown =
    known || keys.size === 0
      ? []
      : [
          problem(
            path,
            `${name} is not a key that the portal reads or sends${suggestion(name, keys.keys())}`,
            'docs/api/openapi.json has the keys of each record. The portal’s key comes first, the provider’s second.',
          ),
        ];
  if (!isJsonObject(rule)) {
    const wrong = pathProblem(rule);
    if (wrong)
      return [
        ...unknown,
        problem(path, wrong, 'Name this provider’s key, such as "price_per_unit" or "price.amount".'),
      ];
    return rule === name
      ? [...unknown, doubt(path, 'has no effect: this is the default', 'Remove the rule.')]
      : unknown;
  }
  const { at: key = name, unit, keys: inner } = rule;
  const strange = Object.keys(rule).filter((word) => !words.includes(word));
  const wrong = pathProblem(key);
  const isUnit = (conversions as readonly unknown[]).includes(unit);
  const cannot =
    isUnit && inner === undefined && known && unitProblem(String(unit), name.split('.').at(-1) ?? name, known);
  return [
    ...unknown,
    ...strange.map((word) =>
      problem(`${path}.${word}`, `unknown word${suggestion(word, words)}`, 'A rule has at, unit and keys.'),
    ),
    ...(wrong ? [problem(`${path}.at`, wrong, 'Name this provider’s key, such as "price.amount".')] : []),
    ...(unit === undefined || isUnit
      ? []
      : [
          problem(
            `${path}.unit`,
            `${String(unit)} is not a conversion${suggestion(String(unit), conversions)}`,
            periodFix(String(unit), String(key)) ?? `One of: ${conversions.join(', ')}.`,
          ),
        ]),
    ...(cannot
      ? [
          problem(
            `${path}.unit`,
            `${cannot}: "${String(unit)}" cannot be`,
            'The unit that this provider sends comes first, the portal’s second.',
          ),
        ]
      : []),
    ...(unit !== undefined && inner !== undefined
      ? [problem(`${path}.unit`, 'an object with keys of its own has no unit', 'Give the unit to the keys.')]
      : []),
    ...(inner === undefined
      ? []
      : checkRules({
          raw: inner as Record<string, unknown>,
          at: `${path}.keys`,
          keys: known?.inner ?? new Map<string, KnownKey>(),
        })),
  ];
}

const pathsOf = (raw: Record<string, unknown>): [name: string, path: string][] =>
  Object.entries(raw)
    .filter(([name]) => !name.startsWith('$'))
    .map(([name, rule]) => [name, String((isJsonObject(rule) ? (rule.at ?? name) : rule) ?? '')]);

/** Two keys that read one, and a key that another one would be read as. */
function clashes({ raw, at, keys }: Rules): Finding[] {
  const paths = pathsOf(raw);
  const isWithin = (path: string, other: string) => path === other || path.startsWith(`${other}.`);
  return paths.flatMap(([name, path], index) => {
    const twin = paths.slice(0, index).find(([, other]) => isWithin(path, other) || isWithin(other, path));
    if (twin)
      return [
        problem(
          `${at}.${name}`,
          `${path} is read for ${twin[0]} already`,
          'Say one key of the provider for each of the portal’s.',
        ),
      ];
    const [first = ''] = path.split('.');
    const isTaken =
      keys.has(path) &&
      !keys.get(path)?.other &&
      path !== name &&
      !paths.some(([other]) => other === path || other.split('.')[0] === first);
    return isTaken
      ? [
          doubt(
            `${at}.${name}`,
            `${path} is a key that the portal reads itself, and has no rule of its own: it is lost`,
            `Say where this provider sends what the portal calls ${path}, or leave this rule away.`,
          ),
        ]
      : [];
  });
}

function checkRules(rules: Rules): Finding[] {
  if (!isJsonObject(rules.raw))
    return [problem(rules.at, 'is not an object', 'Write {"the portal’s key": "the provider’s key"}.')];
  return [
    ...Object.entries(rules.raw)
      .filter(([name]) => !name.startsWith('$'))
      .flatMap(([name, rule]) => checkRule(rules, name, rule)),
    ...clashes(rules),
  ];
}

function checkWrapping(name: string, raw: Record<string, unknown>, kind: Kind | undefined): Finding[] {
  const words = Object.keys(raw).filter((word) => word.startsWith('$'));
  return words.flatMap((word) => {
    const path = `${name}.${word}`;
    if (word !== answerWord)
      return [
        problem(
          path,
          `unknown word${suggestion(word, [answerWord])}`,
          `${answerWord} says where in the answer the record is.`,
        ),
      ];
    const wrong = pathProblem(raw[word]);
    if (wrong)
      return [problem(path, wrong, 'Name the key path of the record or list in the answer, such as "data.items".')];
    if (!kind) return [];
    const fix = `Write {"extends": "${name}", "api": {"list": {"response": {"at": "${String(raw[word])}"}}}} among the kinds.`;
    return [
      problem(
        path,
        'is not for a kind, whose calls say it',
        kind.source === 'built-in' ? fix : 'Say it at the call: "response": {"at": …}.',
      ),
    ];
  });
}

/** `raw`: `records` of portal.json; `kinds`: all of the site. */
export function checkDialect(raw: unknown, kinds: readonly Kind[]): Finding[] {
  if (!isJsonObject(raw)) return [];
  const records = knownRecords(kinds);
  return Object.entries(raw).flatMap(([name, rules]) => {
    const keys = records.get(name);
    if (!keys)
      return [
        problem(
          name,
          `${name} is not a record that the portal reads${suggestion(name, records.keys())}`,
          `One of: ${[...records.keys()].sort().join(', ')}.`,
        ),
      ];
    const wrapping = isJsonObject(rules)
      ? checkWrapping(
          name,
          rules,
          kinds.find((kind) => kind.name === name),
        )
      : [];
    return [...wrapping, ...checkRules({ raw: rules as Record<string, unknown>, at: name, keys })];
  });
}
