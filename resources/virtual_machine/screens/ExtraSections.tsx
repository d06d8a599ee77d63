/** Options of a virtual machine besides its size, each with its price: network and backups. */
import { useTranslate } from 'ra-core';
import { backupPlan } from '../rules/storage';
import { useSite } from '../../../src/context/portal';
import { NetworkInput } from '../../../src/admin/inputs/NetworkInput';
import { SwitchInput } from '../../../src/admin/inputs/SwitchInput';
import { useNow } from '../../../src/admin/queries';
import { Section } from '../../../src/admin/form/Section';
import { KindParts } from '../../../src/admin/KindParts';
import { LazyBoundary } from '../../../src/ui/LazyBoundary';
import { PoolInput } from './PoolInput';
import { useWatch } from 'react-hook-form';
import { accountOf } from '../../../src/admin/account';
import { useAccounts } from '../../../src/admin/useAccounts';
import { useSumText } from '../../../src/admin/sums/useSumText';
import { usePriceList } from '../../../src/admin/usePriceList';
import { afterDiscount } from '../../../src/lib/sum';
import { priceOf } from '../price';
import { orderedMachine, type MachineDraft, type MachineOptions } from '../rules';

/** Of a field with its help, in pixels: what follows is not pushed when one comes. */
const fieldHeight = 88;

/** What a switch costs. */
function PartCost({ options, part }: { options: MachineOptions; part: 'FLOATING_IP' | 'backup' }) {
  const text = useSumText();
  const prices = usePriceList();
  const { accounts } = useAccounts();
  const draft = useWatch() as MachineDraft;
  const wanted = { ...orderedMachine(draft, options), reserve_public_ip: true, backup: true };
  const line = prices && priceOf(prices, wanted).lines.find(({ type }) => type === part);
  const payer = accountOf(accounts, draft.billing_account_id);
  return line && text.perMonth(afterDiscount(line.sum, payer?.discount_percentage));
}

export function NetworkSection({ options, location }: { options: MachineOptions; location: string | undefined }) {
  const translate = useTranslate();
  const word = (name: string) => translate(`resources.virtual_machine.fields.${name}`);
  return (
    <Section title={translate('form.section.network')}>
      <SwitchInput
        name="reserve_public_ip"
        label={word('reserve_public_ip')}
        help={translate('resources.virtual_machine.help.reserve_public_ip')}
        aside={<PartCost options={options} part="FLOATING_IP" />}
      />
      <NetworkInput label={word('network_uuid')} />
      <LazyBoundary>
        <KindParts on="virtual_machine_create" fallback={<div style={{ minHeight: fieldHeight }} />} />
      </LazyBoundary>
      <PoolInput location={location} />
    </Section>
  );
}

export function BackupSection({ options }: { options: MachineOptions }) {
  const translate = useTranslate();
  const { every, time } = backupPlan(useSite().backupTime, useNow());
  return (
    <Section title={translate('form.section.backup')}>
      <SwitchInput
        name="backup"
        label={translate(`create.machine.backup.${every}`)}
        help={translate(`show.machine.backups.every_${every}`, { time })}
        aside={<PartCost options={options} part="backup" />}
      />
    </Section>
  );
}
