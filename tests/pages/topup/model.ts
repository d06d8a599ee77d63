/** A model of two tabs of one browser and of a provider that reports any part of what it knows, late or never. */
import type { CreditSign, ProviderPayment, Snapshot, EvidenceAnswer } from '../../../src/admin/payments/evidence';
import { explainedBy, mergeEntries, type JournalEntry } from '../../../src/admin/payments/journal';
import { makeReceipt } from '../../../src/admin/payments/receipt';
import { money } from '../../../src/lib/money';
import { openPayments } from '../../../src/pages/topup/blockedByDoubt';
import { advance } from '../../../src/pages/topup/machine';
import {
  attemptOf,
  entryOf,
  startFlow,
  type Effect,
  type Event,
  type PayableAttempt,
  type FlowState,
} from '../../../src/pages/topup/states';
import type { BillingAccount } from '../../../resources/billing/account';

export type Kind = 'link' | 'form' | 'card';
/** What becomes of a request: `late`: done after the answer counts as lost; `silent`: done, and nothing is ever heard. */
export type Luck = 'well' | 'refused' | 'lostBefore' | 'lostAfter' | 'late' | 'silent';

/** What the provider reports at all. */
export interface Reporting {
  list: boolean;
  entries: boolean;
  invoices: boolean;
  credit: boolean;
  results: 'true' | 'missing' | 'none';
  /** Entries and listed payments name their payment. */
  names: boolean;
  /** Listed payments have sums and methods. */
  sums: boolean;
}

interface Charge extends ProviderPayment {
  attempt: string | undefined;
  kind: Kind;
  /** Major units. */
  sum: number;
  isListed: boolean;
  confirmed: boolean;
  charged: boolean;
}

interface Tab {
  state: FlowState;
  /** Not carried out yet; a reload forgets them, but what was sent is sent. */
  waiting: Effect[];
}

const account = { id: 1, title: 'Main', vat_percentage: 0 } as unknown as BillingAccount;
const methods: Readonly<Record<Kind, string>> = { link: 'duitku::BK', form: 'stripe', card: 'stripe_creditcard' };

export function attemptFor(
  kind: Kind,
  id: string,
  at: number,
  despite: readonly string[] = [],
  amount = 20,
): PayableAttempt {
  const method = methods[kind];
  const sum = money(amount, 'EUR');
  const receipt = makeReceipt({
    account,
    amount: sum,
    final: sum,
    method,
    methodName: kind,
    processor: {},
    site: { displayCurrencies: [] },
  });
  return { id, at, account: 1, method, receipt, despite, ...(kind === 'card' && { card: 1 }) };
}

const sumOf = ({ receipt }: PayableAttempt): number => Number(receipt.amount.amount);

export class World {
  readonly tabs: readonly [Tab, Tab] = [
    { state: startFlow, waiting: [] },
    { state: startFlow, waiting: [] },
  ];
  readonly journal = new Map<string, JournalEntry>();
  readonly payments: Charge[] = [];
  private readonly late: PayableAttempt[] = [];
  private readonly arrivals: Charge[] = [];
  private readonly entries: CreditSign[] = [];
  private credit = 100;
  private count = 0;
  now = 1_000_000;
  /** Attempts in the order in which their calls were sent, with what was open and what the person confirmed then. */
  readonly begins: { attempt: PayableAttempt; open: readonly string[] }[] = [];

  readonly reporting: Reporting;

  constructor(reporting: Reporting) {
    this.reporting = reporting;
  }

  list(): JournalEntry[] {
    return [...this.journal.values()].sort((a, b) => b.attempt.at - a.attempt.at);
  }

  send(tab: Tab, event: Event): void {
    const own = entryOf(tab.state);
    const stored = own && this.journal.get(own.attempt.id);
    if (stored && (stored.state !== own.state || stored.tried !== own.tried))
      this.apply(tab, { type: 'synced', entry: stored });
    this.apply(tab, event);
  }

  private apply(tab: Tab, event: Event): void {
    const [state, effects] = advance(tab.state, event);
    tab.state = state;
    for (const effect of effects) {
      if (effect.do === 'begin') this.note(effect.attempt);
      if (effect.do !== 'save') tab.waiting.push(effect);
      else
        this.journal.set(
          effect.entry.attempt.id,
          mergeEntries(this.journal.get(effect.entry.attempt.id), effect.entry),
        );
    }
  }

