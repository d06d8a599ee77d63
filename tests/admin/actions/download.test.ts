/** Files that a call answers: their names, their limit, and answers that are no file. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { createHttp } from '../../../dataProvider/http';
import { declaredName, fetchFile } from '../../../src/admin/runs/download';
import { cancelTransfer, runTransfer, transfers } from '../../../src/admin/runs/transfers';
import { dispositionName, safeFileName } from '../../../src/admin/runs/fileName';

describe('a file name', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\Windows\\cmd.exe', 'C__Windows_cmd.exe'],
    ['.bashrc', 'bashrc'],
    ['a\u0000b\u202egpj.exe', 'a_b_gpj.exe'],
    ['con.txt', '_con.txt'],
    ['COM1', '_COM1'],
    ['  x . ', 'x'],
    ['a\r\nb.csv', 'a  b.csv'],
    ['aruanne õ 💡.pdf', 'aruanne õ 💡.pdf'],
    [`${'x'.repeat(400)}.tar`, `${'x'.repeat(116)}.tar`],
  ])('is safe: %j', (given, safe) => expect(safeFileName(given)).toBe(safe));

  it.each(['', '.', '..', '   ', '///', '\u202e'])('is none: %j', (given) =>
    expect(safeFileName(given)).toBeUndefined(),
  );

  it.each([
    ['attachment; filename="a b.pdf"', 'a b.pdf'],
    ['attachment; filename=a.pdf; size=3', 'a.pdf'],
    [`attachment; filename="x.pdf"; filename*=UTF-8''%C3%B5.pdf`, 'õ.pdf'],
    [`attachment; filename*=UTF-8''%ZZ; filename="x.pdf"`, 'x.pdf'],
    ['attachment; filename="a\\"b.pdf"', 'a"b.pdf'],
    ['attachment', undefined],
    ['', undefined],
    [null, undefined],
  ])('is read from Content-Disposition: %j', (header, name) => expect(dispositionName(header)).toBe(name));

  it('has the values of the record where the declaration names them', () => {
    expect(declaredName('{a}-{b}-{c}.csv', { a: 'x', b: 7, c: ['y'] })).toBe('x-7-.csv');
    expect(declaredName('{constructor}.csv', {})).toBe('.csv');
  });
});

describe('a download', () => {
  const texts = { tooLarge: 'too large', empty: 'empty' };
  const fetchAnswer = async (make: () => Response, options: { name?: string; most?: number } = {}) => {
    const before = globalThis.fetch;
    globalThis.fetch = () => Promise.resolve(make());
    try {
      const http = createHttp({ base: 'https://api.example', key: () => 'k' });
      const got = await fetchFile(http, { method: 'GET', path: '/v1/x' }, { fallback: 'web-1', texts, ...options });
      return { name: got.name, text: await got.blob.text(), type: got.blob.type };
    } finally {
      globalThis.fetch = before;
    }
  };
  const of =
    (body: BodyInit | null, headers: Record<string, string> = {}, status = 200) =>
    () =>
      new Response(body, { status, headers });

  it('has the declared name, else that of the answer, else that of the record', async () => {
    const attached = { 'content-disposition': 'attachment; filename="a.csv"', 'content-type': 'text/csv' };
    expect(await fetchAnswer(of('1,2', attached), { name: 'own.csv' })).toEqual({
      name: 'own.csv',
      text: '1,2',
      type: 'text/csv',
    });
    expect((await fetchAnswer(of('1,2', attached), { name: '..' })).name).toBe('a.csv');
    expect((await fetchAnswer(of('1,2', attached))).name).toBe('a.csv');
    expect((await fetchAnswer(of('1,2'))).name).toBe('web-1');
  });

  it('is JSON too, if it reports no failure', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await fetchAnswer(of('{"a":1}', json))).text).toBe('{"a":1}');
    expect((await fetchAnswer(of('{"message":"hello","rows":[]}', json))).text).toContain('hello');
    expect((await fetchAnswer(of('{"a":1}\n{"a":2}', json))).text).toContain('2');
    const attached = { ...json, 'content-disposition': 'attachment; filename="log.json"' };
    expect((await fetchAnswer(of('{"success":false}', attached))).name).toBe('log.json');
  });

  it.each<[string, () => Response, RegExp]>([
    ['an error', of('{"message":"No report yet"}', { 'content-type': 'application/json' }, 409), /No report yet/],
    ['an error with success', of('{"error":"No report"}', { 'content-type': 'application/json' }), /^No report$/],
    [
      'a failure with success',
      of('{"success":false,"message":"Later"}', { 'content-type': 'application/json' }),
      /^Later$/,
    ],
    ['a page', of('<!doctype html><p>Sign in', { 'content-type': 'text/html' }), /Unexpected content type/],
    [
      'a page of another type',
      of('<html>x', { 'content-type': 'application/octet-stream' }),
      /Unexpected content type/,
    ],
    ['nothing', of(null, {}, 204), /^empty$/],
    ['an empty body', of('', { 'content-type': 'text/csv' }), /^empty$/],
  ])('is refused: %s', (_, make, message) => expect(fetchAnswer(make)).rejects.toThrow(message));

  it('is refused beyond its limit, by what is announced and by what comes', async () => {
    await expect(fetchAnswer(of('12345', { 'content-length': '5' }), { most: 4 })).rejects.toThrow('too large');
    let taken = 0;
    const endless = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            taken += 1;
            controller.enqueue(new Uint8Array(1000));
          },
        }),
      );
    await expect(fetchAnswer(endless, { most: 5000 })).rejects.toThrow('too large');
    expect(taken).toBeLessThan(10);
    expect((await fetchAnswer(of('12345'), { most: 5 })).text).toBe('12345');
  });

  it('fails where the line breaks within the file', async () => {
    const broken = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new Uint8Array(10));
            controller.error(new TypeError('network error'));
          },
        }),
      );
    await expect(fetchAnswer(broken)).rejects.toThrow('Failed to connect to server');
  });
});

describe('a download that takes its time', () => {
  const texts = { tooLarge: 'too large', empty: 'empty' };
  type Progress = [number, number | undefined];

  /** Asks a real server, and cancels once that many bytes have come. */
  async function fetchAnswer(
    answer: (response: ServerResponse) => void,
    { most, cancelAt }: { most?: number; cancelAt?: number } = {},
  ) {
    const closed = vi.fn();
    const server = createServer((_, response) => {
      response.on('close', () => closed(response.writableFinished));
      answer(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const seen: Progress[] = [];
    const failed = vi.fn();
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const http = createHttp({ base, key: () => 'k', onFailed: failed });
    try {
      const file = await runTransfer(
        (signal, onProgress) =>
          fetchFile(
            http,
            { method: 'GET', path: '/v1/x', signal },
            {
              fallback: 'web-1',
              texts,
              ...(most !== undefined && { most }),
              onProgress(received, total) {
                seen.push([received, total]);
                onProgress(received, total);
                if (cancelAt !== undefined && received >= cancelAt) cancelTransfer([...transfers.get().keys()][0]!);
              },
            },
          ),
        () => undefined,
      );
      return { file, seen, failed, closed };
    } finally {
      expect(transfers.get().size).toBe(0);
      server.closeAllConnections();
      server.close();
    }
  }

  const inTwo = (response: ServerResponse, headers: Record<string, string> = {}) => {
    response.writeHead(200, { 'content-type': 'text/csv', ...headers });
    response.write('12345');
    setTimeout(() => response.end('67890'), 20);
  };

  it('reports its progress against the announced size', async () => {
    const { file, seen } = await fetchAnswer((response) => inTwo(response, { 'content-length': '10' }));
    expect(await file?.blob.text()).toBe('1234567890');
    expect(seen.at(0)).toEqual([5, 10]);
    expect(seen.at(-1)).toEqual([10, 10]);
  });

  it('reports the bytes alone where no size is announced', async () => {
    const { file, seen } = await fetchAnswer((response) => inTwo(response));
    expect(file?.blob.size).toBe(10);
    expect(seen.at(-1)).toEqual([10, undefined]);
  });

  it.each(['3', 'many', '-1', '0', '1e999'])(
    'claims no size where the announced one is wrong: %s',
    async (announced) => {
      const seen: Progress[] = [];
      vi.stubGlobal('fetch', async () => new Response('1234567890', { headers: { 'content-length': announced } }));
      const http = createHttp({ base: 'https://api.example', key: () => 'k' });
      const fetched = fetchFile(
        http,
        { method: 'GET', path: '/v1/x' },
        { fallback: 'x', texts, onProgress: (...one) => void seen.push(one) },
      );
      if (announced === '1e999') return expect(fetched).rejects.toThrow('too large');
      expect((await fetched).blob.size).toBe(10);
      expect(seen).toEqual([[10, undefined]]);
    },
  );

  it('claims no size of a compressed answer', async () => {
    const seen: Progress[] = [];
    const headers = { 'content-length': '40', 'content-encoding': 'gzip' };
    vi.stubGlobal('fetch', async () => new Response('1234567890', { headers }));
    const http = createHttp({ base: 'https://api.example', key: () => 'k' });
    const onProgress = (...one: Progress) => void seen.push(one);
    await fetchFile(http, { method: 'GET', path: '/v1/x' }, { fallback: 'x', texts, onProgress });
    expect(seen).toEqual([[10, undefined]]);
  });

  it.each([
    ['on the same origin', 'basic', 11, false],
    ['on another origin, by more than compression adds', 'cors', 2000, false],
    ['on another origin, by what compression may add', 'cors', 33, true],
  ])('is refused where it is shorter than announced %s', async (_, type, announced, isWhole) => {
    vi.stubGlobal('fetch', async () =>
      Object.defineProperty(new Response('1234567890', { headers: { 'content-length': `${announced}` } }), 'type', {
        value: type,
      }),
    );
    const http = createHttp({ base: 'https://api.example', key: () => 'k' });
    const fetched = fetchFile(http, { method: 'GET', path: '/v1/x' }, { fallback: 'x', texts });
    if (isWhole) expect((await fetched).blob.size).toBe(10);
    else await expect(fetched).rejects.toThrow('Failed to connect to server');
  });

  it('fails where the server breaks off in the middle', async () => {
    await expect(
      fetchAnswer((response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('12345');
        setTimeout(() => response.destroy(), 20);
      }),
    ).rejects.toThrow('Failed to connect to server');
  });

  it('is refused where its limit is reached in the middle', async () => {
    await expect(fetchAnswer((response) => inTwo(response), { most: 7 })).rejects.toThrow('too large');
  });

  it('shows an error page, and saves nothing', async () => {
    await expect(
      fetchAnswer((response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway')),
    ).rejects.toThrow(/Unexpected content type/);
  });

  it('ends at once when cancelled, ends the call, and is no failure', async () => {
    const { file, failed, closed } = await fetchAnswer((response) => void response.writeHead(200).write('12345'), {
      cancelAt: 5,
    });
    expect(file).toBeUndefined();
    await vi.waitFor(() => expect(closed).toHaveBeenCalledWith(false));
    expect(failed).not.toHaveBeenCalled();
  });

  it('ends when cancelled before there is an answer, even if its work goes on', async () => {
    const slow = vi.fn();
    const going = runTransfer(() => new Promise<object>(() => undefined), slow);
    const [id] = [...transfers.get().keys()];
    cancelTransfer(id!);
    await expect(going).resolves.toBeUndefined();
    expect(transfers.get().size).toBe(0);
    cancelTransfer(id!);
  });

  it('is shown after a second, and not where it was quick', async () => {
    vi.useFakeTimers();
    const shown = vi.fn();
    await runTransfer(async () => ({}), shown);
    let finish: (file: object) => void = () => undefined;
    const going = runTransfer(() => new Promise<object>((resolve) => (finish = resolve)), shown);
    await vi.advanceTimersByTimeAsync(999);
    expect(shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toHaveBeenCalledOnce();
    finish({});
    await going;
    vi.useRealTimers();
  });
});
