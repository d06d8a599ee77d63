/** Redirects of payers. A page of the cloud simulates banks and payment providers (pages.ts). */
import type { Context } from '../http/route';
import type { StoredPayment } from '../rows/money';

const isWeb = (address: string | null | undefined) => /^https?:\/\//.test(address ?? '');

/** The portal's own address: from the call, else from the request's origin. Without a trailing slash. */
export function frontBase({ request }: Pick<Context, 'request'>, given?: unknown): string {
  if (typeof given === 'string' && isWeb(given)) return given.replace(/\/+$/, '');
  const origin = request.headers.get('origin');
  return `${origin && isWeb(origin) ? origin : new URL(request.url).origin}/app`;
}

/** `/payment_return?identifier=&billing_account_id=&processor=&status=` (readings). */
export function paymentReturnUrl(
  base: string,
  payment: StoredPayment,
  status: 'success' | 'failed' | 'cancelled',
): string {
  const { identifier, billing_account_id, processor_method } = payment;
  const back = { identifier, billing_account_id: String(billing_account_id), processor: processor_method, status };
  return `${base}/payment_return?${new URLSearchParams(back).toString()}`;
}

/** From card verification: `?data_ref=&payment_object_id=&success=` (readings). */
export const cardReturnUrl = (base: string, data_ref: string, card: number, success: boolean) =>
  `${base}/payment_return?${new URLSearchParams({ data_ref, payment_object_id: String(card), success: String(success) }).toString()}`;

/** The page on which a payer decides. */
export const payPage = ({ request }: Pick<Context, 'request'>, identifier: string) =>
  `${new URL(request.url).origin}/__cloud/pay/${identifier}`;
