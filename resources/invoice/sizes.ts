/** Resource properties in an entry's `configurations`, under any names, for display in any language. Pure. */
import { decimalOf, flagOf, type Raw } from '../record/leaves';
import { isJsonObject } from '../../src/lib/json';

export type ResourceSize =
  | { readonly name: 'vcpu' | 'nodes' | 'snapshots' | 'objects'; readonly count: number }
  /** In MB, GB or bytes. */
  | { readonly name: 'memory' | 'disk' | 'stored'; readonly size: number; readonly unit: 'B' | 'MB' | 'GB' }
  | { readonly name: 'backups' | 'windows' | 'public_ip' | 'several_nodes' }
  /** A name: a system, a version, a service, an address. */
  | { readonly name: 'word'; readonly text: string }
  | { readonly name: 'service'; readonly type: string }
  /** Not known to the portal: its readable name, and its value unless that is only that it is so. */
  | { readonly name: 'other'; readonly label: string; readonly text: string | undefined };

type Read = (value: unknown, all: Raw) => ResourceSize | 'nothing' | undefined;

const number = (value: unknown): number | undefined => {
  const decimal = decimalOf(value);
  return decimal === undefined ? undefined : Number(decimal);
};

const count =
  (name: 'vcpu' | 'nodes' | 'snapshots' | 'objects'): Read =>
  (value) => {
    const found = Array.isArray(value) ? value.length : number(value);
    return found === undefined ? undefined : { name, count: found };
  };

/** GB of one disk or of a list of them: numbers, or objects with a size. */
function gigabytes(value: unknown): number | undefined {
  if (!Array.isArray(value)) return isJsonObject(value) ? number(value.size_gb ?? value.size) : number(value);
  const all = value.map((one: unknown) => gigabytes(one));
  return all.every((one) => one !== undefined) ? all.reduce<number>((sum, one) => sum + (one ?? 0), 0) : undefined;
}

const size =
  (name: 'memory' | 'disk' | 'stored', unit: 'B' | 'MB' | 'GB'): Read =>
  (value) => {
    const found = name === 'disk' ? gigabytes(value) : number(value);
    return found === undefined ? undefined : { name, size: found, unit };
  };

/** No machine has so few MB: they are GB. */
const fewestMegabytes = 128;
const memory: Read = (value) => {
  const found = number(value);
  return found === undefined ? undefined : { name: 'memory', size: found, unit: found < fewestMegabytes ? 'GB' : 'MB' };
};

/** Included if true; omitted if false. */
const so =
  (name: 'backups' | 'windows' | 'public_ip' | 'several_nodes'): Read =>
  (value) => {
    const flag = flagOf(value);
    return flag === undefined ? undefined : flag ? { name } : 'nothing';
  };

const plain = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined;

const word: Read = (value) => {
  const text = plain(value);
  return text === undefined ? undefined : { name: 'word', text };
};

const system: Read = (value, all) => {
  const [name, version] = [plain(value), plain(all.os_version)];
  return name === undefined ? undefined : { name: 'word', text: version ? `${name} ${version}` : name };
};

const licence: Read = (value) => {
  const text = plain(value);
  if (text === undefined) return flagOf(value) === false ? 'nothing' : undefined;
  return /win/i.test(text) || flagOf(value) ? { name: 'windows' } : { name: 'word', text };
};

const service: Read = (value) => {
  const type = plain(value);
  return type === undefined ? undefined : { name: 'service', type };
};

const hidden: Read = () => 'nothing';

