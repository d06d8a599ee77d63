import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, watchFile, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** All that the builds of the portal and of the embedded cloud depend on. */
const sources = [
  ...['src', 'resources', 'dataProvider', 'themes', 'i18n', 'packs', 'mocks', 'public'],
  ...['index.html', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'vite.cloud.config.ts'],
  ...['scripts/lib/build.mjs', 'scripts/shims', 'scripts/vite'],
];
const isTest = /\.test\.tsx?$|\.md$/;

/** @param {string} path @returns {string[]} files below, in order */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return isTest.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** A fingerprint of the sources' contents: times of files say nothing after a checkout. @param {string} root */
export function sourceStamp(root) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesUnder(join(root, source)))) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} root */
const stampFile = (root) => join(root, '.portico/build-stamp');

/** Whether what was built is what the sources say now. @param {string} root */
export function isBuilt(root) {
  const built = ['dist/index.html', 'dist-cloud/server.js', '.portico/build-stamp'];
  if (!built.every((file) => existsSync(join(root, file)))) return false;
  return readFileSync(stampFile(root), 'utf8') === sourceStamp(root);
}

/** Whether that was done after a moment, ms since the epoch. @param {string} root @param {number} moment */
export const isBuiltSince = (root, moment) => isBuilt(root) && statSync(stampFile(root)).mtimeMs >= moment;

/** Calls back when something was built again, as long as this process runs. @param {string} root @param {() => void} onChange */
export function onBuilt(root, onChange) {
  const file = stampFile(root);
  let known = existsSync(file) && readFileSync(file, 'utf8');
  watchFile(file, { interval: 1000, persistent: false }, () => {
    const now = existsSync(file) && readFileSync(file, 'utf8');
    if (now && now !== known) onChange();
    known = now || known;
  });
}

/** What is there belongs to no sources until the next stamp. @param {string} root */
export const forgetStamp = (root) => rmSync(stampFile(root), { force: true });

/** @param {string} root @param {string} stamp taken before the build began */
export function writeStamp(root, stamp) {
  mkdirSync(dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), stamp);
}
