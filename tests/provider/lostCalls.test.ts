/** A write of no kind whose answer was lost is looked for by the reads that its call declares. Nothing is sent again. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  activateCampaign,
  setClearingThreshold,
  setLowBalanceNotice,
  setRecurringPayment,
} from '../../dataProvider/calls/billing';
import { getAdminToken } from '../../dataProvider/calls/admin';
import {
  addCard,
  applyForInvoicePayment,
  deleteCard,
  prepareCard,
  setPrimaryCard,
  verifyCard,
} from '../../dataProvider/calls/cards';
import { payInvoice } from '../../dataProvider/calls/invoices';
import { activateMfa } from '../../dataProvider/calls/mfa';
import { deleteS3Key } from '../../dataProvider/calls/storage';
import { buyCredit, endPurchase, saveMethods, sendPayment } from '../../dataProvider/calls/topup';
import { updateProfile } from '../../dataProvider/calls/user';
import type { PortalError } from '../../dataProvider/errors';
import { createHttp, type Http } from '../../dataProvider/http';
import { createKey, findKey, setRules } from '../../dataProvider/s3/access';
import {
  addInterface,
  addSubinterface,
  removeInterface,
  removeSubinterface,
} from '../../resources/virtual_machine/provider/interfaces';

const html = (status: number) => () =>
  Promise.resolve(new Response('<html>Proxy</html>', { status, headers: { 'content-type': 'text/html' } }));

/** The ways in which an answer is lost. */
const losses: Record<string, () => Promise<Response>> = {
  'connection cut': () => Promise.reject(new TypeError('Failed to fetch')),
  '502 HTML': html(502),
  504: () => Promise.resolve(Response.json({}, { status: 504 })),
  'HTML with 200': html(200),
  500: () => Promise.resolve(Response.json({ message: 'Broken' }, { status: 500 })),
};

interface Case {
  write(http: Http): Promise<unknown>;
  /** The answer of the read before and after. */
  before: unknown;
  after: unknown;
  /** Whether what is shown before proves that a write that the API answered with 500 was not carried out. */
  isCertain?: boolean;
  /** What is read before. */
  begin?(http: Http): Promise<unknown>;
}

const machine = { location: 'tll', uuid: 'm' };
const user = (profile: object) => ({ id: 7, profile: { first_name: 'Ann', lang: 'en', ...profile } });
const cardOf = (id: number, more: object = {}) => ({ id, processor: 'stripe_creditcard', is_primary: false, ...more });
const notice = (settings: object) => [{ id: 1, low_balance_notice_settings: settings }];
const promotion = { credit_type: 'signup_campaign', amount: 10 };
const rule = { allowed_origins: ['https://portal.test'], allowed_methods: ['GET'] };

