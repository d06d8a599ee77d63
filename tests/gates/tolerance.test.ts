/**
 * The tolerance law, generated from kinds and schemas: one leaf in any other form never costs anything but itself, and
 * what it costs is named. A fixed seed: what fails here fails again.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { decodeList } from '../../dataProvider/decode';
import { readSite, siteKeys } from '../../dataProvider/calls/site';
import { builtInKinds } from '../../resources';
import { metalOsRecord, metalSpecRecord } from '../../resources/bare_metal/schema';
import { fit, type SchemaIssue } from '../../resources/kind/fit';
import { readRecord } from '../../resources/kind/read';
import type { Kind, RecordData } from '../../resources/kind/types';
import { managedServiceRecord, serviceConfigurationRecord } from '../../resources/managed_service/schema';
import { imageRecord } from '../../resources/compute/image';
import { parameterRecord } from '../../resources/compute/limits';
import { interfaceRecord } from '../../resources/virtual_machine/schema';
import { hostPoolRecord } from '../../resources/compute/hostPool';
import { userRecord } from '../../resources/user/schema';
import { at, leavesOf, mutations, put, sampleOf, strange, type Mutation, type Path } from './mutations';

const runs = { seed: 14, numRuns: 300, endOnFailure: true } as const;

const catalogues: Record<string, z.ZodMiniType> = {
  metalOsRecord,
  metalSpecRecord,
  serviceConfigurationRecord,
  managedServiceRecord,
  imageRecord,
  parameterRecord,
  hostPoolRecord,
  interfaceRecord,
  userRecord,
};

interface Found {
  value: unknown;
  lost: readonly string[];
}

const readKind = (kind: Kind, raw: unknown): Found => {
  const lost: string[] = [];
  const read = readRecord(kind, raw, (misfit) => misfit.lost && lost.push(misfit.path));
  const derived = Object.values(kind.fields).flatMap(({ name, derive }) => (derive ? [name] : []));
  const record = Object.entries(read?.record ?? {}).filter(([name]) => !derived.includes(name));
  return { value: Object.fromEntries(record), lost };
};

const readSchema = (schema: z.ZodMiniType, raw: unknown): Found => {
  const lost: string[] = [];
  const value = fit(schema, raw, (misfit: SchemaIssue) => misfit.lost && lost.push(misfit.path));
  return { value, lost };
};

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b) || String(a) === String(b);

/** Everything but the mutated leaf is as it was, and that leaf is read, retained as it is, or named. */
function hold(read: (raw: unknown) => Found, good: unknown, path: Path, mutation: Mutation): void {
  const raw = put(good, path, mutations[mutation](at(good, path)));
  const [before, after] = [read(good), read({ ...(raw as object), ...(strange as object) })];
  const list = path.findLastIndex((key) => typeof key === 'number');
  // A list of plain values closes up where one is lost.
  const own = list === path.length - 1 ? path.slice(0, list) : path;
  const isOwn = (other: Path) => own.every((key, index) => other[index] === key);
  for (const other of leavesOf(before.value).filter((one) => !isOwn(one))) {
    expect([other.join('.'), at(after.value, other)]).toEqual([other.join('.'), at(before.value, other)]);
  }
  const isGone = mutation === 'null' || mutation === 'absent';
  const [was, is, given] = [at(before.value, own), at(after.value, own), at(raw, own)];
  const isNamed = after.lost.some((name) => path.join('.').startsWith(name));
  if (!isGone && was !== undefined) expect(same(is, was) || same(is, given) || isNamed).toBe(true);
  if (mutation === 'bad') expect(isNamed || same(is, given)).toBe(true);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
}

const mutationOf = fc.constantFrom(...(Object.keys(mutations) as Mutation[]));

describe('a leaf in another form', () => {
  it.each(builtInKinds.map((kind) => [kind.name, kind] as const))('of a %s costs nothing else', (_, kind) => {
    const good = sampleOf(kind.record) as RecordData;
    const apart = Object.values(kind.fields).flatMap(({ name, type, derive }) =>
      type === 'secret' || derive ? [name] : [],
    );
    const leaves = leavesOf(good).filter(
      (path) =>
        ![kind.id, 'id', 'uuid'].includes(String(path[0])) && !apart.some((name) => path.join('.').startsWith(name)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...leaves), mutationOf, (path, mutation) =>
        hold((raw) => readKind(kind, raw), good, path, mutation),
      ),
      runs,
    );
  });

  it.each(Object.entries(catalogues))('of %s costs nothing else', (_, schema) => {
    const good = sampleOf(schema);
    fc.assert(
      fc.property(fc.constantFrom(...leavesOf(good)), mutationOf, (path, mutation) =>
        hold((raw) => readSchema(schema, raw), good, path, mutation),
      ),
      runs,
    );
  });
});

describe('a list in another form', () => {
  const forms: Record<string, (records: readonly RecordData[], id: string) => unknown> = {
    bare: (records) => records,
    wrapped: (records) => ({ data: records, total: records.length }),
    keyed: (records, id) => Object.fromEntries(records.map((record) => [String(record[id]), record])),
    'keyed without ids': (records, id) =>
      Object.fromEntries(records.map(({ [id]: key, ...record }) => [String(key), record])),
    'with nothing between': (records) => [null, ...records.flatMap((record) => [record, null])],
  };
  it.each(builtInKinds.map((kind) => [kind.name, kind] as const))('of %s has the same records', (_, kind) => {
    const sample = sampleOf(kind.record) as RecordData;
    const records = ['a1', 'b2'].map((key) => ({ ...sample, [kind.id]: key }));
    const ids = decodeList(kind, records, 'tll').map(({ id }) => id);
    expect(ids).toHaveLength(2);
    for (const [name, form] of Object.entries(forms)) {
      expect([name, decodeList(kind, form(records, kind.id), 'tll').map(({ id }) => id)]).toEqual([name, ids]);
    }
    const nothing = () => decodeList(kind, null, 'tll');
    if (kind.api.list.response.whenEmpty === 'list') expect(nothing).toThrow(/list/);
    else expect(nothing()).toEqual([]);
    expect(decodeList(kind, records[0], 'tll')).toHaveLength(1);
  });
});

it('a leaf of the configuration in another form costs no other key, and what it costs is reported', () => {
  const good = Object.fromEntries(Object.entries(siteKeys).map(([key, [schema]]) => [key, sampleOf(schema, key)]));
  const { site } = readSite(good);
  fc.assert(
    fc.property(fc.constantFrom(...leavesOf(good)), mutationOf, (path, mutation) => {
      const read = readSite(put(good, path, mutations[mutation](at(good, path))));
      for (const key of Object.keys(siteKeys).filter((one) => one !== path[0])) {
        // One key that needs another is the rule itself (Kubernetes requires services).
        if (key === 'kubernetesEnabled') continue;
        expect(read.site[key as 'siteName']).toEqual(site[key as 'siteName']);
      }
      if (mutation === 'bad') expect(read.problems.some((one) => path.join('.').startsWith(one.path))).toBe(true);
    }),
    runs,
  );
});
