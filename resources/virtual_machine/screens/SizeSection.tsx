import { useTranslate } from 'ra-core';
import type { BillingAccount } from '../../billing/account';
import { discountOf } from '../../billing/rates';
import type { Size } from '../../compute/size';
import { priceOf } from '../price';
import type { MachineDraft } from '../rules';
import { afterDiscount } from '../../../src/lib/sum';
import { PackageInput } from './PackageInput';
import { usePriceList } from '../../../src/admin/usePriceList';
import { Section } from '../../../src/admin/form/Section';
import type { MachineFormOptions } from './useMachineFormOptions';

interface SizeSectionProps {
  draft: Omit<MachineDraft, 'name'>;
  options: MachineFormOptions;
  account: BillingAccount | undefined;
  /** Which size gave way to which. */
  moved: string;
}

export function SizeSection({ draft, options, account, moved }: SizeSectionProps) {
  const translate = useTranslate();
  const prices = usePriceList();
  const { packages, limits } = options;
  const circumstances = options.around(draft);
  /** Price of the size only: options show their own prices. */
  const sizePrice = (size: Size) => {
    const plain = { location: draft.location, system: circumstances.system, reserve_public_ip: false, backup: false };
    return prices && afterDiscount(priceOf(prices, { ...plain, ...size }).sum, discountOf(account));
  };
  const title = translate('form.section.size');
  return (
    <Section title={title}>
      <p role="status" className="p-quiet" hidden={moved === ''}>
        {moved}
      </p>
      <PackageInput
        name="size"
        label={title}
        packages={packages}
        limits={limits}
        circumstances={circumstances}
        priceOf={sizePrice}
      />
    </Section>
  );
}