  /** The call leaves at once: what is open now is what the person had to be asked about. */
  private note(attempt: PayableAttempt): void {
    const open = this.list().flatMap(({ state, dismissed, attempt: { id } }) =>
      id !== attempt.id && !dismissed && (state === 'begun' || state === 'unknown') ? [id] : [],
    );
    this.begins.push({ attempt, open });
  }

  snapshot(): Snapshot {
    const { list, entries, invoices, credit, names, sums } = this.reporting;
    const paid = this.payments.filter(({ charged }) => charged);
    return {
      at: this.now,
      payments: list
        ? this.payments
            .filter(({ isListed }) => isListed)
            .map(({ identifier, status, method, secret, link, sum }) => ({
              identifier,
              status,
              secret,
              link,
              ...(sums && { method, amount: String(sum) }),
            }))
        : undefined,
      entries: entries ? [...this.entries] : undefined,
      invoices: invoices
        ? paid.map(({ identifier, sum }, index) => ({
            key: `#${index}`,
            sums: [String(sum)],
            identifiers: names ? [identifier] : [],
          }))
        : undefined,
      credit: credit ? String(this.credit) : undefined,
    };
  }

  /** As the top-up page does: with `isConfirmed` the person has ticked what is shown as open. */
  click(tab: Tab, kind: Kind, isConfirmed: boolean, sum = 20): void {
    this.count += 1;
    const despite = isConfirmed ? openPayments(this.list(), 1, this.snapshot()) : [];
    const attempt = attemptFor(kind, `a${this.count}`, this.now, despite, sum);
    this.send(tab, { type: 'pay', attempt });
    this.send(tab, { type: 'pay', attempt });
  }

  reload(tab: Tab): void {
    tab.state = startFlow;
    tab.waiting = [];
    const newest = this.list().find(({ state, left }) => (state === 'begun' || state === 'unknown') && !left);
    if (newest) this.send(tab, { type: 'restore', entry: newest });
  }

  /** From the list of open payments. */
  resume(tab: Tab): void {
    const open = this.list().find(({ state }) => state === 'begun' || state === 'unknown');
    if (open) this.send(tab, { type: 'restore', entry: open });
  }

  /** The person has looked at an open payment and said that it needs no more looking at. */
  dismiss(): void {
    const open = this.list().find(({ state, dismissed }) => !dismissed && (state === 'begun' || state === 'unknown'));
    if (open) this.journal.set(open.attempt.id, { ...open, dismissed: true });
  }

  private add(kind: Kind, attempt: string | undefined, isListed: boolean, sum: number): Charge {
    const payment: Charge = {
      identifier: `p${this.payments.length}`,
      status: 'pending',
      method: methods[kind],
      ...(kind === 'form' ? { secret: 's' } : kind === 'link' ? { link: 'https://pay.test' } : {}),
      attempt,
      kind,
      sum,
      isListed,
      confirmed: false,
      charged: false,
    };
    this.payments.push(payment);
    return payment;
  }

  private begin(tab: Tab, attempt: PayableAttempt, luck: Luck, isListed: boolean): void {
    const { id } = attempt;
    if (luck === 'refused') return this.send(tab, { type: 'refused', id, error: { message: 'no' } });
    if (luck === 'late') this.late.push(attempt);
    if (luck === 'lostBefore' || luck === 'late') return this.send(tab, { type: 'lost', id });
    const kind = attempt.card === undefined ? (attempt.method === 'stripe' ? 'form' : 'link') : 'card';
    const { identifier, status, secret, link } = this.add(kind, id, isListed, sumOf(attempt));
    if (luck === 'well') this.send(tab, { type: 'begun', id, payment: { identifier, status, secret, link } });
    if (luck === 'lostAfter') this.send(tab, { type: 'lost', id });
  }

  /** The answer to the first call arrives once more. It names the payment of that call: it answers with no other. */
  answerAgain(tab: Tab): void {
    const id = this.begins[0]?.attempt.id;
    const payment = this.payments.find(({ attempt }) => attempt !== undefined && attempt === id);
    if (id && payment)
      this.send(tab, { type: 'begun', id, payment: { identifier: payment.identifier, status: 'pending' } });
  }

