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
}

/** A processor's own part of the page. */
export interface MountedForm {
  unmount(): void;
}