const cases: Record<string, Case> = {
  'the clearing threshold is set': {
    write: (http) => setClearingThreshold(http, '25', '10'),
    before: { threshold: '10.00' },
    after: { threshold: '25.00' },
    isCertain: true,
  },
  'the profile is changed': {
    write: (http) => updateProfile(http, { first_name: 'Anna', lang: 'et' }, { first_name: 'Ann', lang: 'en' }),
    before: user({}),
    after: user({ first_name: 'Anna', lang: 'et' }),
    isCertain: true,
  },
  'a detail of the profile is cleared': {
    write: (http) => updateProfile(http, { phone_number: '' }, { phone_number: '+372 5' }),
    before: user({ phone_number: '+372 5' }),
    after: user({ phone_number: null }),
    isCertain: true,
  },
  'the second factor is activated': {
    write: activateMfa,
    before: { is_active: false },
    after: { is_active: true },
  },
  'the low-balance notice is set': {
    write: (http) => setLowBalanceNotice(http, 1, { enabled: true, threshold: '5' }),
    before: notice({ is_enabled: false, threshold: 0 }),
    after: notice({ is_enabled: true, threshold: '5.0' }),
    isCertain: true,
  },
  'its threshold is changed': {
    write: (http) => setLowBalanceNotice(http, 1, { enabled: true, threshold: '5' }),
    before: notice({ is_enabled: true, threshold: 3 }),
    after: notice({ is_enabled: true, threshold: 5 }),
  },
  'a card becomes the primary one': {
    write: (http) => setPrimaryCard(http, 4, 1),
    before: [cardOf(4)],
    after: [cardOf(4, { is_primary: true })],
    isCertain: true,
  },
  'a card is deleted': {
    write: (http) => deleteCard(http, 4, 1),
    before: [cardOf(4), cardOf(5)],
    after: [cardOf(5)],
  },
  'an S3 key is deleted': {
    write: (http) => deleteS3Key(http, 'AKIA1'),
    before: [{ accessKey: 'AKIA1' }, { accessKey: 'AKIA2' }],
    after: [{ accessKey: 'AKIA2' }],
  },
  'a CORS rule is written': {
    write: (http) => setRules(http, 'data', [rule]),
    before: { name: 'data', cors: [] },
    after: { name: 'data', cors: [{ ...rule, id: 'x' }] },
  },
  'a network card is added': {
    write: (http) => addInterface(http, machine, 'n'),
    before: [{ uuid: 'a', network_uuid: 'other' }],
    after: [
      { uuid: 'a', network_uuid: 'other' },
      { uuid: 'b', network_uuid: 'n' },
    ],
  },
  'a network card is removed': {
    write: (http) => removeInterface(http, machine, 'b'),
    before: [{ uuid: 'a' }, { uuid: 'b' }],
    after: [{ uuid: 'a' }],
  },
  'a VLAN is added': {
    write: (http) => addSubinterface(http, machine, 'a', 100),
    before: [{ ifUuid: 'v', vlanId: 7 }],
    after: [
      { ifUuid: 'v', vlanId: 7 },
      { ifUuid: 'w', vlanId: 100 },
    ],
  },
  'a VLAN is removed': {
    write: (http) => removeSubinterface(http, machine, 'a', 'w'),
    before: [{ ifUuid: 'v' }, { ifUuid: 'w' }],
    after: [{ ifUuid: 'v' }],
  },
  'a campaign is activated': {
    write: (http) => activateCampaign(http, 1, 'SPRING', 0),
    before: [{ id: 1, eligible_promotions: [] }],
    after: [{ id: 1, eligible_promotions: [promotion] }],
  },
  'an S3 key is created': {
    begin: findKey,
    write: createKey,
    before: [{ accessKey: 'AKIA1' }],
    after: [{ accessKey: 'AKIA1' }, { accessKey: 'AKIA2', secretKey: 's' }],
  },
};

/** Sends the write of the case, whose answer is lost. `shown`: what reads show from then on; a function answers as it does. */
async function run({ write, before, begin }: Pick<Case, 'write' | 'before' | 'begin'>, loss: string, shown: unknown) {
  let sent = 0;
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => {
    if (method === 'GET') {
      if (sent > 0 && typeof shown === 'function') return (shown as () => Promise<Response>)();
      return Promise.resolve(Response.json(sent > 0 ? shown : before));
    }
    sent += 1;
    return losses[loss]?.();
  });
  const http = createHttp({ base: 'http://api.test', key: () => 'key' });
  await begin?.(http);
  const [outcome] = await Promise.allSettled([write(http)]);
  return { sent, outcome, error: outcome.status === 'rejected' ? (outcome.reason as PortalError) : undefined };
}

/** Whether reads are never answered. */
let isSilent = false;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  isSilent = false;
  const { setTimeout: wait } = globalThis;
  // The pauses between looks are over at once; how long a look may take is real, unless no answer comes.
  const isOver = (ms: number) => ms === 2500 || ms === 5000 || (isSilent && ms === 6000);
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => wait(run, isOver(ms) ? 0 : ms));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each(Object.entries(cases))('%s: done, whatever its answer was, if reads show it', async (_, one) => {
  for (const loss of Object.keys(losses)) {
    const { sent, outcome } = await run(one, loss, one.after);
    expect([loss, outcome.status, sent]).toEqual([loss, 'fulfilled', 1]);
  }
});

