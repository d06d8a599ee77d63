/** Options of a virtual machine besides its size, each with its price: network and backups. */
import { useTranslate } from 'ra-core';
import type { BillingAccount } from '../../billing/account';
import { backupPlan } from '../rules/storage';
import { useSite } from '../../../src/context/portal';
import { NetworkInput } from '../../../src/admin/inputs/NetworkInput';
import { SwitchInput } from '../../../src/admin/inputs/SwitchInput';
import { useNow } from '../../../src/admin/queries';
import { Section } from '../../../src/admin/form/Section';
import { KindParts } from '../../../src/admin/KindParts';
import { LazyBoundary } from '../../../src/ui/LazyBoundary';
import { PoolInput } from './PoolInput';
import { useSumText } from '../../../src/admin/sums/useSumText';
import { usePriceList } from '../../../src/admin/usePriceList';
import { afterDiscount } from '../../../src/lib/sum';
import { discountOf } from '../../billing/rates';
import { priceOf } from '../price';
import { orderedMachine, type MachineDraft, type MachineOptions } from '../rules';

/** Of a field with its help, in pixels: what follows is not pushed when one comes. */
const fieldHeight = 88;

interface ChosenProps {
  /** As the form is rendered, not as it is: a letter of the name would render each price. */
  draft: Omit<MachineDraft, 'name'>;
  options: MachineOptions;
  account: BillingAccount | undefined;
}

/** What a switch costs. */
function PartCost({ draft, options, account, part }: ChosenProps & { part: 'FLOATING_IP' | 'backup' }) {
  const text = useSumText();
  const prices = usePriceList();
  const wanted = { ...orderedMachine(draft, options), reserve_public_ip: true, backup: true };
  const line = prices && priceOf(prices, wanted).lines.find(({ type }) => type === part);
  return line && text.perMonth(afterDiscount(line.sum, discountOf(account)));
}

export function NetworkSection(chosen: ChosenProps) {
  const translate = useTranslate();
  const word = (name: string) => translate(`resources.virtual_machine.fields.${name}`);
  return (
    <Section title={translate('form.section.network')}>
      <SwitchInput
        name="reserve_public_ip"
        label={word('reserve_public_ip')}
        help={translate('resources.virtual_machine.help.reserve_public_ip')}
        aside={<PartCost {...chosen} part="FLOATING_IP" />}
      />
      <NetworkInput label={word('network_uuid')} />
      <LazyBoundary>
        <KindParts on="virtual_machine_create" fallback={<div style={{ minHeight: fieldHeight }} />} />
      </LazyBoundary>
      <PoolInput location={chosen.draft.location} />
    </Section>
  );
}

export function BackupSection(chosen: ChosenProps) {
  const translate = useTranslate();
  const { every, time } = backupPlan(useSite().backupTime, useNow());
  return (
    <Section title={translate('form.section.backup')}>
      <SwitchInput
        name="backup"
        label={translate(`create.machine.backup.${every}`)}
        help={translate(`show.machine.backups.every_${every}`, { time })}
        aside={<PartCost {...chosen} part="backup" />}
      />
    </Section>
  );
}
