// @module-tag slow
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNodeCloud } from '../../mocks/node';
import { cloudMiddleware } from '../../mocks/server';
import { PlainError } from '../../scripts/lib/plainError.mjs';
import { main } from '../../scripts/portico/conformance';
import { examine, type Outcome } from '../../scripts/portico/conformance/examine';
import { grades, gradeOf, type Grade } from '../../scripts/portico/conformance/grades';
import { recordOf, screensOf } from '../../scripts/portico/conformance/screens';
import { createComparison } from '../../scripts/portico/conformance/watch';
import type { Given } from '../../scripts/portico/given';
import { auditLog } from '../packs/packs';
import type { Ground } from '../wire/run';
import { section7 } from '../wire/section7';
import { belowBox } from '../support/belowBox';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const cloud = createNodeCloud({ world: 'busy' });
beforeAll(() => cloud.server.listen({ onUnhandledRequest: 'bypass' }));
beforeEach(() => cloud.reset());
afterAll(() => cloud.server.close());

const ground: Ground = {
  async send({ method, path, query, headers, body }) {
    const url = `http://cloud.test${path}${query === undefined ? '' : `?${query}`}`;
    const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  },
  wait: () => Promise.resolve(cloud.clock.advance(5)),
  scope: { key: '{secret}', otherKey: '{secret-2}', adminKey: '{secret-admin}', run: '7f3a' },
};
const wrong = (report: Awaited<ReturnType<typeof examine>>) =>
  report.outcomes.filter(({ result }) => result === 'wrong').map(({ call, messages }) => ({ call, messages }));

