/**
 * A model provider that may charge, may lose any answer and may leave any part out of what it reports: nothing is sent
 * a second time, and nothing is charged at all, without an explicit consent.
 */
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { PortalError } from '../../../dataProvider/errors';
import type { BillingAccount } from '../../../resources/billing/account';
import { allDoubts, doubtOf, removeDoubt, type Doubt } from '../../../src/admin/payments/doubts';
import { dueOf, type Evidence, type Settings } from '../../../src/pages/cards/automatic';
import { doubtName, needsConsent, saveAutomatic } from '../../../src/pages/cards/saveAutomatic';

const currency = 'EUR';
const wait = () => Promise.resolve();
const lost = (status: number) => new PortalError({ kind: 'api', message: 'Bad gateway', status });
const refusal = new PortalError({ kind: 'general', message: 'Verified payment method is missing', status: 400 });

interface Reported {
  credit: boolean;
  flags: boolean;
  payments: boolean;
  /** The credit rises only after this many requests. */
  late: number;
}

/** What the provider does with one PUT. */
interface Fate {
  carriedOut: boolean;
  answer: 'heard' | 'lost' | 'refused';
}

class Provider {
  puts = 0;
  charges = 0;
  credit = 3;
  settings: Settings = { enabled: false };
  private looks = 0;
  private unseen = 0;
  private readonly reported: Reported;
  constructor(expected: Reported) {
    this.reported = expected;
  }

  put(wanted: Settings, { carriedOut, answer }: Fate): Promise<unknown> {
    this.puts += 1;
    if (answer === 'refused') return Promise.reject(refusal);
    if (carriedOut || answer === 'heard') {
      this.settings = wanted;
      if (wanted.enabled && this.credit < Number(wanted.threshold)) {
        this.charges += 1;
        this.looks = 0;
        this.unseen = Number(wanted.amount);
        this.credit += this.unseen;
      }
    }
    return answer === 'heard' ? Promise.resolve({ status: 'pending', will_pay: true }) : Promise.reject(lost(502));
  }

  look(): Promise<Evidence> {
    this.looks += 1;
    const seen = this.looks > this.reported.late ? this.credit : this.credit - this.unseen;
    const { settings } = this;
    const account = {
      id: 7,
      ...(this.reported.credit && { credit_amount: String(seen) }),
      ...(this.reported.flags && {
        is_recurring_payment_enabled: settings.enabled,
        ...(settings.enabled && {
          recurring_payment_threshold: settings.threshold,
          recurring_payment_amount: settings.amount,
        }),
      }),
    } as BillingAccount;
    const payments = Array.from(
      { length: this.looks > this.reported.late ? this.charges : 0 },
      (_, index) => `p${index}`,
    );
    return Promise.resolve({ account, ...(this.reported.payments && { payments }) });
  }
}

beforeEach(() => allDoubts().forEach(({ about }) => removeDoubt(about)));

const wanted: Settings = { enabled: true, threshold: '10', amount: '20' };

/** One click on Save, as the form does it. `consents`: whether the person agrees where they are asked. */
async function save(provider: Provider, fate: Fate, consents: boolean) {
  const before = await provider.look();
  const due = before.account ? dueOf(before.account, wanted, currency) : 'unknown';
  const doubt = doubtOf(doubtName(7));
  const isConsentNeeded = needsConsent(wanted, due, doubt);
  if (isConsentNeeded && !consents) return { isConsentNeeded, sent: false, doubted: doubt !== undefined };
  const ports = { send: (given: Settings) => provider.put(given, fate), look: () => provider.look(), wait };
  await saveAutomatic(ports, { account: 7, wanted, due, before, currency }).catch((error: unknown) => {
    if (error !== refusal) throw error;
  });
  return { isConsentNeeded, sent: true, doubted: doubt !== undefined };
}

