import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** @type {{ packages: Record<string, { optionalDependencies?: Record<string, string>, resolved?: string }> }} */
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

test('the lock file names the packages of every system, or npm ci would refuse it', () => {
  const missing = Object.entries(packages).flatMap(([at, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${at}/node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no host but npm’s own registry', () => {
  const hosts = Object.values(packages).flatMap(({ resolved }) => (resolved ? [new URL(resolved).host] : []));
  expect(hosts.filter((host) => host !== 'registry.npmjs.org')).toEqual([]);
});
