// @module-tag slow
/** Whatever a command is given by mistake is answered with one sentence, no stack, nothing on stdout, and exit code 1. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlainError } from '../../scripts/lib/plainError.mjs';
import { main as conformance } from '../../scripts/portico/conformance';
import { main as csp } from '../../scripts/portico/csp';
import { main as doctor } from '../../scripts/portico/doctor';
import type { Given } from '../../scripts/portico/given';
import { main as preview } from '../../scripts/portico/preview';

const folder = mkdtempSync(join(tmpdir(), 'portico-refusals-'));
const put = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content);
  return name;
};
put('portal.json', '{}');
put('list.json', '[]');
put('number.json', '7');
put('empty.json', ' \n');
put('broken.json', '{\n  "api": {,\n}');
put('binary.json', new Uint8Array([0x7b, 0xff, 0xfe, 0x00]));
put('utf16.json', Buffer.from('\ufeff{}', 'utf16le'));
put('huge.json', '');
truncateSync(join(folder, 'huge.json'), 2 ** 33);
put('kinds-gone.json', '{ "kinds": ["gone.json"] }');
mkdirSync(join(folder, 'folder.json'));

const answers: Readonly<Record<string, [status: number, body: string]>> = {
  '/app/portal.json': [200, '<!doctype html><title>Shop</title>'],
  '/v1/user-resource/user': [404, '<h1>Not found</h1>'],
};
let server: Server;
/** Answers HTML where a portal or an API is expected, and 404 to what is below /none/. */
let origin = '';
beforeAll(async () => {
  server = createServer((req, res) => {
    const [status, body] = answers[req.url ?? ''] ?? [404, ''];
    res.writeHead(status, { 'content-type': 'text/html' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A command as a person runs it. */
const run = (command: string, args: readonly string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((done) => {
    const child = spawn(process.execPath, [resolve('scripts', command), ...args], { cwd: folder });
    let [out, err] = ['', ''];
    child.stdout.on('data', (part: Buffer) => (out += part.toString()));
    child.stderr.on('data', (part: Buffer) => (err += part.toString()));
    child.on('close', (code) => done({ code, out, err }));
  });

/** Holds that the command refuses, in a sentence; a second line is its usage. */
async function refuses(command: string, args: readonly string[], expected: RegExp) {
  const { code, out, err } = await run(command, args);
  expect(err.trim()).toMatch(expected);
  expect([code, out]).toEqual([1, '']);
  const [sentence = '', usage, ...rest] = err.trim().split(/\n(?! {6})/);
  expect(sentence.length).toBeLessThan(400);
  if (usage !== undefined) expect(usage).toMatch(/^Usage: /);
  expect(rest).toEqual([]);
}

const mains = { doctor, csp, preview, conformance };

/** The same of a command's own part, for which no process has to be started. */
async function declines(command: keyof typeof mains, word: string, options: Given['options'], expected: RegExp) {
  const at = (text: string) => (text.startsWith('ORIGIN') ? text.replace('ORIGIN', origin) : join(folder, text));
  const isFile = /\.json/.test(word) || word.startsWith('ORIGIN');
  const words = word === '' ? [] : [isFile ? at(word) : word];
  const error: unknown = await Promise.resolve(mains[command]({ words, options })).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PlainError);
  const sentence = (error as Error).message.replaceAll(`${folder}/`, '');
  expect(sentence).toMatch(expected);
  expect(sentence).not.toContain('\n');
  expect(sentence.length).toBeLessThan(400);
}

const files: [string, RegExp][] = [
  ['gone.json', /^There is no file gone\.json\.$/],
  ['portal.json/inner.json', /^There is no file portal\.json\/inner\.json\.$/],
  ['folder.json', /^folder\.json is a folder; a file is needed\.$/],
  ['binary.json', /^binary\.json is not text in UTF-8\. If it is packed, unpack it; else save it in UTF-8\.$/],
  ['utf16.json', /^utf16\.json is not text in UTF-8\. If it is packed, unpack it; else save it in UTF-8\.$/],
  ['huge.json', /^huge\.json is larger than 10 MB: it is not a file of a portal\.$/],
  ['empty.json', /^empty\.json is empty\.$/],
  ['broken.json', /^broken\.json is not JSON: /],
];
const addresses: [string, RegExp][] = [
  ['http://127.0.0.1:1', /^http:\/\/127\.0\.0\.1:1\/app\/portal\.json cannot be reached: .+/],
  ['https://', /^The portal is https:\/\/, which is not an address; an example is https:\/\/portal\.example\.com\.$/],
  ['ORIGIN/app/portal.json', /portal\.json is not JSON: .*<!doctype/],
];
const lists: [string, RegExp][] = [
  ['list.json', /^list\.json is not a portal\.json: it should hold an object/],
  ['number.json', /^number\.json is not a portal\.json: it should hold an object/],
];

describe('a directory without a portal', () => {
  it.each([...files, ...addresses, ...lists])('%s, to the doctor', (given, expected) =>
    declines('doctor', given, {}, expected),
  );

  it.each(['csp', 'preview'] as const)('is refused by %s too', async (command) => {
    for (const [given, expected] of [...files, ...lists]) await declines(command, given, {}, expected);
    await declines(command, '', {}, /^Say which portal/);
  });

  it('is a sentence to the person who has typed it', () =>
    refuses('portico.mjs', ['doctor', 'gone.json'], /^There is no file gone\.json\.$/));
});

describe('a file that is not a configuration', () => {
  it.each(['doctor', 'csp', 'preview'] as const)('%s', async (command) => {
    const list: [string, RegExp] = ['list.json', /^list\.json is not a configuration/];
    for (const [given, reported] of [...files, list])
      await declines(command, 'portal.json', { config: join(folder, given), offline: true }, reported);
  });
});

describe('options and words', () => {
  it.each<[string, string[], RegExp]>([
    ['a value is missing', ['doctor', 'portal.json', '--config'], /^Option '--config' has no value\./],
    [
      'another option stands for it',
      ['csp', 'portal.json', '--config', '--nginx'],
      /^Option '--config' has no value\./,
    ],
    ['a value is empty', ['doctor', 'portal.json', '--config='], /^Option '--config' is empty\./],
    ['a value is unexpected', ['schema', '--markdown=yes'], /^Option '--markdown' does not take an argument/],
    ['an option is not known', ['openapi', '--colour'], /^Unknown option '--colour'\./],
    ['an argument is unexpected', ['doctor', 'portal.json', 'other.json'], /^Unexpected argument "other\.json"\./],
    ['a word is not asked for', ['conformance', 'https://api.example.com'], /^Unexpected argument "https:/],
  ])('%s', (_, args, expected) => refuses('portico.mjs', args, expected));

  it.each<[string, keyof typeof mains, string, Given['options'], RegExp]>([
    ['an origin is invalid', 'doctor', 'portal.json', { origin: 'acme' }, /^--origin is acme, which is not an address/],
    ['a storage is invalid', 'csp', 'portal.json', { all: true, storage: 'acme' }, /^--storage is acme, which is no/],
    ['there is nothing to ask', 'csp', 'portal.json', {}, /^portal\.json names no API origin/],
    ['a preview is of a file', 'preview', 'ORIGIN', {}, /^A preview is of a file/],
    ['a kind’s file is not there', 'preview', 'kinds-gone.json', {}, /^There is no file gone\.json\.$/],
  ])('%s', (_, command, word, options, expected) => declines(command, word, options, expected));

  it('names the commands there are to who asks for another', async () => {
    const { code, out, err } = await run('portico.mjs', ['heal']);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^Unknown command "heal"\.\n\nUsage: portico <command>/);
  });

  it('shows what a command takes on request', async () => {
    const { code, out, err } = await run('portico.mjs', ['doctor', '--help']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Usage: portico doctor <portal\.json/);
    expect(out).toMatch(/^ {2}--offline {2,}\S/m);
  });
});

describe('an address that is not an API', () => {
  it.each<[string, Given['options'], RegExp]>([
    ['nothing answers', { base: 'http://127.0.0.1:1', key: 'k' }, /cannot be reached: .+/],
    ['it is not an address', { base: 'acme', key: 'k' }, /^--base is acme, which is not an address/],
    ['it is not said', { key: 'k' }, /^Say where the API is/],
    ['its key is invalid', { base: 'http://127.0.0.1:1', key: 'võti' }, /^--key is not an API key/],
    ['its key is missing', { base: 'http://127.0.0.1:1' }, /^Give the API key/],
  ])('%s', (_, options, expected) => declines('conformance', '', options, expected));

  it('it is a web page', () =>
    declines('conformance', '', { base: origin, key: 'k' }, /answers 404 and no JSON object: there is no API/));
});

describe('the other commands', () => {
  it.each<[string, string[], RegExp]>([
    ['brands.mjs', ['nobody'], /^There is no brand "nobody" in themes\/\.$/],
    ['brands.mjs', ['--colour'], /^Usage: npm run brands/],
    ['bench.mjs', ['weather'], /^There is no weather to measure/],
    ['build.mjs', ['--watch'], /^Usage: npm run build/],
  ])('%s %j', (command, args, expected) => refuses(command, args, expected));
});

describe('output that cannot be written', () => {
  const shell = (script: string) =>
    new Promise<{ code: number | null; err: string }>((done) => {
      const child = spawn('bash', ['-c', `set -o pipefail; ${script}`], { stdio: ['ignore', 'ignore', 'pipe'] });
      let err = '';
      child.stderr.on('data', (part: Buffer) => (err += part.toString()));
      child.on('close', (code) => done({ code, err }));
    });
  const kind = `${process.execPath} scripts/portico.mjs kind from tests/tools/openapi/dns.yaml`;

  it('ends the command without a word where no one reads it', async () => {
    const { code, err } = await shell(`${kind} 2>/dev/null | true`);
    expect([code, err]).toEqual([141, '']);
  });

  it('is a sentence where the disk is full', async () => {
    const { code, err } = await shell(`${kind} > /dev/full`);
    expect(code).toBe(1);
    expect(err).toContain('The output cannot be written: the disk is full. Free some space.');
    expect(err).not.toMatch(/^ +at /m);
  });
});
