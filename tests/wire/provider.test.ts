// @vitest-environment node
/** The data provider, asked for an operation, sends exactly the literal request and reads exactly the literal answer. */
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { PortalError } from '../../dataProvider/errors';
import { createHttp } from '../../dataProvider/http';
import { createDataProvider } from '../../dataProvider/index';
import { builtInKinds } from '../../resources';
import { buildRegistry } from '../../resources/registry';
import { bindings } from './bindings';
import { examples } from './examples';
import { base, givenOf } from './given';
import { differences } from './differences';
import { literalAnswer, literalScope, sample } from './literal';
import type { LiveAnswer } from './match';
import { fillRequest, literalBody } from './scope';
import { section7, type CallName, type SpecCall } from './section7';
import { isRefusal, type WireExample, type WireRequest } from './types';
import { disputedByProvider, mismatches, unbound } from './disputes';

const calls: readonly SpecCall[] = section7;
const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true, admin: true });
const bound = examples.filter((example) => bindings[example.call] !== undefined);

/** A request as it left, in the words of an example. */
interface Sent {
  method: string;
  path: string;
  query: string | undefined;
  headers: Record<string, string | undefined>;
  body: string | undefined;
}

const asSent = ({ method, path, query, headers, body }: WireRequest): Sent => ({
  method,
  path,
  query,
  headers: { apikey: headers.apikey, 'content-type': headers['content-type'] },
  body,
});

async function read(request: Request): Promise<Sent> {
  const url = new URL(request.url);
  const body = await request.text();
  return {
    method: request.method,
    path: url.pathname,
    query: url.search === '' ? undefined : url.search.slice(1),
    headers: {
      apikey: request.headers.get('apikey') ?? undefined,
      'content-type': request.headers.get('content-type') ?? undefined,
    },
    body: body === '' ? undefined : body,
  };
}

/** What the portal has logged of literal answers that it found odd (docs/coverage.md, section 5: mismatches are logged). */
const reported = new Set<string>();

/** Asks the portal for the operation; the network answers the call with `answer` and every other read with what is known. */
async function callPortal(example: WireExample, request: WireRequest, answer: LiveAnswer) {
  const sent: Sent[] = [];
  vi.spyOn(console, 'warn').mockImplementation((text: unknown) => void reported.add(String(text)));
  let known: object[] = [];
  let hidden: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const one = await read(new Request(input, init));
    sent.push(one);
    const isIt = one.method === request.method && one.path === request.path;
    if (isIt)
      return new Response(answer.text === '' ? null : answer.text, { status: answer.status, headers: answer.headers });
    return one.method === 'GET' ? Response.json(known) : Response.json({ message: 'not expected' }, { status: 500 });
  });
  const { apikey } = request.headers;
  const http = createHttp({
    base,
    key: () => apikey ?? (example.request.headers.apikey ? undefined : 'not-to-be-sent'),
  });
  const provider = createDataProvider({
    registry,
    http,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    locations: () => [String(request.path.split('/')[2])],
  });
  const result = bindings[example.call]?.({
    ...givenOf(example, request, registry),
    provider,
    http,
    key: apikey ?? '',
    knows: (...records) => void (known = records),
    hides: (...paths) => void (hidden = paths),
  });
  const [outcome] = await Promise.allSettled([result]);
  const others = sent.filter(({ method, path }) => method !== request.method || path !== request.path);
  return { outcome, sent: sent.filter((one) => !others.includes(one)), others, hidden };
}

function expectRefusal(outcome: PromiseSettledResult<unknown>, answer: LiveAnswer): void {
  expect(outcome.status).toBe('rejected');
  const { reason } = outcome as PromiseRejectedResult;
  expect(reason).toBeInstanceOf(PortalError);
  const { message, errors } = JSON.parse(answer.text) as { message?: string; errors?: Record<string, unknown> };
  const { Error: reported, ...fields } = errors ?? {};
  expect(reason).toMatchObject({
    status: answer.status,
    message: message ?? reported,
    correlationId: 'c-1',
    kind:
      answer.status === 401 ? 'credentials' : answer.status === 403 ? 'forbidden' : reported ? 'standard' : 'general',
    fields,
  });
}

describe.each(bound.map((example) => [example.name, example] as const))('%s', (_, example) => {
  const scope = literalScope(example, examples, sample);
  const request = fillRequest(example.request, scope);

  const holds = example.name in disputedByProvider ? test.fails : test;
  holds('is sent to the byte, and its answer is read', async () => {
    const answer = literalAnswer(example, scope);
    const { outcome, sent, others, hidden } = await callPortal(example, request, answer);
    expect(sent.length === 1 ? sent[0] : [...sent, ...others]).toEqual(asSent(request));
    expect(others.filter(({ method }) => method !== 'GET')).toEqual([]);
    if (isRefusal(example)) return expectRefusal(outcome, answer);
    if (outcome.status === 'rejected') throw outcome.reason;
    const decoded = outcome.value;
    if (decoded === undefined) return;
    expect(differences(literalBody(example, scope) ?? {}, decoded, hidden)).toEqual([]);
  });
});

describe('without a key', () => {
  const keyed = bound.filter(
    (example) =>
      example.request.headers.apikey !== undefined && bound.find(({ call }) => call === example.call) === example,
  );
  const refused: LiveAnswer = {
    status: 401,
    headers: new Headers({ 'content-type': 'application/json', 'x-correlation-id': 'c-1' }),
    text: '{"message":"No API key"}',
  };

  describe.each(keyed.map((example) => [example.name, example] as const))('%s', (_, example) => {
    const { apikey: _key, ...headers } = example.request.headers;
    const request = fillRequest({ ...example.request, headers }, literalScope(example, examples, sample));
    const holds = example.name in disputedByProvider ? test.fails : test;
    holds('is sent without one, and the refusal is read', async () => {
      const { outcome, sent } = await callPortal(example, request, refused);
      expect(sent).toEqual([asSent(request)]);
      expectRefusal(outcome, refused);
    });
  });
});

test('a literal answer is not taken for a mismatch', () => {
  expect([...reported].sort()).toEqual([...mismatches].sort());
});

test('every call that the portal does not make yet is listed', () => {
  const missing = calls.map(({ call }) => call as CallName).filter((call) => bindings[call] === undefined);
  expect([...unbound].sort()).toEqual(missing.sort());
});
