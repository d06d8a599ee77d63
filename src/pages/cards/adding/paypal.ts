import { prepareCard } from '../../../../dataProvider/calls/cards';
import { getPaypalIdToken, getPaypalPaymentToken, getPaypalSetupToken } from '../../../../dataProvider/calls/paypal';
import { ScriptFailed } from '../../../lib/script';
import type { MountedForm, Given, CardToken } from './types';

interface PaypalEvents {
  /** The payer has agreed. */
  done(token: CardToken): void;
  cancelled(): void;
  failed(error: unknown): void;
}

/** Renders PayPal's own buttons into `host`. Rejects with `ScriptFailed` or `PortalError`. */
export async function mountPaypal(
  host: HTMLElement,
  { http, account, processor }: Given,
  returnUrl: string,
  events: PaypalEvents,
): Promise<MountedForm> {
  const { session_id: session } = await prepareCard(http, account, processor.keyword);
  if (!session) throw new Error('');
  const [{ loadScript }, idToken] = await Promise.all([import('@paypal/paypal-js'), getPaypalIdToken(http, session)]);
  const paypal = await loadScript({
    clientId: processor.public_key ?? '',
    dataUserIdToken: idToken,
    vault: true,
    components: 'buttons',
  }).catch(() => null);
  const buttons = paypal?.Buttons?.({
    createVaultSetupToken: () => getPaypalSetupToken(http, session, returnUrl),
    async onApprove({ vaultSetupToken }) {
      if (!vaultSetupToken) return events.failed(new Error(''));
      await getPaypalPaymentToken(http, session, vaultSetupToken).then(
        (token) => events.done({ token, session }),
        (error: unknown) => events.failed(error),
      );
    },
    onCancel: () => events.cancelled(),
    onError: (error) => events.failed(error),
  });
  if (!buttons) throw new ScriptFailed('https://www.paypal.com');
  await buttons.render(host);
  return { unmount: () => void buttons.close().catch(() => undefined) };
}
