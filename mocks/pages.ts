/**
 * Page that simulates banks and payment providers: the payer pays, declines or leaves. Plain HTML without
 * scripts; the decision is a form's POST, so that no link can make it.
 */
import { http, HttpResponse, type RequestHandler } from 'msw';
import type { Serving } from './http/serve';
import { moneyAmount } from './money';
import { cardReturnUrl, paymentReturnUrl } from './rules/pages';
import { decide, decideLater } from './rules/payments';

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:15vh auto;padding:0 1rem;color:#1b2430}' +
  'button{display:block;width:100%;margin:.5rem 0;padding:.7rem;font:inherit;cursor:pointer}';

const page = (title: string, text: string, choices: readonly (readonly [value: string, label: string])[]) =>
  new HttpResponse(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${escape(title)}</title>` +
      `<style>${style}</style><h1>${escape(title)}</h1><p>${escape(text)}</p><form method="post">` +
      choices.map(([value, label]) => `<button name="decision" value="${value}">${label}</button>`).join('') +
      '</form></html>',
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  );

const gone = () => new HttpResponse('There is nothing to decide here.', { status: 404 });
const goTo = (address: string) => new HttpResponse(null, { status: 303, headers: { location: address } });

async function decision(request: Request): Promise<string> {
  return new URLSearchParams(await request.text()).get('decision') ?? '';
}

/** `/__cloud/pay/{identifier of a payment | data_ref of a card}`. */
export function pageHandlers({ store, changed, before }: Serving): RequestHandler[] {
  const find = (id: unknown) => ({
    payment: store.state.payments.find((p) => p.identifier === id),
    card: store.state.cards.find((c) => c.data_ref !== null && c.data_ref === id),
  });
  return [
    http.get('*/__cloud/pay/:id', async ({ params }) => {
      await before?.();
      const { payment, card } = find(params.id);
      if (card) {
        const choices = [
          ['success', 'Confirm'],
          ['failed', 'Refuse'],
        ] as const;
        return page('Your bank', `Confirm the card ending in ${card.additional_data?.last4 ?? ''}.`, choices);
      }
      if (payment?.status !== 'pending') return gone();
      const sum = `${moneyAmount(payment.final_amount).toFixed(2)} ${String(store.state.config.siteCurrency)}`;
      const choices = [
        ['success', 'Pay'],
        ['failed', 'Decline'],
        ['cancelled', 'Cancel'],
      ] as const;
      return page('Payment', `${sum} by ${payment.processor_method}`, choices);
    }),
    http.post('*/__cloud/pay/:id', async ({ request, params }) => {
      await before?.();
      const chosen = await decision(request);
      const { payment, card } = find(params.id);
      const success = chosen === 'success';
      if (card?.data_ref) {
        const ref = card.data_ref;
        const base = new URL(request.url).searchParams.get('back') ?? '';
        if (success) Object.assign(card, { is_verified: true });
        Object.assign(card, { is_verification_pending: false, data_ref: null });
        await changed();
        return goTo(
          cardReturnUrl(
            /^https?:\/\//.test(base) ? base : (import.meta.env.BASE_PATH ?? '/app'),
            ref,
            card.id,
            success,
          ),
        );
      }
      if (payment?.status !== 'pending') return gone();
      if (success) decideLater(store, payment);
      else decide(store, payment.identifier, 'failed', chosen === 'cancelled' ? 'Top-up was cancelled' : 'Declined');
      await changed();
      return goTo(
        paymentReturnUrl(
          payment.return_url,
          payment,
          success ? 'success' : chosen === 'failed' ? 'failed' : 'cancelled',
        ),
      );
    }),
  ];
}
