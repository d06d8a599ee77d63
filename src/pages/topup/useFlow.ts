import { useEffect, useState } from 'react';
import { dropDraft } from '../../session/drafts';
import { portalBase } from '../../admin/payments/portalBase';
import { useUser } from '../../admin/queries';
import { usePortal, type PortalContextValue } from '../../context/portal';
import { useStoreValue } from '../../context/useStoreValue';
import { createFlow } from './flow';
import type { Flow } from './flowTypes';
import type { FlowState } from './states';
import { createPorts, noPaymentInputs, type PaymentInputs } from './ports';

/** Draft key of the form's choices. */
export const topUpDraft = 'top_up';

export interface TopUpFlow {
  flow: Flow;
  state: FlowState;
  /** What the form has when the flow needs it. */
  put(paymentInputs: Partial<PaymentInputs>): void;
}

function openFlow({ http, site }: PortalContextValue) {
  let paymentInputs: PaymentInputs = noPaymentInputs;
  return {
    flow: createFlow(createPorts({ http, site, base: portalBase(), paymentInputs: () => paymentInputs })),
    put: (given: Partial<PaymentInputs>) => void (paymentInputs = { ...paymentInputs, ...given }),
  };
}

/** One flow for as long as the page is open. */
export function useFlow(): TopUpFlow {
  const portal = usePortal();
  const { provider } = portal;
  const [{ flow, put }] = useState(() => openFlow(portal));
  const state = useStoreValue(flow);
  const person = useUser().data?.id;
  useEffect(() => put({ person }), [put, person]);
  // Once more when its credit is seen.
  const succeeded = state.step === 'done' && state.outcome === 'success' ? state.entry.state : undefined;
  useEffect(() => {
    if (!succeeded) return;
    dropDraft(topUpDraft);
    // The credit has changed, and with it what the account may do.
    void provider.refresh('billing_account');
  }, [succeeded, provider]);
  useEffect(() => () => flow.stop(), [flow]);
  return { flow, state, put };
}
