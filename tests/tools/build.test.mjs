// @module-tag slow
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { alone } from '../../scripts/lib/lock.mjs';
import { makeHouse, portalSources } from './house.mjs';

/** @type {{ remove: () => void }[]} */
const houses = [];
afterEach(() => houses.splice(0).forEach((house) => house.remove()));

/** @param {Record<string, string>} [files] */
function house(files = {}) {
  const made = makeHouse({ files: { ...portalSources, ...files } });
  houses.push(made);
  return made.root;
}

/**
 * A command of the product; `until` waits for what it prints, `ended` for its end.
 * @param {string} root @param {string[]} args @param {Record<string, string>} [env]
 */
function command(root, args, env = {}) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
  let out = '';
  /** @type {(() => void)[]} */
  const readers = [];
  const read = (/** @type {Buffer} */ part) => {
    out += part;
    for (const reader of readers) reader();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  /** @type {Promise<{ code: number | null, out: string }>} */
  const ended = new Promise((resolve) => child.once('close', (code) => resolve({ code, out })));
  /** @param {RegExp} expected @returns {Promise<RegExpExecArray>} */
  const until = (expected) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = expected.exec(out);
        if (found) resolve(found);
      };
      readers.push(look);
      look();
      void ended.then(() => reject(new Error(`It ended with:\n${out}`)));
    });
  return { ended, until, stop: () => child.kill('SIGINT') };
}

const page = { PORT: '0', PORTICO_STATE: 'none' };
const stack = /\n\s+at .+:\d+/;

describe('two builds at once', () => {
  /** Another process is building: this one, until it lets go. @param {string} root */
  function hold(root) {
    const lock = join(root, '.portico/build.lock');
    mkdirSync(join(root, '.portico'));
    writeFileSync(lock, String(process.pid));
    return () => rmSync(lock);
  }
  const waiting = new RegExp(`Another build goes on here \\(process ${process.pid}\\): waiting for it`);

  test('wait for each other, and the second is content with what the first has made', async () => {
    const config = `import { appendFileSync } from 'node:fs';
      appendFileSync('builds.txt', 'built ');
      export default { base: '/app/' };`;
    const root = house({ 'vite.config.ts': config });
    const release = hold(root);
    const both = [1, 2].map(() => command(root, ['scripts/build.mjs']));
    await Promise.all(both.map(({ until }) => until(waiting)));
    release();
    for (const { code, out } of await Promise.all(both.map(({ ended }) => ended))) {
      expect(code).toBe(0);
      expect(out).not.toMatch(stack);
    }
    expect(readFileSync(join(root, 'builds.txt'), 'utf8')).toBe('built ');
    const script = readdirSync(join(root, 'dist/assets')).find((name) => name.endsWith('.js'));
    expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain(`/app/assets/${script}`);
    expect(existsSync(join(root, 'dist-cloud/server.js'))).toBe(true);
    expect(readdirSync(join(root, '.portico'))).toEqual(['build-stamp']);
  });

  test('are no trouble for npm start, which waits', async () => {
    const root = house();
    const release = hold(root);
    const start = command(root, ['scripts/start.mjs'], page);
    await start.until(waiting);
    release();
    await start.until(/Portico runs at/);
    start.stop();
    expect((await start.ended).code).toBe(0);
  });
});

test('a running portal serves a new build, and says so', async () => {
  const root = house();
  const start = command(root, ['scripts/start.mjs'], page);
  const [, origin] = await start.until(/Portico runs at (http:\S+?)\/app\/[^]*Ctrl-C/);
  const get = async (/** @type {string} */ path) => (await fetch(`${origin}${path}`)).text();
  const script = async () => get(/\/app\/assets\/[\w.-]+\.js/.exec(await get('/app/compute'))?.[0] ?? '');
  expect(await script()).toContain('Portal');
  writeFileSync(join(root, 'src/main.js'), 'document.title = "Renewed";');
  expect((await command(root, ['scripts/build.mjs']).ended).code).toBe(0);
  expect(await script()).toContain('Renewed');
  await start.until(/The portal was built anew[^]*The embedded cloud is still the one of the start/);
  start.stop();
  expect((await start.ended).code).toBe(0);
});

test('a build that fails leaves the former one unchanged', async () => {
  const root = house();
  expect((await command(root, ['scripts/build.mjs']).ended).code).toBe(0);
  const before = readdirSync(join(root, 'dist/assets'));
  writeFileSync(join(root, 'src/main.js'), "import './nowhere';");
  const { code, out } = await command(root, ['scripts/build.mjs']).ended;
  expect(code).toBe(1);
  expect(out).toContain('The build failed.');
  expect(readdirSync(join(root, 'dist/assets'))).toEqual(before);
  expect(existsSync(join(root, '.portico/build.lock'))).toBe(false);
});

describe('the demo', () => {
  test.each([
    ['notes.txt', /notes\.txt is a file; name a folder\./],
    ['full', /full holds something else\. Name an empty folder/],
    ['dist', /dist is the build itself; name another folder\./],
    ['.', /holds the project itself\./],
    ['--colour', /^Usage: npm run demo/],
  ])('is not put into %s', async (name, expected) => {
    const root = house({ 'notes.txt': 'mine', 'full/mine.txt': 'mine' });
    const { code, out } = await command(root, ['scripts/demo.mjs', name]).ended;
    expect(out.trim()).toMatch(expected);
    expect(out).not.toMatch(stack);
    expect(code).toBe(1);
    expect(readFileSync(join(root, 'notes.txt'), 'utf8')).toBe('mine');
    expect(existsSync(join(root, 'full/mine.txt'))).toBe(true);
  });
});

describe('alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-lock-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('takes over what a dead process has left', async () => {
    const lock = join(folder, 'left/lock');
    mkdirSync(join(folder, 'left'), { recursive: true });
    const dead = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => dead.once('close', resolve));
    writeFileSync(lock, String(dead.pid));
    expect(await alone(lock, () => readFileSync(lock, 'utf8'))).toBe(String(process.pid));
    expect(existsSync(lock)).toBe(false);
  });

  test('lets go when the work fails', async () => {
    const lock = join(folder, 'lock');
    await expect(alone(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(existsSync(lock)).toBe(false);
  });
});
