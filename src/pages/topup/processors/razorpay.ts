/** Razorpay: an order, paid in the window that Razorpay's script draws over the page. */
import { payableOf } from '../../../admin/payments/receipt';
import { toMinorUnits } from '../../../lib/minorUnits';
import { scriptGlobal } from '../../../lib/script';
import type { Adapter, Confirmed } from './types';

interface RazorpayWindow {
  open(): void;
  close(): void;
  on(event: 'payment.failed', heard: (reported: { error?: { description?: string } }) => void): void;
}
interface RazorpayOptions {
  key: string;
  order_id: string;
  /** In the smallest coin of `currency`: what the window shows. The order holds what is charged. */
  amount?: number;
  currency?: string;
  name: string;
  /** Called once the payment is made. */
  handler(): void;
  modal: { ondismiss(): void; confirm_close: boolean };
  retry: { enabled: boolean };
  method?: Record<string, boolean>;
}
type Razorpay = new (options: RazorpayOptions) => RazorpayWindow;

export const razorpay: Adapter = {
  way: 'form',
  needsKey: true,
  async mount(_host, { processor, method, payment, receipt, siteName }) {
    const Checkout = await scriptGlobal<Razorpay>('https://checkout.razorpay.com/v1/checkout.js', 'Razorpay');
    const charged = payableOf(receipt);
    let open: RazorpayWindow | undefined;
    return {
      ownButton: false,
      confirm: () =>
        new Promise<Confirmed>((resolve) => {
          open = new Checkout({
            key: processor.public_key ?? '',
            order_id: payment.secret ?? '',
            name: siteName,
            ...(charged && { amount: toMinorUnits(charged), currency: charged.currency }),
            handler: () => resolve('done'),
            modal: { ondismiss: () => resolve({ failed: 'cancelled' }), confirm_close: true },
            retry: { enabled: false },
            ...(method && { method: { [method]: true } }),
          });
          open.on('payment.failed', ({ error }) => {
            resolve({ failed: error?.description ?? '' });
            // Closing may report a dismissal, which is not why it failed.
            open?.close();
          });
          open.open();
        }),
      unmount: () => open?.close(),
    };
  },
};
