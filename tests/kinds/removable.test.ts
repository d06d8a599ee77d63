/**
 * What else has to go with a kind: nothing. No module outside of its folder imports it but the registry, and declarations of other kinds may
 * name it, for what a build lacks is never made stale. `tests/tools/removedKinds.test.ts` compiles the product without all kinds. Who
 * names a kind is listed here: a new one is a decision. Tests and wire examples of a kind go with it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { builtInKinds } from '../../resources';

const machines = 'resources/virtual_machine';

/** What they are is charged to an account. */
const payers = [
  ...[
    'access_delegation',
    'access_impersonation',
    'api_token',
    'bare_metal',
    'bucket',
    'disk',
    'firewall',
    'ip_address',
  ],
  ...['load_balancer', 'managed_service', 'virtual_machine'],
].map((name) => `resources/${name}`);

const knownBy: Readonly<Record<string, readonly string[]>> = {
  access_delegation: [],
  access_impersonation: [],
  api_token: [],
  bare_metal: [],
  billing_account: payers,
  bucket: [],
  disk: [machines],
  firewall: [machines],
  ip_address: ['resources/load_balancer', machines],
  load_balancer: ['resources/ip_address', machines],
  managed_service: [],
  virtual_machine: ['resources/disk', 'resources/firewall', 'resources/ip_address'],
  vpc: ['resources/load_balancer', machines],
};

const files = ['src', 'resources', 'dataProvider', 'mocks', 'scripts', 'i18n'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|\/wire\/|examples\.ts$/.test(file))
    .filter((file) => !['resources/index.ts', 'resources/firstKinds.ts'].includes(file)),
);
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

/** `src/pages/map/useGraph.ts` is of `src/pages/map`, `src/shell/palette/x.ts` of `src/shell`. */
function folderOf(file: string): string {
  const steps = dirname(file).split('/');
  const depth = steps[0] === 'resources' || ['admin', 'pages'].includes(steps[1] ?? '') ? 3 : 2;
  return steps.slice(0, depth).join('/');
}

const imports = (file: string, text: string, kind: string): boolean =>
  [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].some(([, path = '']) =>
    join(dirname(file), path).startsWith(`resources/${kind}/`),
  );

const names = (file: string, text: string, kind: string): boolean =>
  /^resources\/\w+\/kind\.ts$/.test(file) && text.includes(`'${kind}'`);

/** The files outside of the kind's folder for which this holds. */
const outside = (kind: string, holds: typeof imports): string[] =>
  [...texts].flatMap(([file, text]) =>
    !file.startsWith(`resources/${kind}/`) && holds(file, text, kind) ? [file] : [],
  );

const removable = builtInKinds.map(({ name }) => name);

it.each(removable)('%s is imported by nothing but the registry, so that it can go alone', (kind) => {
  expect(outside(kind, imports)).toEqual([]);
});

it.each(removable)('%s is named by the declarations of these kinds only', (kind) => {
  expect([...new Set(outside(kind, names).map(folderOf))].sort()).toEqual([...(knownBy[kind] ?? [])].sort());
});