describe('portico conformance', () => {
  it('reads the embedded cloud, finds nothing wrong and changes nothing', async () => {
    const before = JSON.stringify(cloud.store.state.virtual_machines);
    const report = await examine({ ground });
    expect(wrong(report)).toEqual([]);
    expect(report.outcomes.filter(({ result }) => result === 'ok').length).toBeGreaterThan(40);
    expect(new Set(cloud.log.list().map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(JSON.stringify(cloud.store.state.virtual_machines)).toBe(before);
  });

  it('writes when it is asked to, and takes away what it made', async () => {
    const counts = () => {
      const { virtual_machines, disks, api_tokens, vpcs, buckets, firewalls, load_balancers } = cloud.store.state;
      return [virtual_machines, disks, api_tokens, vpcs, buckets, firewalls, load_balancers].map((rows) => rows.length);
    };
    const before = counts();
    const report = await examine({ ground, write: true });
    expect([wrong(report), report.left]).toEqual([[], []]);
    expect(report.outcomes.filter(({ result }) => result === 'ok').length).toBeGreaterThan(150);
    expect(counts()).toEqual(before);
  });

  it('asks whether idempotency keys are stored, where the header is named', async () => {
    const keys = () => examine({ ground, write: true, only: 'idempotency', header: 'Idempotency-Key' });
    const { vpcs: networks } = cloud.store.state;
    const before = networks.length;
    expect(await keys()).toMatchObject({ outcomes: [{ result: 'ok', messages: [] }], left: [] });
    expect(cloud.store.state.vpcs).toHaveLength(before);
    const deaf: Ground = {
      ...ground,
      send: ({ headers: { 'Idempotency-Key': _, ...headers }, ...request }) => ground.send({ ...request, headers }),
    };
    const report = await examine({ ground: deaf, write: true, only: 'idempotency', header: 'Idempotency-Key' });
    expect(wrong(report)[0]?.messages).toHaveLength(2);
    expect(cloud.store.state.vpcs).toHaveLength(before);
  });

  it('leaves alone what moves money, unless that is asked for too', async () => {
    const report = await examine({ ground, write: true, only: 'POST /payment/card' });
    expect(report.outcomes.map(({ result }) => result)).not.toContain('ok');
    expect(cloud.log.list().filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('reports with key path what a broken API answers otherwise', async () => {
    const machine = { uuid: 7, name: 'web', status: 'sleeping', vcpu: '2', billing_account: 1, storage: [] };
    cloud.faults.add({ path: '/v1/*/user-resource/vm/list', status: 200, body: [machine] });
    cloud.faults.add({ path: '/v1/user-resource/token/list', status: 502, html: true });
    const report = await examine({ ground, only: 'list' });
    const found = wrong(report);
    expect(found.find(({ call }) => call.endsWith('/vm/list'))?.messages).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\[0\]\.uuid /),
        expect.stringMatching(/^\[0\]\.memory is missing/),
        expect.stringMatching(/status may not be "sleeping"/),
      ]),
    );
    expect(found.find(({ call }) => call.endsWith('/token/list'))?.messages[0]).toMatch(/^status 502 in place of 200/);
  });

  it('takes the server messages of the specification for what they are', async () => {
    const answer = { errors: { Error: 'Failed to update kong token' } };
    cloud.faults.add({ method: 'PATCH', path: '/v1/user-resource/token', status: 500, body: answer });
    const only = 'refuse to change a token that is not named';
    expect((await examine({ ground, write: true, only })).outcomes).toMatchObject([{ result: 'ok' }]);
    cloud.reset();
    const crash = { errors: { Error: 'NullPointerException' } };
    cloud.faults.add({ method: 'PATCH', path: '/v1/user-resource/token', status: 500, body: crash });
    expect((await examine({ ground, write: true, only })).outcomes).toMatchObject([{ result: 'wrong' }]);
  });

  it('asks which versions of a service there are', async () => {
    const bodies: string[] = [];
    const other: Ground = {
      ...ground,
      async send(request) {
        const answer = await ground.send(request);
        if (request.method === 'POST' && request.path.endsWith('/service/package')) bodies.push(request.body ?? '');
        return request.path.endsWith('/service/configurations')
          ? { ...answer, text: answer.text.replaceAll(/"version":"[^"]+"/g, '"version":"99.1"') }
          : answer;
      },
    };
    await examine({ ground: other, write: true, only: 'create a database' });
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) expect(body).toContain('"version":"99.1"');
    const none: Ground = {
      ...ground,
      send: async (request) =>
        request.path.endsWith('/service/configurations')
          ? { status: 200, headers: new Headers({ 'content-type': 'application/json' }), text: '[]' }
          : ground.send(request),
      wait: () => Promise.reject(new Error('nothing is waited for')),
    };
    const { outcomes } = await examine({ ground: none, write: true, only: 'create a database' });
    expect(outcomes[0]).toMatchObject({ result: 'skipped', messages: ['the API offers no mariadb'] });
  });

  it('reports one renamed key once', async () => {
    const renamed: Ground = {
      ...ground,
      async send(request) {
        const answer = await ground.send(request);
        return { ...answer, text: answer.text.replaceAll('"memory":', '"memory_mb":') };
      },
    };
    const { findings, outcomes } = await examine({ ground: renamed, only: 'vm' });
    expect(findings.filter(({ problem }) => problem.startsWith('memory'))).toEqual([
      {
        problem: 'memory is missing',
        grade: 'degrades',
        screens: ['Virtual machines: list, page, forms'],
        calls: expect.arrayContaining(['GET /{location}/user-resource/vm/list']) as string[],
      },
    ]);
    const reported = outcomes.flatMap((one) => (one.result === 'wrong' ? one.messages : []));
    expect(reported.filter((problem) => problem.includes('memory')).length).toBeLessThanOrEqual(
      outcomes.filter(({ result }) => result === 'wrong').length,
    );
  });

  it('takes away what it made where it is interrupted', async () => {
    const before = cloud.store.state.virtual_machines.length;
    let made = false;
    const report = await examine({
      ground: {
        ...ground,
        async send(request) {
          const answer = await ground.send(request);
          made ||= request.method === 'POST' && request.path.endsWith('/user-resource/vm') && answer.status < 300;
          return answer;
        },
      },
      write: true,
      only: 'vm',
      stopped: () => made,
    });
    expect([made, report.left]).toEqual([true, []]);
    expect(cloud.store.state.virtual_machines).toHaveLength(before);
  });
});

describe('what a deviation costs', () => {
  it.each<[string, string, boolean, Grade, string[]]>([
    [
      'GET /{location}/user-resource/vm/list',
      '[0].uuid is missing',
      false,
      'breaks',
      ['Virtual machines: list and page'],
    ],
    [
      'GET /{location}/user-resource/vm/list',
      'status 502 in place of 200: <html>',
      false,
      'breaks',
      ['Virtual machines: list and page'],
    ],
    [
      'GET /{location}/user-resource/vm/list',
      'the answer is no list: {}',
      false,
      'breaks',
      ['Virtual machines: list and page'],
    ],
    [
      'GET /{location}/user-resource/vm/list',
      '[3].memory is missing (in 4 positions)',
      false,
      'degrades',
      ['Virtual machines: list, page, forms'],
    ],
    [
      'GET /{location}/user-resource/vm/list',
      '*.status may not be "sleeping"',
      false,
      'degrades',
      ['Virtual machines: list, forms'],
    ],
    ['GET /{location}/user-resource/vm/list', '[0].hypervisor_code is no text: 7', false, 'cosmetic', []],
    [
      'GET /pricing/list/current',
      '[0].price_per_hour is missing',
      false,
      'breaks',
      ['prices in forms and lists', 'Costs', 'the run rate on the dashboard'],
    ],
    [
      'POST /{location}/storage/disks',
      'status 500 in place of 200: x',
      false,
      'breaks',
      ['Disks: list and page (when it is sent)'],
    ],
    ['POST /{location}/storage/disks', 'status 404 in place of 400: x', true, 'cosmetic', []],
    [
      'POST /{location}/storage/disks',
      'status 200 in place of 400: x',
      true,
      'degrades',
      ['Disks: list and page (when it is sent)'],
    ],
    [
      'POST /user-resource/mfa/activate',
      'status 500 in place of 200: x',
      false,
      'breaks',
      ['POST /user-resource/mfa/activate (when it is sent)'],
    ],
  ])('%s: %s', (call, problem, refusal, grade, screens) => {
    expect(gradeOf(call, problem, refusal)).toEqual({ grade, screens });
  });

  it('names a screen for each call of the specification that is of a record', () => {
    for (const { call } of section7) {
      const record = recordOf(call);
      if (record) expect([call, screensOf(record)]).not.toEqual([call, []]);
    }
  });

  it('is reported gravest first', async () => {
    const broken: Ground = {
      ...ground,
      async send(request) {
        const answer = await ground.send(request);
        return { ...answer, text: answer.text.replaceAll('"memory":', '"mem0ry":').replaceAll('"uuid":', '"uu1d":') };
      },
    };
    const { findings } = await examine({ ground: broken, only: 'disks' });
    expect(findings[0]).toMatchObject({ grade: 'breaks', problem: 'uuid is missing' });
    const order = findings.map(({ grade }) => grades.indexOf(grade));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});

describe('watching', () => {
  it('reports what is wrong first, and then only what has changed', () => {
    const compare = createComparison();
    const one = (result: Outcome['result'], ...messages: string[]): Outcome => ({
      call: 'GET /a',
      example: 'list',
      result,
      messages: messages,
    });
    expect(compare([one('ok')], 't1')).toEqual([]);
    expect(compare([one('ok')], 't2')).toEqual([]);
    expect(compare([one('wrong', '[0].a is missing')], 't3')).toMatchObject([{ at: 't3', before: 'ok' }]);
    expect(compare([one('wrong', '[4].a is missing (in 3 positions)')], 't4')).toEqual([]);
    expect(compare([one('wrong', '[4].b is missing')], 't5')).toMatchObject([{ before: 'wrong' }]);
    expect(compare([one('ok')], 't6')).toMatchObject([{ before: 'wrong', outcome: { result: 'ok' } }]);
  });
});

describe('the command', () => {
  // It asks over HTTP, where this process would find its own cloud.
  beforeAll(() => cloud.server.close());

  /** As a process of its own. */
  const run = (...args: string[]) =>
    new Promise<{ code: number | null; out: string; err: string }>((done) => {
      const child = spawn(process.execPath, ['scripts/portico.mjs', 'conformance', ...args]);
      let [out, err] = ['', ''];
      child.stdout.on('data', (part: Buffer) => (out += part.toString()));
      child.stderr.on('data', (part: Buffer) => (err += part.toString()));
      child.on('close', (code) => done({ code, out, err }));
    });

  /** The command's own part, for which no process is started: what it prints, and the exit code it sets. */
  async function called(options: Given['options']) {
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const listeners = signals.map((signal) => process.listeners(signal));
    const before = process.exitCode;
    process.exitCode = 0;
    try {
      await main({ words: [], options: { key: '{secret}', ...options } });
      return { code: process.exitCode, out: out.mock.calls.map(([text]) => String(text)).join('') };
    } finally {
      process.exitCode = before;
      out.mockRestore();
      // It listens for an interruption until the process ends.
      signals.forEach((signal, at) => {
        for (const one of process.listeners(signal))
          if (!listeners[at]?.includes(one)) process.removeListener(signal, one);
      });
    }
  }

  /** `ignored`: query parameters that the API ignores. */
  async function serve({ kinds, ignored = [] }: { kinds?: readonly object[]; ignored?: readonly string[] } = {}) {
    const answer = cloudMiddleware({ world: 'busy', ...(kinds && { kinds: kinds as never }) });
    const server = createServer((req, res) => {
      const url = new URL(req.url ?? '', 'http://any');
      for (const name of ignored) url.searchParams.delete(name);
      req.url = url.pathname + url.search;
      answer(req, res, () => res.writeHead(404).end());
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { base, faults: answer.cloud.faults, store: answer.cloud.store, close: () => server.close() };
  }

  it('asks a living API over HTTP', async () => {
    const { base, close } = await serve();
    const [good, stranger] = await Promise.all([
      run('--base', base, '--key', '{secret}', '--only', '/config/', '--json'),
      run('--base', `${base}/v1/`, '--key', 'nobody'),
    ]);
    await expect(called({ base, only: '/weather/' })).rejects.toThrow(
      new PlainError('There is no call and no example with "/weather/" in its name.'),
    );
    close();
    expect([good.code, stranger.code]).toEqual([0, 1]);
    expect((JSON.parse(good.out) as { outcomes: unknown[] }).outcomes.length).toBeGreaterThan(3);
    expect(stranger.err).toContain('does not know the key');
  });

  it('reports a broken API call by call, and sets the exit code for CI', async () => {
    const { base, faults, close } = await serve();
    faults.add({ path: '/v1/config/locations', status: 200, body: { tll: {} } });
    faults.add({ path: '/v1/config/vm_images', status: 502, html: true });
    const { code, out, err } = await run('--base', base, '--key', '{secret}', '--only', 'config/');
    close();
    expect([code, err]).toEqual([1, '']);
    expect(out).toMatch(/WRONG {4}GET \/config\/locations: .*\n +.*is no list/);
    expect(out).toMatch(/WRONG {4}GET \/config\/vm_images: .*\n +status 502 in place of 200/);
    expect(out).toMatch(/\d+ as expected, \d+ otherwise, \d+ not asked; \d+ of \d+ calls answer as expected\./);
  });

  it('judges the long lists of portal.json by what the API does of them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-conformance-'));
    const portal = join(folder, 'portal.json');
    writeFileSync(portal, JSON.stringify({ kinds: auditLog }));
    const at = 'portal.json: kinds[0].api.list';
    const ignored = ['page', 'dir', 'filter[level]', 'q'];
    const [sound, deaf] = await Promise.all([serve({ kinds: auditLog }), serve({ kinds: auditLog, ignored })]);
    const of = ({ base }: { base: string }, more: Given['options'] = {}) =>
      called({ base, portal, only: 'long list', ...more });
    const [good, bad, lenient] = [await of(sound), await of(deaf, { json: true }), await of(deaf, { only: 'vm' })];
    for (const { close } of [sound, deaf]) close();
    rmSync(folder, { recursive: true });
    expect(good.out).toContain('ok       GET /audit/entries: page, sort, filter and search the long list of log_entry');
    expect([good.code, bad.code, lenient.out.includes('long list')]).toEqual([0, 1, false]);
    const { outcomes, findings } = JSON.parse(bad.out) as Awaited<ReturnType<typeof examine>>;
    expect(outcomes[0]).toMatchObject({
      call: 'GET /audit/entries',
      result: 'wrong',
      graded: { grade: 'breaks', screens: ['log_entry: list'] },
    });
    const keys = outcomes[0]?.messages.map((message) => message.split(': GET')[0]);
    expect(keys).toEqual([
      `${at}.paging`,
      `${at}.serverSide.sort.fields.message`,
      `${at}.serverSide.sort.fields.created_at`,
      `${at}.serverSide.filters.level`,
      `${at}.serverSide.search`,
    ]);
    for (const { screens } of findings) expect(screens).toEqual(['log_entry: list']);
  });

  it('ends at once where an API answers lists without content, and asks for nothing again that only a write changes', async () => {
    const requested = new Map<string, number>();
    const server = createServer((req, res) => {
      const path = (req.url ?? '').split('?')[0] ?? '';
      requested.set(path, (requested.get(path) ?? 0) + 1);
      if (path !== '/v1/user-resource/user') return res.writeHead(204).end();
      res.writeHead(200, { 'content-type': 'application/json' }).end('{"id":3}');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { code, out } = await called({
      base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      only: 'config/',
      json: true,
    });
    server.close();
    expect(code).toBe(1);
    expect(out).not.toMatch(/JSON input|Cannot convert/);
    expect(Math.max(...requested.values())).toBeLessThan(12);
  }, 20_000);

  it('judges a long list below a parent by what the API does of the first one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-conformance-'));
    const portal = join(folder, 'portal.json');
    const [entry] = auditLog as unknown as [{ api: { list: object; get: object }; fields: object }];
    const box = {
      name: 'box',
      label: { one: 'Box', many: 'Boxes' },
      routes: { list: '/boxes', show: '/box/:id' },
      api: { list: { method: 'GET', path: '/boxes' } },
      fields: { name: {} },
    };
    const below = { ...belowBox(entry, { label: 'Box' }), actions: undefined };
    const kinds = JSON.parse(JSON.stringify([box, below])) as object[];
    writeFileSync(portal, JSON.stringify({ kinds }));
    const [sound, deaf] = await Promise.all([serve({ kinds }), serve({ kinds, ignored: ['dir'] })]);
    const of = ({ base }: { base: string }) => called({ base, portal, only: 'long list' });
    const [good, bad] = [await of(sound), await of(deaf)];
    for (const { close } of [sound, deaf]) close();
    rmSync(folder, { recursive: true });
    expect([good.code, bad.code]).toEqual([0, 1]);
    expect(good.out).toContain('ok       GET /boxes/{box_id}/entries: page, sort, filter and search');
    expect(bad.out).toMatch(
      /kinds\[1\]\.api\.list\.serverSide\.sort\.fields\.message: GET \/v1\/boxes\/[\w-]+\/entries/,
    );
  });

  it('reports its progress while it writes, and deletes what it made when it is ended', async () => {
    const { base, store, close } = await serve();
    const before = store.state.virtual_machines.length;
    const child = spawn(process.execPath, [
      ...['scripts/portico.mjs', 'conformance', '--base', base, '--key', '{secret}', '--write', '--only', 'vm'],
    ]);
    let err = '';
    child.stderr.on('data', (part: Buffer) => (err += part.toString()));
    const ended = new Promise<number | null>((done) => child.on('close', done));
    await expect.poll(() => store.state.virtual_machines.length).toBeGreaterThan(before);
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
    close();
    expect(store.state.virtual_machines).toHaveLength(before);
    expect(err).toMatch(/^\[1\/\d+\] \w+ \/\S+: /);
    expect(err).toContain('taking away what was made');
  });

  it('watches for drift: reports changes only, and ends by SIGTERM with nothing left', async () => {
    const { base, faults, close } = await serve();
    const args = ['conformance', '--base', base, '--key', '{secret}', '--only', 'config/', '--watch', '1'];
    const child = spawn(process.execPath, ['scripts/portico.mjs', ...args]);
    let [out, err] = ['', ''];
    child.stdout.on('data', (part: Buffer) => (out += part.toString()));
    child.stderr.on('data', (part: Buffer) => (err += part.toString()));
    const ended = new Promise<number | null>((done) => child.on('close', done));
    await expect.poll(() => out, { timeout: 20_000 }).toContain('only changes are shown');
    const before = out;
    faults.add({ path: '/v1/config/vm_images', status: 502, html: true });
    await expect.poll(() => out, { timeout: 20_000 }).toMatch(/was ok: WRONG {4}GET \/config\/vm_images/);
    expect(out.slice(before.length).match(/WRONG/g)).toHaveLength(1);
    faults.clear();
    await expect.poll(() => out, { timeout: 20_000 }).toMatch(/was wrong: ok +GET \/config\/vm_images/);
    child.kill('SIGTERM');
    expect([await ended, err]).toEqual([0, '']);
    close();
  });

  it('writes the report for CI, and fails for what is as grave as asked', async () => {
    const { base, faults, close } = await serve();
    faults.add({ path: '/v1/config/vm_images', status: 502, html: true });
    const file = join(tmpdir(), `portico-junit-${process.pid}.xml`);
    const requested = { base, only: 'vm_images', junit: file };
    const grave = await called({ ...requested, 'fail-on': 'breaks' });
    const xml = readFileSync(file, 'utf8');
    rmSync(file);
    await expect(called({ ...requested, 'fail-on': 'all' })).rejects.toThrow(
      new PlainError('--fail-on is all: one of breaks, degrades, cosmetic.'),
    );
    faults.clear();
    const fine = await called({ base, only: 'vm_images' });
    close();
    expect([grave.code, fine.code]).toEqual([1, 0]);
    expect(grave.out).toMatch(
      /breaks +status 502 in place of 200.*\(Virtual machines: form; GET \/config\/vm_images\)/,
    );
    expect(xml).toContain('<failure type="breaks"');
  });

  it('proposes rules and writes them to the given file', async () => {
    const answer = cloudMiddleware({ world: 'busy', records: { disk: { size_gb: 'size_in_gb' } } });
    const server = createServer((req, res) => answer(req, res, () => res.writeHead(404).end()));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const file = join(tmpdir(), `portico-learn-${process.pid}.json`);
    const { code, out, err } = await run('--base', base, '--key', '{secret}', '--learn', '--write-to', file);
    const written: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const judged = await called({ base, only: 'list disks', portal: file });
    rmSync(file);
    server.close();
    expect([code, err]).toEqual([0, expect.stringMatching(/^Written to .*\. portico doctor /)]);
    expect(out).toMatch(/disk \(\d+ seen\)\n *\d+ % {2}size_gb from size_in_gb/);
    expect(written).toEqual({ records: { disk: { size_gb: 'size_in_gb' } } });
    expect(judged.code).toBe(0);
  });

  it('takes catalogues that are answered with a key only, which the portal reads too, but for the configuration', async () => {
    const answer = cloudMiddleware({ world: 'busy' });
    const server = createServer((req, res) => {
      if (req.headers.apikey) return answer(req, res, () => res.writeHead(404).end());
      res.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"No API key found in request"}');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const prices = await called({ base, only: 'list prices' });
    const config = await called({ base, only: 'read the site configuration' });
    server.close();
    expect([prices.code, prices.out]).toEqual([0, expect.stringContaining('1 as expected, 0 otherwise')]);
    expect([config.code, config.out]).toEqual([1, expect.stringContaining('status 401 in place of 200')]);
  });

  it('asks for built-in kinds where portal.json says that they are, and for none that it switches off', async () => {
    const kinds = [
      { extends: 'disk', api: { list: { path: '/{location}/storage/volumes', response: { at: 'volumes.all' } } } },
      { extends: 'firewall', enabled: false },
    ];
    const answer = cloudMiddleware({ world: 'busy', kinds });
    const requested: string[] = [];
    const server = createServer((req, res) => {
      requested.push(req.url ?? '');
      answer(req, res, () => res.writeHead(404).end());
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const file = join(tmpdir(), `portico-extended-${process.pid}.json`);
    writeFileSync(file, JSON.stringify({ kinds }));
    const disks = await called({ base, only: 'list disks', portal: file });
    const firewalls = await called({ base, only: 'list firewalls', portal: file });
    rmSync(file);
    server.close();
    expect([disks.code, disks.out]).toEqual([0, expect.stringContaining('1 as expected, 0 otherwise')]);
    expect(requested.some((url) => /^\/v1\/\w+\/storage\/volumes$/.test(url))).toBe(true);
    expect([firewalls.code, firewalls.out]).toEqual([
      0,
      expect.stringContaining('the kind is switched off in portal.json'),
    ]);
    expect(requested.filter((url) => url.includes('firewalls'))).toEqual([]);
  });
});