it.each(Object.entries(cases))('%s: not done until reads show it', async (_, one) => {
  for (const loss of Object.keys(losses)) {
    const { sent, outcome, error } = await run(one, loss, one.before);
    const inDoubt = one.isCertain && loss === '500' ? undefined : 'write';
    expect([loss, outcome.status, sent, error?.inDoubt]).toEqual([loss, 'rejected', 1, inDoubt]);
  }
});

/** Answers that show nothing. */
const unreadable: Record<string, unknown> = {
  'no answer': losses['connection cut'],
  null: null,
  text: 'listed',
  'an object': {},
  'a list of nothing': [null],
  'an entry of another form': [{ unheard: 'of' }],
  'an error page': losses['HTML with 200'],
  'no content': () => Promise.resolve(new Response(null, { status: 204 })),
  never: () => new Promise(() => undefined),
};

it.each(Object.entries(cases))('%s: in doubt if nothing can be read', async (_, one) => {
  for (const [name, shown] of Object.entries(unreadable)) {
    isSilent = name === 'never';
    const { sent, error } = await run(one, 'connection cut', shown);
    expect([name, sent, error]).toMatchObject([name, 1, { inDoubt: 'write' }]);
  }
});

/** Their callers search, by evidence that these calls do not have. */
const searchedByCallers: Record<string, Case['write']> = {
  'a card is added': (http) => addCard(http, { account: 1, token: 't', processor: 'p' }),
  'a card is verified': (http) => verifyCard(http, 4, { base: 'https://portal.test' }),
  'payment by invoice is requested': (http) => applyForInvoicePayment(http, 1),
  'automatic top-up is set': (http) => setRecurringPayment(http, 1, { enabled: false }),
  'an invoice is paid': (http) => payInvoice(http, 5),
  'a payment begins': (http) => sendPayment(http, { account: 1, amount: '10', processor: 'p' }),
  'credit is bought': (http) => buyCredit(http, 1, '10'),
};

it.each(Object.entries(searchedByCallers))('%s: sent once, and in doubt', async (_, write) => {
  for (const loss of Object.keys(losses)) {
    const { sent, error } = await run({ write, before: [] }, loss, []);
    expect([loss, sent, error]).toMatchObject([loss, 1, { inDoubt: 'write' }]);
  }
});

const repeatable: Record<string, Case['write']> = {
  'a token of another person is requested': (http) => getAdminToken(http, { user_id: 7 }),
  'adding a card is prepared': (http) => prepareCard(http, 1, 'p'),
  'the methods are saved': (http) => saveMethods(http, 1, ['p']),
  'a purchase is completed': (http) => endPurchase(http, 'i'),
};

it.each(Object.entries(repeatable))('%s: sent once, and a plain failure', async (_, write) => {
  for (const loss of Object.keys(losses)) {
    const { sent, outcome, error } = await run({ write, before: [] }, loss, []);
    expect([loss, outcome.status, sent, error?.inDoubt]).toEqual([loss, 'rejected', 1, undefined]);
  }
});

it('has no secret of a key whose answer was lost, if the list has none', async () => {
  const lists = { before: [{ accessKey: 'AKIA1' }], after: [{ accessKey: 'AKIA1' }, { accessKey: 'AKIA2' }] };
  const { sent, outcome } = await run({ begin: findKey, write: createKey, ...lists }, '504', lists.after);
  expect([sent, outcome]).toMatchObject([1, { status: 'fulfilled', value: { accessKey: 'AKIA2' } }]);
});

it('takes none of several keys for the new one', async () => {
  const after = ['AKIA1', 'AKIA2', 'AKIA3'].map((accessKey) => ({ accessKey, secretKey: 's' }));
  const { sent, error } = await run({ begin: findKey, write: createKey, before: [after[0]] }, '504', after);
  expect([sent, error]).toMatchObject([1, { inDoubt: 'write' }]);
});
