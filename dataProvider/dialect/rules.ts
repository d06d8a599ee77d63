/** The rules of a record, read from portal.json, and records by them. A rule that is not sound is left out. */
import { inverseOf, reservedKeys, type Conversion } from '../../resources/dialect/words';
import { isJsonObject, type JsonObject } from '../../src/lib/json';
import { applyConversion, isConversion } from './convert';

type Path = readonly string[];

/** One value: where it is found, and where it is put. */
export interface KeyMapping {
  from: Path;
  to: Path;
  conversion?: Conversion | undefined;
  /** For the keys of the value itself. */
  inner: readonly KeyMapping[];
}

function pathOf(value: unknown): Path | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const path = value.split('.');
  return path.some((key) => key === '' || reservedKeys.includes(key)) ? undefined : path;
}

/** From the provider's keys to the portal's. */
export function readRules(raw: unknown): KeyMapping[] {
  if (!isJsonObject(raw)) return [];
  return Object.entries(raw).flatMap(([key, rule]): KeyMapping[] => {
    const { at = key, unit, keys } = typeof rule === 'string' ? { at: rule } : isJsonObject(rule) ? rule : { at: null };
    const [from, to] = [pathOf(at), pathOf(key)];
    if (!from || !to || key.startsWith('$')) return [];
    return [{ from, to, conversion: isConversion(unit) ? unit : undefined, inner: readRules(keys) }];
  });
}

/** From the portal's keys to the provider's. */
export const reversed = (rules: readonly KeyMapping[]): KeyMapping[] =>
  rules.map(({ from, to, conversion, inner }) => ({
    from: to,
    to: from,
    conversion: conversion && inverseOf(conversion),
    inner: reversed(inner),
  }));

const own = (bag: JsonObject, key: string) => (Object.hasOwn(bag, key) ? bag[key] : undefined);

/** The one position that is written, too: what is before another one is not known. */
const firstEntry = '0';
const isPosition = (key: string) => /^\d+$/.test(key);

/** A number in the path is a position where a list is. */
export const valueOnPath = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((bag, key) => {
    if (Array.isArray(bag)) return isPosition(key) ? (bag as unknown[])[Number(key)] : undefined;
    return isJsonObject(bag) ? own(bag, key) : undefined;
  }, value);

/** Without the value at the path, and without the objects that had nothing else. */
function without(bag: JsonObject, [key = '', ...rest]: Path): JsonObject {
  const { [key]: inner, ...others } = bag;
  if (!Object.hasOwn(bag, key)) return bag;
  if (rest.length === 0) return others;
  if (!isJsonObject(inner)) return bag;
  const left = without(inner, rest);
  return Object.keys(left).length > 0 ? { ...bag, [key]: left } : others;
}

/** A 0 in the path is the first entry of a list, also where there is none yet. */
export function withValue(bag: JsonObject, [key = '', ...rest]: Path, value: unknown): JsonObject {
  if (rest.length === 0) return { ...bag, [key]: value };
  const inner = own(bag, key);
  if ((Array.isArray(inner) && isPosition(rest[0] ?? '')) || (rest[0] === firstEntry && inner === undefined)) {
    const list: readonly unknown[] = Array.isArray(inner) ? inner : [];
    const index = Number(rest[0]);
    const entry =
      rest.length === 1 ? value : withValue(isJsonObject(list[index]) ? list[index] : {}, rest.slice(1), value);
    return { ...bag, [key]: index < list.length ? list.with(index, entry) : [...list, entry] };
  }
  return { ...bag, [key]: withValue(isJsonObject(inner) ? inner : {}, rest, value) };
}

function changed({ conversion, inner }: KeyMapping, value: unknown): unknown {
  if (inner.length > 0)
    return Array.isArray(value) ? value.map((one) => translate(inner, one)) : translate(inner, value);
  return conversion ? applyConversion(conversion, value) : value;
}

/**
 * The record by the rules. All values are taken before any is put, so that two may be swapped; a missing one leaves the
 * value of the other key.
 */
export function translate(rules: readonly KeyMapping[], record: unknown): unknown {
  if (!isJsonObject(record)) return record;
  const found = rules
    .map((rule) => [rule, valueOnPath(record, rule.from)] as const)
    .filter(([, value]) => value !== undefined);
  const rest = found.reduce((bag, [{ from }]) => without(bag, from), record);
  return found.reduce((bag, [rule, value]) => withValue(bag, rule.to, changed(rule, value)), rest);
}

/** A path of the record by the rules: `disks.0.size_mb` as `storage.0.size`. Unknown parts stay. */
export function translatePath(rules: readonly KeyMapping[], path: Path): Path {
  const rule = rules
    .filter(({ from }) => from.every((key, index) => path[index] === key))
    .toSorted((a, b) => b.from.length - a.from.length)[0];
  if (!rule) return path;
  const rest = path.slice(rule.from.length);
  const index = rest[0] !== undefined && /^\d+$/.test(rest[0]) ? rest.slice(0, 1) : [];
  return [
    ...rule.to,
    ...index,
    ...(rule.inner.length > 0 ? translatePath(rule.inner, rest.slice(index.length)) : rest.slice(index.length)),
  ];
}
