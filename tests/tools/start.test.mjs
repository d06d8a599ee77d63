// @module-tag slow
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { checkNode } from '../../scripts/lib/preflight.mjs';
import { makeHouse, portalSources as sources } from './house.mjs';

/** @type {ReturnType<typeof makeHouse>[]} */
const houses = [];
afterEach(() => houses.splice(0).forEach((house) => house.remove()));

/** @param {Parameters<typeof makeHouse>[0]} [options] */
function house(options) {
  const made = makeHouse(options);
  houses.push(made);
  return made.root;
}

/**
 * Runs `npm start`'s command until it ends, or until it has printed `until`, then interrupts it.
 * @param {string} root @param {Record<string, string>} env @param {RegExp} [until]
 * @returns {Promise<{ code: number | null, out: string }>}
 */
function start(root, env = {}, until) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env: { ...process.env, ...env } });
  let out = '';
  let stopped = false;
  const read = (/** @type {Buffer} */ part) => {
    out += part;
    if (until?.test(out) && !stopped) stopped = child.kill('SIGINT');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out })));
}

/** A stack names files and lines; a sentence does not. */
const stack = /\n\s+at .+:\d+/;

describe('npm start says plainly', () => {
  test('that Node is too old', () => {
    for (const version of ['18.20.4', '20.18.1', '16.0.0'])
      expect(() => checkNode(version)).toThrow(
        `Portico needs Node.js 24, 22 (from 22.12) or 20 (from 20.19), this is ${version}.`,
      );
    for (const version of ['20.19.0', '22.12.0', '24.0.0', '26.1.0']) expect(() => checkNode(version)).not.toThrow();
  });

  test('that nothing is installed', async () => {
    const { code, out } = await start(house({ installed: false }));
    expect(out).toMatch(/^Not installed: vite, @vitejs\/plugin-react, sirv, msw\. Run "npm ci" in .+ first/);
    expect(out).not.toMatch(stack);
    expect(code).toBe(1);
  });

  test('that the port is no port', async () => {
    const { code, out } = await start(house(), { PORT: 'http' });
    expect(out.trim()).toBe('PORT is "http", but must be a number from 0 to 65535.');
    expect(code).toBe(1);
  });

  test('that the port is taken', async () => {
    const other = createServer().listen(0, 'localhost');
    await new Promise((resolve) => other.once('listening', resolve));
    const port = Number(/** @type {import('node:net').AddressInfo} */ (other.address()).port);
    const { code, out } = await start(house({ files: sources }), { PORT: `${port}` });
    other.close();
    expect(out).toContain(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`);
    expect(out).not.toMatch(stack);
    expect(code).toBe(1);
  });

  test('that the build failed, and where', async () => {
    const files = { ...sources, 'src/main.js': "import './nowhere';" };
    const { code, out } = await start(house({ files }), { PORT: '0' });
    expect(out).toContain('The build failed.');
    expect(out).toContain('nowhere');
    expect(code).toBe(1);
  });

  test('that there is no such world', async () => {
    const { code, out } = await start(house({ files: sources }), { PORT: '0', PORTICO_WORLD: 'mars' });
    expect(out).toContain('PORTICO_WORLD is "mars", but must be one of fresh, busy.');
    expect(out).not.toMatch(stack);
    expect(code).toBe(1);
  });

  test('that there is no such way to sign in', async () => {
    const { code, out } = await start(house({ files: sources }), { PORT: '0', PORTICO_SIGN_IN: 'magic' });
    expect(out).toContain('PORTICO_SIGN_IN is "magic", but must be one of key, identity.');
    expect(out).not.toMatch(stack);
    expect(code).toBe(1);
  });

  test('that portal.json is broken', async () => {
    const files = { ...sources, 'mocks/site/portal.json': '{ "kinds": ' };
    const { code, out } = await start(house({ files }), { PORT: '0' });
    expect(out).toMatch(/portal\.json cannot be read as JSON/);
    expect(out).not.toMatch(stack);
    expect(code).toBe(1);
  });
});

test('npm start builds once, prints the address and the keys, and stops at Ctrl-C', async () => {
  const root = house({ files: sources });
  const first = await start(root, { PORT: '0', PORTICO_WORLD: 'fresh' }, /Ctrl-C/);
  expect(first.out).toContain('Building the portal');
  expect(first.out).toMatch(/Portico runs at http:\/\/localhost:\d+\/app\//);
  for (const line of ['{secret} ', '{secret-2}', '{secret-admin}', 'world "fresh"']) expect(first.out).toContain(line);
  expect(first.code).toBe(0);
  const second = await start(root, { PORT: '0', PORTICO_SIGN_IN: 'identity' }, /Ctrl-C/);
  for (const line of ['owner@example.test', 'admin@staff.example.test', 'Portico-2026', 'Google'])
    expect(second.out).toContain(line);
  expect(second.out).not.toContain('Building');
  expect(second.code).toBe(0);
});
