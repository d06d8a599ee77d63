import { useWatch } from 'react-hook-form';
import { accountOf } from '../../../src/admin/account';
import { useAccounts } from '../../../src/admin/useAccounts';
import { useSumText } from '../../../src/admin/sums/useSumText';
import { usePriceList } from '../../../src/admin/usePriceList';
import { afterDiscount } from '../../../src/lib/sum';
import { priceOf } from '../price';
import { orderedMachine, type MachineDraft, type MachineOptions } from '../rules';

/** What a switch costs. */
export function PartCost({ options, part }: { options: MachineOptions; part: 'FLOATING_IP' | 'backup' }) {
  const text = useSumText();
  const prices = usePriceList();
  const { accounts } = useAccounts();
  const draft = useWatch() as MachineDraft;
  const wanted = { ...orderedMachine(draft, options), reserve_public_ip: true, backup: true };
  const line = prices && priceOf(prices, wanted).lines.find(({ type }) => type === part);
  const payer = accountOf(accounts, draft.billing_account_id);
  return line && text.perMonth(afterDiscount(line.sum, payer?.discount_percentage));
}
