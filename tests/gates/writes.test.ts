// @module-tag slow
/**
 * The fault gate of writes: every writing call of section 7 that the portal makes, failing in every way, and carried out
 * while its answer is lost. Nothing is sent twice, whatever comes back; what failed says its status and correlation id;
 * only what may have been done is in doubt, and then what it may have changed is asked again. What is found of it is in
 * tests/provider/lostWrites.test.ts, what a form does then in forms.test.tsx.
 */
import { readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { PortalError } from '../../dataProvider/errors';
import { createHttp } from '../../dataProvider/http';
import { createDataProvider } from '../../dataProvider/index';
import { builtInKinds } from '../../resources';
import { buildRegistry } from '../../resources/registry';
import { address } from '../../resources/ip_address/wire/bindings';
import { bindings } from '../wire/bindings';
import { examples } from '../wire/examples';
import { base, givenOf } from '../wire/given';
import { literalScope, sample } from '../wire/literal';
import { fillRequest, literalBody } from '../wire/scope';
import { isRead, isRefusal } from '../wire/types';
import { useClocks } from './clocks';
import { correlationId, faultKinds, type FaultKind } from './faultKinds';

const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true, admin: true });

/** The first success of each writing call. */
const writes = examples.filter(
  (example, index) =>
    !isRead(example) &&
    !isRefusal(example) &&
    bindings[example.call] !== undefined &&
    examples.findIndex((one) => one.call === example.call && !isRefusal(one)) === index,
);

type Write = (typeof writes)[number];

/** Whatever its holes are called. */
const callOf = (call: string) => call.replaceAll(/\{(?!location)\w+\}/g, '{}');

/** Of kinds, by their declarations. A call may be several of them. */
const declared = registry.kinds.flatMap((kind) => {
  const { create, update, delete: remove } = kind.api;
  const calls = [create, update, remove].flatMap((call) => call ?? []);
  return [...calls, ...kind.actions.flatMap(({ call }) => call ?? [])]
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => ({ kind, call: callOf(`${method} ${path}`) }));
});

/** The kind that the call makes one of. */
const madeBy = (example: Write) =>
  registry.kinds.find(({ api }) => api.create && `${api.create.method} ${api.create.path}` === example.call);

/**
 * Sends the example's write into the fault. `isDone`: it was carried out all the same, and reads show it; otherwise every read after it
 * fails, so that nothing shows whether it was.
 */
async function send(example: Write, fault: FaultKind, isDone = false) {
  const scope = literalScope(example, examples, sample);
  const request = fillRequest(example.request, scope);
  const kind = isDone ? madeBy(example) : undefined;
  const clockOf = useClocks();
  let sent = 0;
  let known: object[] = [];
  let read: string[] = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit & { signal: AbortSignal }) => {
    if (init.method === request.method && new URL(input).pathname === request.path) {
      sent += 1;
      read = [];
      if (isDone)
        known = [
          {
            ...(literalBody(example, scope) as object),
            ...(kind?.fields.created_at && { created_at: new Date().toISOString() }),
          },
        ];
      return fault.answer(init.signal, clockOf());
    }
    if (init.method === 'GET') read.push(new URL(input).pathname);
    if (init.method === 'GET' && sent > 0 && !isDone)
      return Promise.resolve(Response.json({ message: 'Later' }, { status: 500 }));
    return Promise.resolve(Response.json(init.method === 'GET' ? known : {}));
  });
  const http = createHttp({ base, key: () => 'example-key' });
  const provider = createDataProvider({
    registry,
    http,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    locations: () => [String(request.path.split('/')[2])],
  });
  // The list as it was before: what is new in it afterwards is what was made.
  if (kind) await provider.getList(kind.name, { filter: {} });
  const changed = declared.filter(({ call }) => call === callOf(example.call));
  const lists = [...new Set(changed.map((one) => one.kind.name))];
  const given = givenOf(example, request, registry);
  if (given.params.address) known = [{ uuid: address, address: given.params.address }];
  for (const name of lists) await provider.getList(name, { filter: {} });
  const binding = bindings[example.call];
  const [outcome] = await Promise.allSettled([
    binding?.({
      ...given,
      provider,
      http,
      key: 'example-key',
      knows: (...records) => void (known = records),
      hides: () => undefined,
    }),
  ]);
  for (const name of lists) await provider.getList(name, { filter: {} }).catch(() => undefined);
  return {
    sent,
    error: outcome.status === 'rejected' ? (outcome.reason as unknown) : undefined,
    /** Whether each list that the write may have changed was asked again afterwards. */
    isFresh: lists.every((name) =>
      read.some((path) => path === fillPath(registry.get(name).api.list.path, request.path)),
    ),
  };
}

/** The path of a list instead of a request. */
const fillPath = (path: string, like: string) => `/v1${path.replace('{location}', String(like.split('/')[2]))}`;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  // What is looked for after a lost answer is looked for at once.
  const wait = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => wait(run, Math.min(ms ?? 0, 5)));
});
afterEach(() => vi.restoreAllMocks());

