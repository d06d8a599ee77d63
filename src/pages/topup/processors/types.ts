/** The interface between a payment processor and the top-up flow. One file per processor; `index.ts` lists them. */
import type { PaymentProcessor } from '../../../../dataProvider/calls/site';
import type { Money } from '../../../lib/money';
import type { ProviderPayment } from '../../../admin/payments/evidence';
import type { Receipt } from '../../../admin/payments/receipt';

/** Additional input; sent as params of the same name. */
export type Extra = 'phone_number';

export interface PrepareGiven {
  processor: PaymentProcessor;
  /** The chosen method's key, if there is one. */
  method: string | undefined;
  /** What is charged, in the currency that the processor charges in; undefined when no rate is known. */
  charge: Money | undefined;
  receipt: Receipt;
  extras: Readonly<Partial<Record<Extra, string>>>;
  returnUrl: string;
}

interface FormGiven {
  processor: PaymentProcessor;
  method: string | undefined;
  payment: ProviderPayment;
  /** What the person has agreed to: forms that show a sum show this one. */
  receipt: Receipt;
  locale: string;
  dark: boolean;
  /** `/payment_return` with the identification of the payment. */
  returnUrl: string;
  /** Two letters. */
  country: string;
  /** Name that the processor's window shows. */
  siteName: string;
  /** For forms with a button of their own: true once, when the payment may be confirmed now. */
  claim(): boolean;
}

export type Confirmed = 'done' | 'left' | { failed: string };

export interface Mounted {
  /** Whether the form has its own pay button. */
  ownButton: boolean;
  /** Confirms or, for a form with its own button, returns the result of the confirmation in progress. */
  confirm(): Promise<Confirmed>;
  unmount(): void;
}

export interface Adapter {
  /**
   * How the payer pays: `leave` opens the processor's page in this tab, `window` in a new one while the portal
   * waits, `form` in the portal's page, `card` charges a stored card.
   */
  way: 'leave' | 'window' | 'form' | 'card';
  /** Its script can not begin without the processor's `public_key`. */
  needsKey?: true;
  extras?(method: string | undefined): readonly Extra[];
  /** Names of values created by `prepare`: they are valid once, so an API snippet has placeholders for them. */
  made?(method: string | undefined): readonly string[];
  /** What the call has to carry. Rejects with `ScriptFailed`, or an error with the processor's own message. */
  prepare?(given: PrepareGiven): Promise<Readonly<Record<string, string>>>;
  /** For `form`: draws into `host`. Rejects as `prepare` does. */
  mount?(host: HTMLElement, given: FormGiven): Promise<Mounted>;
}
