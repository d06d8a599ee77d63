// @module-tag slow
/** The API by clicking: every call that writes is offered as a command where it is done, or the reason why not is here. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { requestOfKind } from '../../../dataProvider/curl';
import type { PortalRecord } from '../../../dataProvider';
import { builtInKinds } from '../../../resources';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { ordinary } from '../../../resources/rights';
import { buildRegistry } from '../../../resources/registry';
import { isOtherHalf } from '../../../resources/kind/otherHalf';
import { actionsFor } from '../../../src/admin/runs/actionsFor';
import { apiCallsOf } from '../../../src/admin/snippets/apiCalls';
import { section7, type CallName } from '../../wire/section7';
import { mountShell } from '../../shell/mount';
import { useCloud } from '../form/mount';
import { mountView, showMachine } from '../show/mountShow';

/** Calls that no screen offers as a command, and why. */
const without: Partial<Record<CallName, string>> = {
  'POST /user-resource/auth0_callback':
    'signing in: there is no key yet, and what it sends comes from the identity service once',
  'POST /user-resource/mfa/deactivate': 'no screen does it (docs/coverage.md, section 6)',
};

const world = useCloud();
const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true, admin: true });
const writes: readonly CallName[] = section7.map(({ call }) => call).filter((call) => !call.startsWith('GET '));

/** The call of section 7 that a command makes: of those whose path fits, the one with the fewest holes. */
function callOf(command: string): CallName | undefined {
  const method = /^curl -X (\w+)/.exec(command)?.[1] ?? 'GET';
  const path = /'https?:\/\/[^/]+\/v1([^'?]*)/.exec(command)?.[1] ?? '';
  const steps = path.split('/');
  const holes = (call: string) => call.split('{').length;
  return section7
    .map(({ call }) => call)
    .filter((call) => {
      const [verb, template = ''] = call.split(' ');
      const wanted = template.split('/');
      const fits = wanted.every((step, index) => step.startsWith('{') || step === steps[index]);
      return verb === method && wanted.length === steps.length && fits;
    })
    .sort((a, b) => holes(a) - holes(b))[0];
}

/** Gathered by every test of this file, for the last one. */
const offered = new Set<CallName>();
function note(commands: readonly string[]) {
  for (const command of commands) {
    const call = callOf(command);
    if (call) offered.add(call);
  }
  return commands.map(callOf);
}

/** Opens each 'API calls' button that stands here, one after the other, and reads the commands. */
async function readOffers(user: ReturnType<typeof userEvent.setup>): Promise<string[]> {
  const commands: string[] = [];
  const opened = new Set<string>();
  const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent ?? '';
  const unopened = () =>
    screen.queryAllByRole('button', { name: /^API calls/ }).find((button) => !opened.has(nameOf(button)));
  await screen.findAllByRole('button', { name: /^API calls/ });
  for (let button = unopened(); button; button = unopened()) {
    opened.add(nameOf(button));
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: /^API calls for / });
    commands.push(...[...dialog.querySelectorAll('pre')].map((one) => one.textContent ?? ''));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^API calls for / })).toBeNull());
  }
  expect(commands.join('\n')).not.toContain('{secret');
  for (const command of commands) expect(command).toContain('apikey: YOUR_API_TOKEN');
  return commands;
}

/** Reads what the page offers until it has these calls: its parts come one after the other. */
const waitForOffers = (user: ReturnType<typeof userEvent.setup>, calls: readonly CallName[]) =>
  waitFor(async () => {
    const found = note(await readOffers(user));
    expect(calls.filter((call) => !found.includes(call))).toEqual([]);
  });

const examplesOf = import.meta.glob<{ examples: readonly RecordData[] }>('../../../resources/*/examples.ts', {
  eager: true,
});

function recordsOf(kind: Kind): [PortalRecord, ...PortalRecord[]] {
  const asListed = (record: RecordData): PortalRecord => {
    const own = String(record[kind.id]);
    return kind.scope === 'location'
      ? ({ ...record, id: `tll:${own}`, location: 'tll' } as unknown as PortalRecord)
      : ({ ...record, id: own } as unknown as PortalRecord);
  };
  const [first, ...rest] = examplesOf[`../../../resources/${kind.name}/examples.ts`]?.examples ?? [];
  if (!first) throw new Error(`${kind.name}: resources/${kind.name}/examples.ts has no record`);
  return [asListed(first), ...rest.map(asListed)];
}
const exampleOf = (kind: Kind): PortalRecord => recordsOf(kind)[0];