describe.each(writes.map((example) => [example.call, example] as const))('%s', (_, example) => {
  test('is sent once, however it fails, and says how', async () => {
    const found: string[] = [];
    for (const fault of faultKinds) {
      const { sent, error } = await send(example, fault);
      if (sent !== 1) found.push(`${fault.name}: sent ${sent} times`);
      // An empty answer is a success without data.
      if (fault.status === 204) continue;
      if (!(error instanceof PortalError)) found.push(`${fault.name}: ${String(error)}`);
      else {
        if (fault.status && error.status !== fault.status) found.push(`${fault.name}: status ${error.status}`);
        if (fault.status && error.correlationId !== correlationId) found.push(`${fault.name}: no correlation id`);
        const isRefused = fault.status === 401 || fault.status === 403;
        if (isRefused && error.inDoubt) found.push(`${fault.name}: in doubt, though refused`);
      }
    }
    expect(found).toEqual([]);
  });
});

/** Their answer says what came of a payment: not done is one of its states. */
const ofPayments = ['POST /payment/link/send_data', 'POST /payment/credit/buy', 'POST /payment/credit/buy/posthook'];

/** Answers that call a write unsuccessful. */
const unsuccessful = [
  { success: false, message: 'Not done' },
  { success: 'false', message: 'Not done' },
  { success: 0, error_msg: 'Not done' },
  { success: ['False'], error: { message: 'Not done' } },
  { success: false, message: 'Not done', data: {} },
  { success: false, message: 'Not done', data: [], account: { id: null } },
];

test.each(writes.filter(({ call }) => !ofPayments.includes(call)).map((example) => [example.call, example] as const))(
  '%s, answered with success: false, was refused',
  async (_, example) => {
    const found: string[] = [];
    for (const body of unsuccessful) {
      const fault = { name: 'unsuccessful', tries: 1, status: 200, answer: () => Promise.resolve(Response.json(body)) };
      const { sent, error } = await send(example, fault as FaultKind);
      const isRight =
        sent === 1 && error instanceof PortalError && error.message === 'Not done' && error.status === 200;
      if (!isRight || error.inDoubt) found.push(`${JSON.stringify(body)}: sent ${sent} times: ${String(error)}`);
    }
    expect(found).toEqual([]);
  },
);

/** Faults that do not say whether anything was done. */
const losses = faultKinds.filter(({ name }) => !['401', '403', '204', '404 HTML'].includes(name));
/** Those after which a creation is looked for: an error of the API itself may be its word that nothing was made. */
const silences = losses.filter(({ name }) => name !== '500 JSON');

const creations = writes.filter((example) => madeBy(example) !== undefined);

it('knows what each kind is made by', () => {
  const makers = registry.kinds.filter(({ api }) => api.create).length;
  expect(creations).toHaveLength(makers);
});

it('takes every write that a kind declares', () => {
  const calls = new Set<string>(writes.map(({ call }) => callOf(call)));
  expect(declared.map(({ call }) => call).filter((call) => !calls.has(call))).toEqual([]);
});

describe.each(creations.map((example) => [example.call, example] as const))('%s', (_, example) => {
  test('carried out, its answer lost, is found and made once', async () => {
    const found: string[] = [];
    for (const fault of silences) {
      const { sent, error } = await send(example, fault, true);
      if (sent !== 1) found.push(`${fault.name}: sent ${sent} times`);
      if (error) found.push(`${fault.name}: ${String(error)}`);
    }
    expect(found).toEqual([]);
  });
});

const changes = writes.filter(
  (example) => madeBy(example) === undefined && declared.some(({ call }) => call === callOf(example.call)),
);

describe.each(changes.map((example) => [example.call, example] as const))('%s', (_, example) => {
  test('carried out, its answer lost, is reported as in doubt, and what it may have changed is read again', async () => {
    const found: string[] = [];
    for (const fault of losses) {
      const { sent, error, isFresh } = await send(example, fault);
      if (sent !== 1) found.push(`${fault.name}: sent ${sent} times`);
      if (!(error instanceof PortalError) || !error.inDoubt)
        found.push(`${fault.name}: not in doubt: ${String(error)}`);
      if (!isFresh) found.push(`${fault.name}: its list is taken for fresh`);
    }
    expect(found).toEqual([]);
  });
});

/** Signing in changes nothing: it is only tried again. */
const resent = readFileSync('docs/decisions/re-sent-requests.md', 'utf8');
const signIn = 'POST /user-resource/auth0_callback';
const others = writes.filter(
  (example) => example.call !== signIn && !creations.includes(example) && !changes.includes(example),
);

it.each(others.map(({ call }) => [call] as const))(
  '%s: docs/decisions/re-sent-requests.md says how it is looked for',
  (call) => {
    expect(resent).toContain(`| \`${call}\` `);
  },
);

/** They change nothing, or the same as before if they are sent again. */
const repeatable = [
  'POST /payment/link/save_methods',
  'POST /payment/credit/buy/posthook',
  'POST /payment/card/prehook',
  'POST /user-resource/admin/token',
];

test.each(others.map((example) => [example.call, example] as const))(
  '%s, its answer lost, is reported as in doubt if that matters',
  async (call, example) => {
    const inDoubt = repeatable.includes(call) ? undefined : 'write';
    const found: string[] = [];
    for (const fault of losses) {
      const { sent, error } = await send(example, fault);
      if (sent !== 1) found.push(`${fault.name}: sent ${sent} times`);
      if (!(error instanceof PortalError) || error.inDoubt !== inDoubt)
        found.push(`${fault.name}: ${inDoubt ?? 'not'} in doubt: ${String(error)}`);
    }
    expect(found).toEqual([]);
  },
);
