/** The flow's ports onto /v1, the browser and the processors. */
import { PortalError } from '../../../dataProvider/errors';
import type { Http } from '../../../dataProvider/http';
import {
  buyCredit,
  endPurchase,
  getPaymentResult,
  getPersistentPayments,
  sendPayment,
  type PersistentPayment,
} from '../../../dataProvider/calls/topup';
import type { SiteConfig } from '../../../dataProvider/calls/site';
import { money, parseAmount, type Money } from '../../lib/money';
import { splitMethod } from '../../admin/payments/methods';
import type { Ports } from './flow';
import type { Attempt, Payment, Status } from './machine';
import { chargeOf } from './methods';
import { adapterOf } from './processors';
import type { Extra, Mounted } from './processors/types';

/** The browser let no window open. */
export class PopupBlocked extends Error {}

/** What the page has in hand when a person pays. */
export interface Desk {
  extras: Readonly<Partial<Record<Extra, string>>>;
  /** What is paid in all, in the site's currency. */
  final: Money;
  /** The form that is drawn now. */
  form: Mounted | undefined;
}

const isStatus = (text: unknown): text is Status => text === 'pending' || text === 'success' || text === 'failed';
const isWeb = (link: string | null | undefined): link is string => /^https?:\/\//i.test(link ?? '');

export const toPayment = ({ identifier, status, processor_method, amount, data }: PersistentPayment): Payment => ({
  identifier,
  status: isStatus(status) ? status : 'pending',
  method: processor_method ?? undefined,
  amount: parseAmount(amount),
  ...(isWeb(data?.redirect_url) && { link: data.redirect_url }),
  ...(data?.client_secret && { secret: data.client_secret }),
});

/** Where a processor sends the payer back to. Base: the portal's own address with `/app`. */
export function returnUrl(base: string, attempt: Attempt, identifier: string): string {
  const back = { identifier, billing_account_id: String(attempt.account), processor: attempt.method };
  return `${base}/payment_return?${new URLSearchParams(back).toString()}`;
}

const failedWith = (message: string | null | undefined): Payment => ({
  identifier: '',
  status: 'failed',
  message: message ?? '',
});

async function begin(http: Http, attempt: Attempt, params: Readonly<Record<string, string>>): Promise<Payment> {
  const { account, amount, method, card } = attempt;
  if (card !== undefined) {
    const bought = await buyCredit(http, account, amount, card);
    if (!bought.identifier) {
      if (bought.success === false) return failedWith(bought.error_msg);
      // It may have charged, and says not which payment it is: to be looked for.
      throw new PortalError({ kind: 'unknown', message: 'The answer names no payment', status: 0 });
    }
    return {
      identifier: bought.identifier,
      status: bought.status ?? (bought.success === false ? 'failed' : 'pending'),
      method,
      ...(isWeb(bought.authorize_uri) && { link: bought.authorize_uri }),
      ...(bought.error_msg && { message: bought.error_msg }),
    };
  }
  const sent = await sendPayment(http, { account, amount, processor: method, params });
  if (sent.success === false) return failedWith(sent.error_msg);
  const identifier = sent.data?.identifier;
  if (!identifier) throw new PortalError({ kind: 'unknown', message: 'The answer names no payment', status: 0 });
  return toPayment({ identifier, status: 'pending', processor_method: method, data: sent.data });
}

export interface PortsGiven {
  http: Http;
  site: SiteConfig;
  /** The portal's own address with `/app`. */
  base: string;
  desk(): Desk;
}

export function createPorts({ http, site, base, desk }: PortsGiven): Ports {
  const windows = new Map<string, Window>();
  return {
    payments: async (account) => (await getPersistentPayments(http, account)).map(toPayment),
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
      const { extras, final } = desk();
      return adapter.prepare({
        processor,
        method,
        extras,
        charge: chargeOf(final, processor, site),
        returnUrl: `${base}/payment_return`,
      });
    },
    drop(id) {
      windows.get(id)?.close();
      windows.delete(id);
    },
    begin: (attempt, params) => begin(http, attempt, params),
    async result(attempt, identifier) {
      const asked =
        attempt.card !== undefined
          ? await endPurchase(http, identifier)
          : await getPaymentResult(http, attempt.account, identifier);
      return { status: asked.status, message: asked.error_msg ?? undefined };
    },
    go(attempt, link) {
      const opened = windows.get(attempt.id);
      windows.delete(attempt.id);
      if (opened && !opened.closed) opened.location.replace(link);
      else window.location.assign(link);
    },
    confirm: () => desk().form?.confirm() ?? Promise.resolve({ failed: '' }),
    wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
  };
}

export const nothingOnDesk = (currency: string): Desk => ({ extras: {}, final: money(0, currency), form: undefined });