/** In the order in which they are shown. */
const readers: readonly (readonly [Read, readonly string[]])[] = [
  [service, ['service_type', 'service']],
  [word, ['spec_id', 'spec', 'plan', 'package', 'flavor', 'version', 'size_name']],
  [system, ['os_name', 'os', 'image']],
  [hidden, ['os_version']],
  [count('nodes'), ['nodes', 'node_count', 'nodes_count', 'replica_count']],
  [so('several_nodes'), ['is_multi_node', 'multi_node']],
  [count('vcpu'), ['vcpu', 'vcpus', 'cpu', 'cpus', 'cpu_cores', 'cores', 'cpu_count']],
  [size('memory', 'GB'), ['memory_gb', 'ram_gb', 'memory_in_gb']],
  [size('memory', 'MB'), ['memory_mb', 'ram_mb']],
  [memory, ['memory', 'ram']],
  [
    size('disk', 'GB'),
    ['disk_gb', 'disks', 'disk', 'ssd', 'size_gb', 'storage_gb', 'storage', 'disk_size', 'disk_size_gb'],
  ],
  [size('stored', 'B'), ['size_bytes', 'bytes', 'used_bytes']],
  [count('objects'), ['num_objects', 'objects']],
  [so('backups'), ['backup', 'backups', 'backup_enabled', 'has_backup']],
  [count('snapshots'), ['snapshots', 'snapshot_count']],
  [licence, ['license_type', 'licence', 'license', 'windows']],
  [so('public_ip'), ['public_ip', 'reserve_public_ip', 'has_public_ip']],
  [word, ['address', 'ip', 'ip_address']],
];

const known = new Set(readers.flatMap(([, names]) => names));

/** 'gpu_model', 'gpuModel' as 'Gpu model'. */
const readable = (key: string): string => {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\-.\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function valueText(value: unknown): string | undefined {
  const text = plain(value);
  if (text !== undefined) return text;
  if (Array.isArray(value)) return value.map(valueText).filter(Boolean).join(', ') || undefined;
  if (!isJsonObject(value)) return undefined;
  return (
    Object.entries(value)
      .map(([key, inner]) =>
        valueText(inner) === undefined ? '' : `${readable(key).toLowerCase()} ${valueText(inner)}`,
      )
      .filter(Boolean)
      .join(', ') || undefined
  );
}

function unknownSize(key: string, value: unknown): ResourceSize[] {
  if (value === null || value === undefined || value === false) return [];
  const text = valueText(value);
  return text === undefined && value !== true ? [] : [{ name: 'other', label: readable(key), text }];
}

/** `[{name, value}]` as an object. */
function fromList(list: readonly unknown[]): Raw {
  const pairs = list.filter(isJsonObject).flatMap((one) => {
    const key = plain(one.name ?? one.key ?? one.parameter ?? one.type);
    return key === undefined ? [] : [[key, one.value ?? one.quantity ?? one.amount ?? true] as const];
  });
  return Object.assign(Object.create(null) as Record<string, unknown>, Object.fromEntries(pairs));
}

function bagOf(configurations: unknown): Raw | undefined {
  if (Array.isArray(configurations)) return fromList(configurations);
  if (isJsonObject(configurations)) return configurations;
  if (typeof configurations !== 'string' || !configurations.trim().startsWith('{')) return undefined;
  try {
    const parsed: unknown = JSON.parse(configurations);
    return isJsonObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** In a fixed order, unknown ones last. Empty if there are none. */
export function sizesIn(configurations: unknown): ResourceSize[] {
  const bag = bagOf(configurations);
  if (!bag) {
    const text = plain(configurations);
    return text === undefined ? [] : [{ name: 'word', text }];
  }
  const given = new Map(Object.entries(bag).map(([key, value]) => [key.toLowerCase(), [key, value] as const]));
  const lower: Raw = Object.fromEntries([...given].map(([key, [, value]]) => [key, value]));
  const found = readers.flatMap(([read, names]) => {
    for (const name of names) {
      const [key, value] = given.get(name) ?? [];
      if (key === undefined || value === null || value === undefined) continue;
      const size_ = read(value, lower);
      if (size_ === 'nothing') return [];
      return size_ ? [size_] : unknownSize(key, value);
    }
    return [];
  });
  const others = [...given].filter(([name]) => !known.has(name)).flatMap(([, [key, value]]) => unknownSize(key, value));
  return [...found, ...others];
}