it('never charges without consent, and never twice without one that says so', async () => {
  const fate = fc.record({
    carriedOut: fc.boolean(),
    answer: fc.constantFrom('heard' as const, 'lost' as const, 'refused' as const),
  });
  const click = fc.record({ fate, consents: fc.boolean() });
  const reported = fc.record({ credit: fc.boolean(), flags: fc.boolean(), payments: fc.boolean(), late: fc.nat(6) });
  await fc.assert(
    fc.asyncProperty(reported, fc.array(click, { minLength: 1, maxLength: 5 }), async (all, clicks) => {
      removeDoubt(doubtName(7));
      const provider = new Provider(all);
      for (const one of clicks) {
        const before = { puts: provider.puts, charges: provider.charges };
        const { isConsentNeeded, sent } = await save(provider, one.fate, one.consents);
        // One click is one PUT at most: looking never sends.
        expect(provider.puts - before.puts).toBe(sent ? 1 : 0);
        if (provider.charges > before.charges) expect(isConsentNeeded).toBe(true);
        // What was sent and is not known blocks the next click, in every tab and after a reload.
        if (sent && one.fate.answer === 'lost' && provider.charges > before.charges && !all.credit && !all.payments) {
          expect(doubtOf(doubtName(7))).toMatchObject({ amount: '20' });
        }
      }
    }),
    { numRuns: 150, seed: 13_008 },
  );
});

it('says that it is saved and charged where the account says so', async () => {
  const provider = new Provider({ credit: true, flags: true, payments: false, late: 1 });
  const before = await provider.look();
  const fate = { carriedOut: true, answer: 'lost' } as const;
  const saved = await saveAutomatic(
    { send: (given) => provider.put(given, fate), look: () => provider.look(), wait },
    { account: 7, wanted, due: 'now', before, currency },
  );
  expect(saved).toMatchObject({ kind: 'lost', verdict: { saved: 'yes', charged: 'yes' } });
  expect(doubtOf(doubtName(7))).toBeUndefined();
});

it.each<[string, unknown, Partial<Doubt> | undefined]>([
  ['paid', { status: 'success', will_pay: true }, { state: 'charged', reasons: [{ key: 'result_success' }] }],
  ['on its way', { status: 'pending', will_pay: true }, { state: 'begun', reasons: [{ key: 'result_pending' }] }],
  ['failed', { status: 'failed' }, { state: 'failed', reasons: [{ key: 'result_failed' }] }],
  ['nothing was charged', { status: 'success', will_pay: false }, undefined],
  ['nothing is said of a charge', null, { state: 'unknown', reasons: [{ key: 'result_silent' }] }],
])('writes into the journal what the answer says of the charge: %s', async (_, report, entry) => {
  const ports = { send: () => Promise.resolve(report), look: () => Promise.resolve({}), wait };
  await saveAutomatic(ports, { account: 7, wanted, due: 'now', before: {}, currency });
  expect(doubtOf(doubtName(7))).toBeUndefined();
  const [row] = allDoubts();
  if (entry) expect(row).toMatchObject({ about: 'auto:7', amount: '20', ...entry });
  else expect(row).toBeUndefined();
});

it('forgets the doubt when the provider refuses, and keeps none where nothing could be charged', async () => {
  const ports = { look: () => Promise.resolve({}), wait };
  const refused = { ...ports, send: () => Promise.reject(refusal) };
  await expect(saveAutomatic(refused, { account: 7, wanted, due: 'now', before: {}, currency })).rejects.toBe(refusal);
  expect(doubtOf(doubtName(7))).toBeUndefined();
  const off = { ...ports, send: () => Promise.reject(lost(0)) };
  const saved = await saveAutomatic(off, {
    account: 7,
    wanted: { enabled: false },
    due: 'later',
    before: {},
    currency,
  });
  expect(saved).toMatchObject({ kind: 'lost', verdict: { saved: 'unknown', charged: 'no' } });
  expect(doubtOf(doubtName(7))).toBeUndefined();
});
