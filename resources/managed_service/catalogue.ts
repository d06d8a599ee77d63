/**
 * `GET .../service/configurations` in any of its forms: an entry per version and size, an entry per type with lists of them, or an object
 * keyed by type. Pure; `serviceConfigurationRecord` reads the result.
 */
import { isAbsent } from '../../src/lib/blank';
import { isJsonObject } from '../../src/lib/json';

type Bag = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const own = (bag: Bag, names: readonly string[]): unknown =>
  names.map((name) => (Object.hasOwn(bag, name) ? bag[name] : undefined)).find((value) => !isAbsent(value));

const wrappers = ['data', 'items', 'results', 'configurations', 'services', 'service_configurations'];
const versionLists = ['versions', 'available_versions', 'supported_versions', 'version'];
const sizeLists = ['sizes', 'configurations', 'flavors', 'plans', 'options'];
const typeNames = ['service_type', 'type', 'service', 'name'];
/** Property names that distinguish an entry from an object keyed by type. */
const entryNames = [...typeNames, ...versionLists, 'vcpu', 'cpu', 'size_gb', 'memory', 'ram'];

/** Several things as entries: `['16']`, `{16: {...}}`, `'16'` and `[{version: '16'}]` alike. `key`: what a plain one is. */
function entriesOf(value: unknown, key: string): Bag[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => entriesOf(one, key));
  if (isPlain(value)) return [{ [key]: value }];
  if (!isJsonObject(value)) return [];
  const values = Object.values(value);
  const isKeyed =
    values.length > 0 && values.every((one) => isJsonObject(one) || Array.isArray(one) || one === true || one === null);
  if (!isKeyed || own(value, entryNames) !== undefined) return [value];
  return Object.entries(value).flatMap(([name, one]) =>
    isJsonObject(one)
      ? [{ [key]: name, ...one }]
      : Array.isArray(one)
        ? [{ [key]: name, sizes: one as unknown }]
        : [{ [key]: name }],
  );
}

const without = (bag: Bag, names: readonly string[]): Bag =>
  Object.fromEntries(Object.entries(bag).filter(([name]) => !names.includes(name)));

/** One entry for each version of it. A version may bring its own sizes along. */
function byVersion(entry: Bag): Bag[] {
  const given = own(entry, versionLists);
  if (isAbsent(given) || isPlain(given)) return [entry];
  const versions = entriesOf(given, 'version');
  if (versions.length === 0) return [entry];
  const rest = without(entry, versionLists);
  return versions.map((one) => ({
    ...rest,
    version: own(one, ['version', 'name', 'id', 'uuid']),
    ...without(one, ['name', 'id', 'uuid', 'version']),
  }));
}

/** One entry for each size of it. */
function bySize(entry: Bag): Bag[] {
  const given = own(entry, sizeLists);
  const sizes = isAbsent(given)
    ? []
    : entriesOf(given, 'size_name').filter((one) => own(one, ['vcpu', 'cpu', 'vcpus']) !== undefined);
  const rest = without(entry, sizeLists);
  return sizes.length > 0 ? sizes.map((size) => ({ ...rest, ...without(size, ['name', 'type']) })) : [entry];
}

/** Entries keyed by type: `{postgresql: ['16']}`, `{postgresql: {versions: [...]}}`. */
function ofType(type: string, value: unknown): Bag[] {
  const named = (entry: Bag): Bag =>
    own(entry, ['service_type']) === undefined ? { ...entry, service_type: type } : entry;
  if (isJsonObject(value) && own(value, entryNames) !== undefined) return [named(value)];
  if (isPlain(value)) return [named({ version: value })];
  const entries = entriesOf(value, 'version').map(named);
  return entries.length > 0 ? entries : [{ service_type: type }];
}

/** The entries of an answer, one per type, version and size; undefined for any other answer. */
export function serviceEntries(answer: unknown): Bag[] | undefined {
  if (isAbsent(answer)) return [];
  if (!Array.isArray(answer) && !isJsonObject(answer)) return undefined;
  if (isJsonObject(answer)) {
    const wrapped = own(answer, wrappers);
    if (wrapped !== undefined && own(answer, typeNames) === undefined) return serviceEntries(wrapped);
  }
  const entries: Bag[] = Array.isArray(answer)
    ? answer.flatMap((one: unknown) => (isPlain(one) ? [{ service_type: one }] : isJsonObject(one) ? [one] : []))
    : own(answer, entryNames) !== undefined
      ? [answer]
      : Object.entries(answer).flatMap(([type, value]) => ofType(type, value));
  return entries.flatMap(byVersion).flatMap(bySize);
}
