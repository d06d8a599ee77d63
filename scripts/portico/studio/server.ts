/** The Studio's routes, below /studio/: its page and the requests of that page. Served with a preview only. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { isJsonObject } from '../../../src/lib/json';
import { checkDraft, shownRecords, whyNot, type ProblemAt } from './check';
import type { Draft } from './draft';

export interface Studio {
  /** Where the preview sends what is below /studio/. */
  origin: string;
  close: () => void;
}

interface StudioOptions {
  /** Has the simulated provider read the drafts again. */
  reload: () => Promise<void>;
  /** Where the simulated provider is; known when the preview has started. */
  base: () => string;
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const files: Readonly<Record<string, [file: string, type: string]>> = {
  '/studio/': ['page.html', 'text/html; charset=utf-8'],
  '/studio/studio.js': ['studio.mjs', 'text/javascript; charset=utf-8'],
  '/studio/studio.css': ['studio.css', 'text/css; charset=utf-8'],
};
const most = 5_000_000;

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of request as AsyncIterable<Buffer>) {
    text += part.toString();
    if (text.length > most) throw new Error('The text is too long');
  }
  const read = JSON.parse(text) as unknown;
  if (!isJsonObject(read)) throw new Error('An object is expected');
  return read;
}

const sendJson = (response: ServerResponse, status: number, answer: unknown) =>
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(answer));

/** Names of this machine: a page of another site that points its name here is not answered. */
const local = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Only the Studio's own page may ask: another site's page could write files otherwise. */
function isOwn({ headers, method }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  const allowed = process.env.PORTICO_HOST;
  if (!local.test(host) && host.replace(/:\d+$/, '') !== allowed) return false;
  const from = headers['sec-fetch-site'];
  if (from !== undefined && from !== 'same-origin' && from !== 'none') return false;
  return method === 'GET' || (origin === `http://${host}` && headers['content-type'] === 'application/json');
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Listens on this machine, on any free port. */
export async function startStudio(draft: Draft, { reload, base }: StudioOptions): Promise<Studio> {
  const calls: Readonly<Record<string, (given: Record<string, unknown>) => unknown>> = {
    '/studio/api/files': () => draft.names().map((name) => ({ name, ...draft.read(name) })),
    '/studio/api/check': async ({ name, text }) => {
      const checked = await checkDraft(draft, textOf(name), textOf(text));
      try {
        await reload();
        return checked;
      } catch (thrown) {
        const message = `The simulation cannot start with this: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
        const problem: ProblemAt = {
          level: 'error',
          message,
          fix: 'Correct the file that is named.',
          line: 1,
          column: 1,
        };
        return { ...checked, problems: [...checked.problems, problem] };
      }
    },
    '/studio/api/records': ({ kind }) => shownRecords(draft, textOf(kind), base()),
    '/studio/api/save': ({ name, text, base }) => draft.save(textOf(name), textOf(text), textOf(base)),
    '/studio/api/why': ({ text, kind, of, name, record }) =>
      whyNot(
        textOf(text),
        textOf(kind),
        textOf(of) === 'fields' ? 'fields' : 'actions',
        textOf(name),
        isJsonObject(record) ? record : {},
      ),
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (!isOwn(request)) return sendJson(response, 403, { message: 'Only the Studio may ask this.' });
    const file = request.method === 'GET' && Object.hasOwn(files, path) ? files[path] : undefined;
    if (file)
      return response
        .writeHead(200, {
          'Content-Type': file[1],
          'Cache-Control': 'no-cache',
          'Content-Security-Policy': policy,
          'X-Content-Type-Options': 'nosniff',
          'Referrer-Policy': 'no-referrer',
        })
        .end(readFileSync(fileURLToPath(new URL(file[0], import.meta.url))));
    const call = request.method === 'POST' && Object.hasOwn(calls, path) ? calls[path] : undefined;
    if (!call) return sendJson(response, 404, { message: 'There is no such address in the Studio.' });
    return sendJson(response, 200, await call(await bodyOf(request)));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((thrown: unknown) => {
      if (!response.headersSent)
        sendJson(response, 400, { message: thrown instanceof Error ? thrown.message : String(thrown) });
    });
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', done);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
