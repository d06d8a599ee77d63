import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { systemName, type LeaseDraft } from '../rules';
import type { MetalOs, MetalSpec } from '../schema';
import type { BillingAccount } from '../../billing_account/schema';
import type { Kind } from '../../kind/types';
import type { ValidationErrors } from '../../kind/validate';
import type { Sum } from '../../../src/lib/sum';
import { useSiteLocation } from '../../../src/context/portal';
import { useWords } from '../../../src/admin/texts';
import { summaryPrice } from '../../../src/admin/form/order/price';
import { useProvidedErrors } from '../../../src/admin/form/order/useProvidedErrors';
import { OrderSummary } from '../../../src/admin/form/OrderSummary';
import { table } from '../../../src/lib/table';

interface LeaseSummaryProps {
  kind: Kind;
  draft: LeaseDraft;
  spec: MetalSpec | undefined;
  system: MetalOs | undefined;
  /** Per hour, before discount; undefined until the prices are here. */
  hourly: Sum | undefined;
  /** The site's; undefined while no price is known. */
  currency: string | undefined;
  account: BillingAccount | undefined;
  faults: ValidationErrors;
  children: ReactNode;
}

/** Fields that the form calls otherwise than the kind does. */
const named = table<string>({ spec_id: 'spec', requested_os_id: 'os' });

export function LeaseSummary({ kind, draft, spec, system, ...paid }: LeaseSummaryProps) {
  const { hourly, currency, account, faults, children } = paid;
  const translate = useTranslate();
  const words = useWords();
  const told = useProvidedErrors(kind);
  const place = useSiteLocation(draft.location);
  const open = translate('create.machine.summary.open');
  const word = (name: string) => words.field(kind, named[name] ?? name);
  return (
    <OrderSummary
      facts={[
        { label: translate('form.section.where'), value: place?.display_name ?? open },
        { label: word('spec_id'), value: spec ? (spec.title ?? String(spec.id)) : open },
        { label: word('requested_os_id'), value: system ? systemName(system) : open },
      ]}
      price={
        spec && currency && hourly
          ? summaryPrice({
              lines: [{ label: translate('money.resource.BARE_METAL_SERVER'), sum: hourly }],
              currency,
              discount: account?.discount_percentage,
            })
          : undefined
      }
      account={account}
      {...told(faults, word)}
      ready={translate('show.metal.ready')}
    >
      {children}
    </OrderSummary>
  );
}
