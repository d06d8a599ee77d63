/** What holds for every kind, built in or configured in the sample `portal.json`. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtInKinds } from '../../resources';
import { siteKeys } from '../../dataProvider/calls/site';
import { pathTo } from '../../src/context/paths';
import { readConfiguredKind } from '../../resources/kind/readConfigured';
import { iconNames } from '../../resources/kind/icons';
import { normalise } from '../../resources/kind/normalise';
import type { Kind } from '../../resources/kind/types';
import { kindChecks } from '../support/kindChecks';
import { declaredKinds, readKindSources } from '../support/kindSources';

const sources = await readKindSources();

const sample = JSON.parse(readFileSync('mocks/site/dns/kinds.json', 'utf8')) as unknown;
const configured = [sample].map((raw, index) => {
  const { kind, problems } = readConfiguredKind(raw, `kinds[${index}]`);
  expect(problems).toEqual([]);
  if (!kind) throw new Error('no kind');
  return normalise(kind, 'configured');
});
const kinds: readonly Kind[] = [...builtInKinds, ...configured];
const names = new Set(kinds.map((kind) => kind.name));
const holes = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  const calls = [...Object.values(kind.api), ...kind.actions.flatMap(({ call }) => call ?? [])];

  it('names only fields that it has', () => {
    const used = [
      ...kind.columns,
      ...kind.facts,
      kind.title,
      kind.sort.field,
      ...(kind.subtitle ? [kind.subtitle] : []),
    ];
    const known = new Set([...Object.keys(kind.fields), 'location', ...(kind.price ? ['price'] : [])]);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it('asks in its location exactly when it has one', () => {
    for (const call of calls) expect(holes(call.path).includes('location')).toBe(kind.scope === 'location');
  });

  it('names the thing in every call about one thing, in path, body or query', () => {
    const others = Object.entries(kind.api).filter(([verb]) => verb !== 'list' && verb !== 'create');
    for (const call of [...others.map(([, c]) => c), ...kind.actions.flatMap(({ call }) => call ?? [])]) {
      const reported = [
        ...holes(call.path),
        ...Object.values({ ...call.with, ...call.query }).flatMap((v) => holes(String(v))),
      ];
      expect(reported.filter((name) => name === 'id' || name === kind.title || name === kind.id)).not.toEqual([]);
    }
  });

  it('refers to kinds that exist, and has icons and flags that exist', () => {
    const references = Object.values(kind.fields).flatMap((field) => field.reference ?? []);
    expect(references.filter((name) => !names.has(name))).toEqual([]);
    for (const icon of [kind.icon, ...kind.actions.map((a) => a.icon)]) expect(iconNames).toContain(icon);
    for (const flag of kind.flags) expect(siteKeys).toHaveProperty(flag);
    for (const action of kind.actions) expect(action.invalidates.filter((name) => !names.has(name))).toEqual([]);
  });

  it('has a link to each view', () => {
    const id = kind.scope === 'location' ? 'tll:a b' : 'a b';
    for (const view of Object.keys(kind.routes) as ('list' | 'show')[]) {
      expect(pathTo(kind, view, id)).toMatch(/^\/[^:]*$/);
    }
    if (kind.routes.show) expect(pathTo(kind, 'show', id)).toContain('a%20b');
  });

  it('is frozen, all the way down', () => {
    expect(Object.isFrozen(kind) && Object.isFrozen(kind.fields) && Object.isFrozen(kind.api.list)).toBe(true);
  });
});

describe.each(declaredKinds.map((kind) => [kind.name, kind] as const))('%s, of the recipe', (_, kind) => {
  it.each(kindChecks.map((check) => [check.step, check] as const))('%s', (_, { problems }) => {
    expect(problems(kind, sources)).toEqual([]);
  });
});

describe('docs/coverage.md, section 2', () => {
  it.each([
    ['access_delegation', 'show', '/access/delegation/:id'],
    ['api_token', 'show', '/access/token/:id'],
    ['billing_account', 'show', '/billing/account/:id'],
    ['billing_account', 'edit', '/billing/account/:id/edit'],
    ['virtual_machine', 'show', '/compute/vm/:location/:id'],
    ['disk', 'show', '/disks/disk/:location/:id'],
    ['bare_metal', 'show', '/metal/lease/:id'],
    ['vpc', 'show', '/network/vpc/:location/:id'],
    ['load_balancer', 'show', '/network/load_balancer/:location/:id'],
    ['ip_address', 'show', '/network/ip_address/:location/:id'],
    ['firewall', 'show', '/network/firewall/:location/:id'],
    ['managed_service', 'show', '/services/service/:location/:id'],
    ['bucket', 'show', '/storage/bucket/:id'],
    ['virtual_machine', 'create', '/compute/create'],
    ['managed_service', 'create', '/services/create'],
    ['load_balancer', 'create', '/network/create/load_balancer'],
    ['firewall', 'create', '/network/create/firewall'],
    ['vpc', 'create', '/network/create/vpc'],
    ['ip_address', 'create', '/network/create/ip_address'],
    ['disk', 'create', '/disks/create'],
    ['api_token', 'create', '/access/create/api_token'],
    ['access_delegation', 'create', '/access/create/access_delegation'],
    ['bare_metal', 'create', '/metal/create'],
    ['bucket', 'create', '/storage/create'],
    ['billing_account', 'create', '/billing/create'],
  ] as const)('%s: %s is at %s', (name, view, route) => {
    expect(kinds.find((kind) => kind.name === name)?.routes[view]).toBe(route);
  });
});

it('is there, wherever the code asks for a kind by its name', () => {
  const folders = ['src', 'resources', 'dataProvider'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const lookups = /\b(?:useKind|useInPlace|registry\.(?:get|find))\('([a-z_]+)'/g;
  const lost = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(lookups)].flatMap(([, name = '']) =>
      names.has(name) ? [] : `${file}: ${name}`,
    ),
  );
  expect(lost).toEqual([]);
});
