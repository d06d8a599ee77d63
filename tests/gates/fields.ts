/**
 * Answers that are there and not whole, made from good ones: one or two fields in another form, in all records of a list or in one of
 * them, on the first load or when it is asked again. Pure.
 */
import { isNested } from '../../src/lib/json';
import { numberOf, readOf, type Shown } from './cases';
import { onlyRequired, withDescribed } from './described';

/** Keys from the outside in; '*' is each entry of a list. */
type FieldPath = readonly string[];

const gone = Symbol('gone');
/** A number that `JSON.stringify` cannot write. */
const raw = (number: string) => `raw ${number} raw`;
const written = (value: unknown): string => JSON.stringify(value).replaceAll(/"raw (\S+) raw"/g, '$1');

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
const isTime = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);
const isWords = (value: unknown): boolean => typeof value === 'string' && !isNumeric(value) && !isTime(value);

/** What a provider may send in place of a number, of a moment and of a text. */
const hostile = [
  {
    fits: isNumeric,
    forms: {
      'a huge number': () => 1e308,
      'an infinite number': () => raw('1e999'),
      'an infinite number as text': () => '1e999',
      'a negative number': () => -1,
      'minus zero': () => raw('-0'),
      'a fraction': () => 0.1 + 0.2,
      'an unsafe integer': () => raw('90071992547409931'),
      'a number with a comma': () => '1.234,56',
    },
  },
  {
    fits: isTime,
    forms: {
      'the year 0': () => '0000-00-00 00:00:00',
      'the year 9999': () => '9999-12-31T23:59:59Z',
      'the year 275761': () => '+275761-01-01T00:00:00Z',
      'a moment without a zone': () => '2026-03-12 10:00:00',
      seconds: () => 1_773_309_600,
      milliseconds: () => 1_773_309_600_000,
      'a huge moment': () => 1e308,
      'a day that does not exist': () => '2026-02-31',
    },
  },
  {
    fits: isWords,
    forms: {
      'a long word': () => 'W'.repeat(5000),
      'a long text': () => 'many words '.repeat(2000),
      'a direction override': () => '\u202E txt.exe',
      lines: () => 'one\n\ttwo\r\nthree',
      emoji: () => '👩‍👩‍👧‍👦🏳️‍🌈',
      'half an emoji': () => '\uD83D',
      'a zero byte': () => 'a\u0000b',
      markup: () => '<img src=x onerror=alert(1)>&amp;%{name}',
      'a name of every object': () => '__proto__',
      'another name of every object': () => 'constructor',
      'a script address': () => 'javascript:alert(1)',
    },
  },
] as const satisfies readonly { fits(value: unknown): boolean; forms: Record<string, () => unknown> }[];

/** What a provider may send in place of any value. */
const forms = {
  absent: () => gone,
  null: () => null,
  empty: () => '',
  text: () => 'lorem ipsum',
  list: (value: unknown) => [value],
  'an empty list': () => [],
  // It has no text either: `String` of it throws.
  object: () => JSON.parse('{"unheard": ["of"], "toString": [], "valueOf": []}') as object,
  zero: () => 0,
  true: () => true,
} satisfies Record<string, (value: unknown) => unknown>;

/** One field in another form; without a path, the whole answer. */
interface Change {
  field: FieldPath;
  form: string;
  /** The value that is sent for it. */
  of(value: unknown): unknown;
}

export interface FieldCase {
  screen: string;
  path: string;
  /** 'name as null and size as text, in one record'. */
  name: string;
  /** On the first load; else when it is asked again. */
  first: boolean;
  /** No value of the answer is another one; some are not there or cannot be read. */
  isUnread: boolean;
  /** Makes it of a good answer: of each, if the path is read with several queries. */
  alter(body: string): string;
}

function fieldsOf(value: unknown, path: FieldPath = []): FieldPath[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => fieldsOf(one, [...path, '*']));
  const own = path.length > 0 && path.at(-1) !== '*' ? [path] : [];
  if (!isNested(value)) return own;
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, [...path, key]))];
}