  /** What the result of a payment says; undefined where there is no answer. */
  reported(identifier: string, luck: Luck): EvidenceAnswer | undefined {
    const payment = this.payments.find((one) => one.identifier === identifier);
    if (luck !== 'well' || !payment || this.reporting.results === 'none') return undefined;
    return this.reporting.results === 'missing' ? 'missing' : { status: payment.status };
  }

  /** Carries out the oldest waiting effect of a tab. */
  work(tab: Tab, luck: Luck, isListed = true): void {
    const effect = tab.waiting.shift();
    if (!effect) return;
    this.now += 4000;
    if (effect.do === 'begin') return this.begin(tab, effect.attempt, luck, isListed);
    if (effect.do === 'prepare') {
      const { id } = effect.attempt;
      if (luck === 'refused') return this.send(tab, { type: 'refused', id, error: { message: 'blocked' } });
      const snapshot = luck === 'well' ? this.snapshot() : { at: this.now };
      const open = openPayments(this.list(), 1, snapshot);
      return this.send(tab, {
        type: 'prepared',
        id,
        snapshot,
        open,
        inForm: effect.attempt.method === 'stripe',
        params: {},
      });
    }
    if (effect.do === 'go' || effect.do === 'save') return;
    const { id } = effect.entry.attempt;
    if (effect.do === 'confirm') return this.confirm(tab, id, effect.payment.identifier, luck);
    if (effect.do === 'look') {
      const { identifier } = effect.entry;
      const snapshot = luck === 'well' ? this.snapshot() : { at: this.now };
      const reported = identifier === undefined ? undefined : this.reported(identifier, luck);
      const explained = explainedBy(this.list(), effect.entry);
      return this.send(tab, { type: 'looked', id, snapshot, reported, explained, at: this.now });
    }
    const reported = this.reported(effect.identifier, luck);
    this.send(tab, reported ? { type: 'answered', id, reported, at: this.now } : { type: 'pollFailed', id });
  }

  private confirm(tab: Tab, id: string, identifier: string, luck: Luck): void {
    const payment = this.payments.find((one) => one.identifier === identifier);
    const isDone = luck !== 'refused' && luck !== 'lostBefore';
    if (isDone && payment) payment.confirmed = true;
    if (luck === 'well') this.send(tab, { type: 'confirmed', id });
    else if (luck !== 'silent') this.send(tab, { type: 'formFailed', id, error: { message: 'declined' } });
  }

  press(tab: Tab, type: 'confirm' | 'cancel'): void {
    const id = attemptOf(tab.state)?.id ?? '';
    this.send(tab, { type, id });
    this.send(tab, { type, id });
  }

  /** A payment in a form is charged by confirming only. */
  private isChargeable = ({ kind, confirmed }: Charge): boolean => kind !== 'form' || confirmed;

  /** The provider carries out what came late, decides the oldest payment that may be charged, or books credit. */
  decide(isPaid: boolean): void {
    const payment = this.payments.find((one) => one.status === 'pending' && this.isChargeable(one));
    if (!payment) return;
    payment.status = isPaid ? 'success' : 'failed';
    if (!isPaid) return;
    payment.charged = true;
    this.arrivals.push(payment);
  }

  arriveLate(): void {
    const attempt = this.late.shift();
    if (!attempt) return;
    const kind = attempt.card === undefined ? (attempt.method === 'stripe' ? 'form' : 'link') : 'card';
    this.add(kind, attempt.id, true, sumOf(attempt));
  }

  book(): void {
    const payment = this.arrivals.shift();
    if (!payment) return;
    this.credit += payment.sum;
    const text = this.reporting.names ? `Top-up ${payment.identifier}` : 'Top-up';
    this.entries.push({
      key: this.reporting.names ? `#${this.entries.length}` : 'same',
      amount: String(payment.sum),
      text,
    });
  }

  /** Somebody pays by the same way in another browser, mostly the same sum. */
  elsewhere(kind: Kind, status: 'pending' | 'success' | 'failed', sum = 20): void {
    const payment = this.add(kind, undefined, true, sum);
    payment.status = status;
    if (status !== 'success') return;
    payment.charged = true;
    this.arrivals.push(payment);
  }

  /** The network is well again, and nothing new happens. */
  heal(): void {
    for (let round = 0; round < 15; round += 1) {
      this.arriveLate();
      this.decide(true);
      this.book();
    }
    for (const tab of this.tabs) for (let turn = 0; turn < 20; turn += 1) this.work(tab, 'well');
  }
}
