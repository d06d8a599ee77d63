/** Answers that are there and not whole, made from good ones: one field in another form, in all records at once. Pure. */
import { isNested } from '../../src/lib/json';
import { numberOf, readOf, type Shown } from './cases';

/** Keys from the outside in; '*' is each entry of a list. */
type FieldPath = readonly string[];

const gone = Symbol('gone');
/** What a provider may send in place of a value. */
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
type Form = keyof typeof forms;

export interface FieldCase {
  screen: string;
  path: string;
  field: FieldPath;
  form: Form;
  /** The answer. */
  body: string;
}

function fieldsOf(value: unknown, path: FieldPath = []): FieldPath[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => fieldsOf(one, [...path, '*']));
  const own = path.length > 0 && path.at(-1) !== '*' ? [path] : [];
  if (!isNested(value)) return own;
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, [...path, key]))];
}

function altered(value: unknown, [key, ...rest]: FieldPath, form: Form): unknown {
  if (key === undefined) return forms[form](value);
  if (Array.isArray(value)) return value.map((one: unknown) => altered(one, rest, form));
  if (!isNested(value) || !Object.hasOwn(value, key)) return value;
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => [
    name,
    name === key ? altered(inner, rest, form) : inner,
  ]);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== gone));
}

function contentOf(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? 'null');
  } catch {
    return null;
  }
}

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
    const all = [
      ...new Map(fieldsOf(contentOf(bodyOf(met[0]?.path ?? ''))).map((one) => [one.join('.'), one])).values(),
    ];
    const choices = all.flatMap((field) => (Object.keys(forms) as Form[]).map((form) => ({ field, form })));
    return Array.from({ length: Math.min(share, choices.length) }, (_, nth): FieldCase[] => {
      // A step that shares no divisor with most lengths: in time each choice is met.
      const turn = (seed * share + nth) * 7919 + numberOf(read);
      const choice = choices[turn % choices.length];
      const asker = met[turn % met.length];
      if (!choice || !asker) return [];
      const body = JSON.stringify(altered(contentOf(bodyOf(asker.path)), choice.field, choice.form));
      return [{ ...asker, ...choice, body }];
    }).flat();
  });
  return cases.sort((a, b) => a.screen.localeCompare(b.screen));
}
