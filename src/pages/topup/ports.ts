/** The flow's ports onto /v1, the browser and the processors. */
import { PortalError } from '../../../dataProvider/errors';
import type { Http } from '../../../dataProvider/http';
import { buyCredit, paymentStatusOf, sendPayment } from '../../../dataProvider/calls/topup';
import type { SiteConfig } from '../../../dataProvider/calls/site';
import type { ProviderPayment } from '../../admin/payments/evidence';
import type { Attempt, JournalOwner } from '../../admin/payments/journal';
import { splitMethod } from '../../admin/payments/methods';
import { payableOf } from '../../admin/payments/receipt';
import { fetchResult } from '../../admin/payments/recheck';
import { isWeb, takeSnapshot, toPayment } from '../../admin/payments/snapshot';
import { namespacedKey } from '../../session/storageNamespace';
import type { Ports } from './flowTypes';
import { adapterOf } from './processors';
import type { Extra, Mounted } from './processors/types';
import type { PayableAttempt } from './states';
import { exclusive } from '../../lib/locks';
import { wait } from '../../lib/wait';
import { loadPage } from '../../lib/pageLoad';

/** The browser let no window open. */
export class PopupBlocked extends Error {}

/** What the page has in hand when a person pays. */
export interface PaymentInputs {
  extras: Readonly<Partial<Record<Extra, string>>>;
  /** The mounted form. */
  form: Mounted | undefined;
  /** Id of the signed-in person. */
  person: JournalOwner | undefined;
}

/** The address to which a processor returns the payer. Base: the portal's own address with `/app`. */
export function returnUrl(base: string, attempt: Attempt, identifier: string): string {
  const back = { identifier, billing_account_id: String(attempt.account), processor: attempt.method };
  return `${base}/payment_return?${new URLSearchParams(back).toString()}`;
}

const failedWith = (message: string | null | undefined): ProviderPayment => ({
  identifier: '',
  status: 'failed',
  message: message ?? '',
});

/** The payment may have begun: which one it is has to be found by other evidence. */
const nameless = () =>
  new PortalError({ kind: 'unknown', message: 'The response names no payment', status: 0, textKey: 'errors.unknown' });

async function buy(http: Http, { account, method, card, receipt }: PayableAttempt): Promise<ProviderPayment> {
  const { success, status, identifier, authorize_uri, error_msg } = await buyCredit(
    http,
    account,
    receipt.amount.amount,
    card,
  );
  if (!identifier) {
    if (success === false) return failedWith(error_msg);
    throw nameless();
  }
  return {
    identifier,
    status: paymentStatusOf(status) ?? (success === false ? 'failed' : 'pending'),
    method,
    ...(isWeb(authorize_uri) && { link: authorize_uri }),
    ...(error_msg && { message: error_msg }),
  };
}

type Params = Readonly<Record<string, string>>;

async function begin(http: Http, base: string, attempt: PayableAttempt, params: Params): Promise<ProviderPayment> {
  if (attempt.card !== undefined) return buy(http, attempt);
  const { account, method, receipt } = attempt;
  const sent = await sendPayment(http, {
    account,
    amount: receipt.amount.amount,
    processor: method,
    // Processors send back to `{base}/payment_return` (docs/readings.md).
    params: { ...params, front_base_url: base },
  });
  if (sent.success === false) return failedWith(sent.error_msg);
  const identifier = sent.data?.identifier;
  if (!identifier) throw nameless();
  return toPayment({ identifier, status: 'pending', processor_method: method, data: sent.data }, '');
}

interface PortsGiven {
  http: Http;
  site: SiteConfig;
  /** The portal's own address with `/app`. */
  base: string;
  paymentInputs(): PaymentInputs;
}

/** Seconds the provider has for the state before a payment: later data is not used as evidence. */
const patience = 6;

export function createPorts({ http, site, base, paymentInputs }: PortsGiven): Ports {
  const windows = new Map<string, Window>();
  return {
    snapshot: (account) => takeSnapshot(http, account, { currency: site.siteCurrency, patience }),
    exclusive: (account, run) => exclusive(`${namespacedKey('payment')}.${account}`, run),
    inForm: (method) => adapterOf(method).way === 'form',
    person: () => paymentInputs().person,
    async prepare(attempt) {
      const adapter = adapterOf(attempt.method);
      const { keyword, method } = splitMethod(attempt.method);
      if (adapter.way === 'window') {
        // While the click is fresh: later the browser would refuse.
        const opened = window.open('about:blank', '_blank');
        if (!opened) throw new PopupBlocked();
        opened.opener = null;
        windows.set(attempt.id, opened);
      }
      const processor = site.paymentProcessors.find((one) => one.keyword === keyword);
      if (!adapter.prepare || !processor || attempt.card !== undefined) return {};
      return adapter.prepare({
        processor,
        method,
        extras: paymentInputs().extras,
        receipt: attempt.receipt,
        charge: payableOf(attempt.receipt),
        returnUrl: `${base}/payment_return`,
      });
    },
    drop(id) {
      windows.get(id)?.close();
      windows.delete(id);
    },
    begin: (attempt, params) => begin(http, base, attempt, params),
    result: (attempt, identifier) => fetchResult(http, attempt, identifier),
    go(attempt, link) {
      const opened = windows.get(attempt.id);
      windows.delete(attempt.id);
      if (opened && !opened.closed) opened.location.replace(link);
      else loadPage(link);
    },
    confirm: () => paymentInputs().form?.confirm() ?? Promise.resolve({ failed: '' }),
    wait: (seconds) => wait(seconds * 1000),
  };
}

export const noPaymentInputs: PaymentInputs = { extras: {}, form: undefined, person: undefined };