describe('a record’s menu', () => {
  it.each(registry.kinds.map((kind) => [kind.name, kind] as const))('%s: offers every action', (_, kind) => {
    // An action is not offered on a record that is so already: another one has it.
    const calls = recordsOf(kind).flatMap((record) =>
      apiCallsOf(kind, record, actionsFor(kind, record, { ...ordinary, admin: true }), 'http://portal.test'),
    );
    const named = calls.map(({ name }) => name);
    const wanted = [...kind.actions.map(({ name }) => name), ...(kind.api.delete ? ['delete'] : [])];
    // Of two actions that undo each other only the possible one is offered.
    const action = (wantedName: string) => kind.actions.filter(({ name }) => name === wantedName);
    const halves = named.flatMap(action);
    const isStoodFor = (name: string) => action(name).some((one) => halves.some((half) => isOtherHalf(one, half)));
    expect(wanted.filter((name) => !named.includes(name) && !isStoodFor(name))).toEqual([]);
    const found = note(calls.map(({ curl }) => curl));
    // A command with a hole in it would be no command.
    expect(calls.filter(({ curl }) => /\{\w+\}|undefined/.test(curl))).toEqual([]);
    expect(found).not.toContain(undefined);
  });
});

const creations = registry.kinds.flatMap((kind) =>
  kind.api.create && kind.routes.create ? [[kind.name, kind, kind.routes.create] as const] : [],
);

describe('a form that makes something', () => {
  it.each(creations)('%s: offers its call', async (name, kind, route) => {
    await mountView(name, route, route, { view: 'create' });
    expect(await screen.findByRole('button', { name: /^API calls/ })).toBeVisible();
    const request = requestOfKind(kind, 'create', { ...exampleOf(kind), location: 'tll' });
    note([`curl -X ${request?.method} 'http://portal.test${request?.path}'`]);
  });
});

const pages: readonly (readonly [name: string, path: string, calls: readonly CallName[], key?: string])[] = [
  [
    'payment methods',
    '/billing/cards',
    [
      'POST /payment/card',
      'POST /payment/card/prehook',
      'POST /payment/card/verify',
      'PUT /payment/card/set_primary',
      'DELETE /payment/card',
      'POST /payment/apply_for_invoice_payment',
      'PUT /payment/billing_account/{id}/recurring_payment',
      'PUT /payment/low_balance_notice_settings',
    ],
  ],
  ['a top-up with a kept card', '/billing/topup', ['POST /payment/credit/buy', 'POST /payment/credit/buy/posthook']],
  [
    'the profile',
    '/profile',
    [
      'PATCH /user-resource/user/profile',
      'PUT /user-resource/impersonation/{uuid}/accept',
      'POST /user-resource/impersonation/{uuid}/start',
    ],
  ],
  ['S3 keys', '/storage/keys', ['POST /storage/user/keys', 'DELETE /storage/user/keys']],
  [
    'the administrators’ page',
    '/admin',
    ['POST /user-resource/admin/token', 'PUT /config/payment/restriction_level_clear_topup_threshold'],
    '{secret-admin}',
  ],
];

describe('a page', () => {
  it.each(pages.map(([name, path, calls, key = '{secret}']) => [name, path, calls, key] as const))(
    '%s',
    async (_, path, calls, key) => {
      const { user } = await mountShell({ path, key });
      await waitForOffers(user, calls);
      expect(world.cloud.log.list().filter(({ method }) => method !== 'GET')).toEqual([]);
    },
  );

  it('a top-up by another way', async () => {
    const { user } = await mountShell({ path: '/billing/topup' });
    await user.click(await screen.findByRole('radio', { name: /CoinGate/ }));
    await waitForOffers(user, ['POST /payment/link/send_data', 'POST /payment/link/save_methods']);
  });

  it('an invoice that is about to be paid', async () => {
    const { user } = await mountShell({ path: '/billing/invoices' });
    const [pay] = await screen.findAllByRole('button', { name: /^Pay/ });
    if (pay) await user.click(pay);
    await screen.findByRole('dialog');
    expect(note(await readOffers(user))).toEqual(['POST /payment/pay_invoice']);
  });

  it('the second step of the sign-in', async () => {
    const { user } = await mountShell({ path: '/profile' });
    await user.click(await screen.findByRole('button', { name: /two-step|second step|MFA/i }));
    const openedDialog = within(await screen.findByRole('dialog'));
    await user.click(await openedDialog.findByRole('button', { name: /^API calls/ }));
    const dialog = await screen.findByRole('dialog', { name: /^API calls for / });
    expect(note([dialog.querySelector('pre')?.textContent ?? ''])).toEqual(['POST /user-resource/mfa/activate']);
  });

  it('a billing account', async () => {
    const user = userEvent.setup();
    await mountView('billing_account', '/billing/account/:id', '/billing/account/1001');
    expect(note(await readOffers(user))).toContain(
      'POST /payment/billing_account/{id}/campaign_activate/{campaign_code}' satisfies CallName,
    );
  });

  it('a machine’s network', async () => {
    const user = userEvent.setup();
    await showMachine(world.cloud, 'web-01', '?tab=network');
    const found = note(await readOffers(user));
    expect(found.filter((call) => call?.includes('interfaces'))).toHaveLength(4);
  });
});

describe('every call that writes', () => {
  it('is offered somewhere, or the reason why not is stated', () => {
    const reasons = Object.keys(without);
    const missing = writes.filter((call) => !offered.has(call) && !reasons.includes(call));
    expect(missing.map((call) => `${call} is offered as a command nowhere, and no reason is given`)).toEqual([]);
    expect(reasons.filter((call) => offered.has(call as CallName))).toEqual([]);
  });
});
