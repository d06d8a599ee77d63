/** Files that a call answers: their names, their limit, and answers that are no file. */
import { describe, expect, it } from 'vitest';
import { createHttp } from '../../../dataProvider/http';
import { declaredName, fetchFile } from '../../../src/admin/runs/download';
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
  const ask = async (make: () => Response, options: { name?: string; most?: number } = {}) => {
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
    expect(await ask(of('1,2', attached), { name: 'own.csv' })).toEqual({
      name: 'own.csv',
      text: '1,2',
      type: 'text/csv',
    });
    expect((await ask(of('1,2', attached), { name: '..' })).name).toBe('a.csv');
    expect((await ask(of('1,2', attached))).name).toBe('a.csv');
    expect((await ask(of('1,2'))).name).toBe('web-1');
  });

  it('is JSON too, if it reports no failure', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await ask(of('{"a":1}', json))).text).toBe('{"a":1}');
    expect((await ask(of('{"message":"hello","rows":[]}', json))).text).toContain('hello');
    expect((await ask(of('{"a":1}\n{"a":2}', json))).text).toContain('2');
    const attached = { ...json, 'content-disposition': 'attachment; filename="log.json"' };
    expect((await ask(of('{"success":false}', attached))).name).toBe('log.json');
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
  ])('is refused: %s', (_, make, message) => expect(ask(make)).rejects.toThrow(message));

  it('is refused beyond its limit, by what is announced and by what comes', async () => {
    await expect(ask(of('12345', { 'content-length': '5' }), { most: 4 })).rejects.toThrow('too large');
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
    await expect(ask(endless, { most: 5000 })).rejects.toThrow('too large');
    expect(taken).toBeLessThan(10);
    expect((await ask(of('12345'), { most: 5 })).text).toBe('12345');
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
    await expect(ask(broken)).rejects.toThrow('Failed to connect to server');
  });
});
