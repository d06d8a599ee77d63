/**
 * An answer as the portal reads it without any rule: lists in the wrappers that it opens by itself, and values under the other names that
 * it knows, here under its own. A check on the answer alone would report what no screen lacks.
 */
import * as z from 'zod/mini';
import { listIn, type Schema } from '../../../resources/kind/named';
import type { RecordCall } from '../../../resources/dialect/calls';
import { builtInKinds } from '../../../resources';
import { fieldsOf, readAmount } from '../../../resources/pricing/amount';
import { fieldNames, plain } from '../../../resources/pricing/names';
import { isJsonObject } from '../../../src/lib/json';
import { knownRecords, type KnownKeys } from '../dialect/keys';
import { amountKey } from './prices';
import { otherNames } from './otherNames';

type Bag = Record<string, unknown>;

const known = knownRecords(builtInKinds);

/** The keys of a record, as far as finding a list of such records needs them. */
export function schemaOf(keys: KnownKeys): Schema {
  return z.looseObject(Object.fromEntries([...keys.keys()].map((key) => [key, z.optional(z.unknown())])));
}

function pricesRead(keys: KnownKeys, record: Bag): Bag {
  const fields = fieldsOf(record);
  const read = Object.values(fieldNames).flatMap(([own, ...others]) => {
    if (!keys.get(own)?.needed) return [];
    const value = [own, ...others].map((name) => fields.get(plain(name))).find((one) => one !== undefined);
    return Object.hasOwn(record, own) || value === undefined ? [] : [[own, value] as const];
  });
  const amount = Object.hasOwn(record, amountKey) ? undefined : readAmount(record)?.hourly;
  return { ...Object.fromEntries(read), ...(amount !== undefined && { [amountKey]: amount }), ...record };
}

function recordRead(name: string, keys: KnownKeys, record: unknown): unknown {
  if (!isJsonObject(record)) return record;
  if (name === 'price') return pricesRead(keys, record);
  const names = otherNames(builtInKinds.find((kind) => kind.name === name));
  const read = [...keys.keys()].flatMap((key) => {
    if (Object.hasOwn(record, key)) return [];
    const other = names(key).find((one) => Object.hasOwn(record, one));
    return other === undefined ? [] : [[key, record[other]] as const];
  });
  return read.length > 0 ? { ...Object.fromEntries(read), ...record } : record;
}

/** @param call what the request asks for; groups and keyed lists stay as they are */
export function asRead({ record, list, grouped }: RecordCall, data: unknown): unknown {
  const keys = known.get(record);
  if (!keys) return data;
  if (!list) return recordRead(record, keys, data);
  const isKeyed = builtInKinds.some(({ name, api }) => name === record && api.list.response.keyedBy !== undefined);
  const opened = Array.isArray(data) || grouped || isKeyed ? undefined : listIn(data, schemaOf(keys));
  const isFamiliar = (one: unknown) => isJsonObject(one) && Object.keys(one).filter((key) => keys.has(key)).length > 1;
  // Any object can be taken for a record, or for a list by its keys: one that has nothing of the record is reported as what it is.
  const isList = opened?.length === 0 || (opened?.[0] !== data && opened?.some(isFamiliar));
  const entries = isList ? opened : data;
  if (!Array.isArray(entries)) return entries;
  return entries.filter((entry) => entry !== null).map((entry) => recordRead(record, keys, entry));
}