/** The first value at a path. */
function valueOf(value: unknown, [key, ...rest]: FieldPath): unknown {
  if (key === undefined) return value;
  if (Array.isArray(value))
    return value.map((one: unknown) => valueOf(one, rest)).find((one) => one !== undefined && one !== null);
  return isNested(value) ? valueOf((value as Record<string, unknown>)[key], rest) : undefined;
}

/** `one`: of each list, only the last record but one. */
function altered(value: unknown, [key, ...rest]: FieldPath, change: Change, one: boolean): unknown {
  if (key === undefined) return change.of(value);
  if (Array.isArray(value)) {
    const chosen = Math.max(0, value.length - 2);
    return value.map((entry: unknown, index) => (one && index !== chosen ? entry : altered(entry, rest, change, one)));
  }
  if (!isNested(value) || !Object.hasOwn(value, key)) return value;
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => [
    name,
    name === key ? altered(inner, rest, change, one) : inner,
  ]);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== gone));
}

/** Every form that a field can have, by what it is now. */
function changesOf(content: unknown, field: FieldPath): Change[] {
  const now = valueOf(content, field);
  const fitting = hostile.filter(({ fits }) => fits(now)).map((group) => group.forms);
  return [forms, ...fitting].flatMap((group) =>
    Object.entries(group).map(([form, of]) => ({ field, form, of: of as Change['of'] })),
  );
}

function contentOf(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? 'null');
  } catch {
    return null;
  }
}

/** Forms in which nothing can be read. */
const unread = [
  'absent',
  'null',
  'empty',
  'text',
  'an empty list',
  'object',
  'an infinite number',
  'a number with a comma',
];

interface Choice {
  seed: number;
  /** How many fields of a read are altered. */
  share: number;
  /** What a path was answered with. */
  bodyOf(path: string): string | undefined;
}

/** Each read on one of the screens that ask it; neither another read nor the order of screens changes what it meets. */
export function fieldCasesOf(shown: ReadonlyMap<string, Shown>, { seed, share, bodyOf }: Choice): FieldCase[] {
  const askers = new Map<string, { screen: string; path: string }[]>();
  for (const [screen, { paths }] of [...shown].sort(([a], [b]) => a.localeCompare(b)))
    for (const path of paths) askers.set(readOf(path), [...(askers.get(readOf(path)) ?? []), { screen, path }]);
  const cases = [...askers].flatMap(([read, met]) => {
    const sent = contentOf(bodyOf(met[0]?.path ?? ''));
    // What the description lists may be there, though the cloud leaves it out.
    const content = withDescribed(read, sent);
    const isSent = new Set(fieldsOf(sent).map((one) => one.join('.')));
    const all = [...new Map(fieldsOf(content).map((one) => [one.join('.'), one])).values()];
    const choices: Change[] = [
      ...all.flatMap((field) => changesOf(content, field)),
      { field: [], form: 'with all described fields', of: (value) => withDescribed(read, value) },
      { field: [], form: 'with the required fields only', of: (value) => onlyRequired(read, value) },
    ];
    return Array.from({ length: Math.min(share, choices.length) }, (_, nth): FieldCase[] => {
      // A step that shares no divisor with most lengths: in time each choice is met.
      const turn = (seed * share + nth) * 7919 + numberOf(read);
      const choice = choices[turn % choices.length];
      const asker = met[turn % met.length];
      if (!choice || !asker) return [];
      const other = turn % 3 === 1 ? choices[(turn * 31 + 17) % choices.length] : undefined;
      const changes = [choice, ...(other ? [other] : [])];
      const [one, first] = [turn % 5 < 2, turn % 4 === 2];
      const isOfCloud = changes.every(({ field }) => isSent.has(field.join('.')));
      const alter = (body: string) => {
        const given = contentOf(body);
        const whole = isOfCloud ? given : withDescribed(read, given);
        return written(changes.reduce((known, change) => altered(known, change.field, change, one), whole));
      };
      const summary = changes.map(({ field, form }) => `${field.join('.') || 'all'} as ${form}`).join(' and ');
      const name = [summary, one && 'in one record', first && 'first load'].filter(Boolean).join(', ');
      return [
        { ...asker, name, first, alter, isUnread: isOfCloud && changes.every(({ form }) => unread.includes(form)) },
      ];
    }).flat();
  });
  return cases.sort((a, b) => a.screen.localeCompare(b.screen));
}
