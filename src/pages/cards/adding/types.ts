import type { PaymentProcessor } from '../../../../dataProvider/calls/site';
import type { Http } from '../../../../dataProvider/http';

export interface AddProps {
  account: number;
  processor: PaymentProcessor;
  onDone(): void;
}

/** Parameters of a processor's form. */
export interface Given {
  http: Http;
  account: number;
  processor: PaymentProcessor;
  locale: string;
}

/** What the provider is sent. */
export interface CardToken {
  token: string;
  session?: string | undefined;
  /** What was typed of the card; undefined if only the processor's own form knows it. Never sent, never stored. */
  card?: { last4: string; month: number; year: number } | undefined;
}

/** A processor's own part of the page. */
export interface MountedForm {
  unmount(): void;
}
