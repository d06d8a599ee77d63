/** Making a machine: one page, the common choice made already, and beside it what it costs (spec section 5, visual.md). */
import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { oneLine } from '../../../src/ui/safe';
import { accountOf } from '../../../src/admin/form/account';
import { LimitedNote } from '../../../src/admin/form/LimitedNote';
import { AccessSection } from './AccessSection';
import { BackupSection, NetworkSection } from './ExtraSections';
import { MachineSummary } from './MachineSummary';
import { NameInputs } from './NameInputs';
import { SizeSection } from './SizeSection';
import { SourceInput } from './SourceInput';
import { useFittingSize } from './useFittingSize';
import { useMachineForm } from './useMachineForm';
import type { MachineOfferGiven } from './useMachineOffer';
import { Note } from '../../../src/ui/Note';
import { OrderButton } from '../../../src/admin/form/order/OrderButton';
import { OrderPage } from '../../../src/admin/form/order/OrderPage';
import { Section } from '../../../src/admin/form/Section';
import { useAccounts } from '../../../src/admin/form/useAccounts';
import { useImages, useMachineParameters } from '../../../src/admin/catalogue';
import { LimitsNote } from '../../../src/admin/LimitsNote';
import { ColumnPage } from '../../../src/ui/ColumnPage';
import { useWords } from '../../../src/admin/texts';
import { Part } from '../../../src/ui/Part';
import { optional, together } from '../../../src/ui/sources';
import { Unread } from '../../../src/admin/Unread';
import type { Kind } from '../../kind/types';
import type { ScreenProps } from '../../screens';
import { familiesOf } from '../rules/image';
import { limitsOf } from '../rules/limits';
import { usualUser, type MachineDraft } from '../rules';
import { wantsApp } from '../start';

/** The image that the address asks for is not on offer. */
function MissingImage({ name }: { name: string }) {
  const translate = useTranslate();
  const { setFocus } = useFormContext<MachineDraft>();
  return (
    <Note
      tone="warning"
      remedy={
        <button type="button" className="p-link" onClick={() => setFocus('system')}>
          {translate('form.preflight.image_do')}
        </button>
      }
    >
      {translate('create.machine.missing', { image: oneLine(name, 60) })}
    </Note>
  );
}

/** What the form is made of, beside accounts and prices. */
const catalogues = ['vm_images', 'vm_parameters', 'host_pool', 'site.predefinedPackages'];

function MachineForm({ kind, ...given }: MachineOfferGiven & { kind: Kind }) {
  const translate = useTranslate();
  const { order, draft, offer, wish } = useMachineForm(kind, given);
  const { form } = order;
  const { fit, moved } = useFittingSize(form, offer);
  const { families, accounts } = given;
  const account = accountOf(accounts.accounts, draft.billing_account_id);
  const { system, account: limit } = offer.around(draft);
  const whole = offer.offerFor(draft);
  const fromDisk = draft.source === 'disk';
  const { osName } = wish;
  const isMissing = osName && !offer.systems.some(({ os_name }) => os_name === osName);
  return (
    <OrderPage
      order={order}
      about={false}
      secrets={draft.access !== 'key' && !fromDisk}
      onPlace={() => {
        form.setValue('disk_uuid', '');
        form.setValue('network_uuid', '');
        form.setValue('designated_pool_uuid', '');
      }}
      accounts={accounts}
      account={account}
      onAccount={(id) => fit({ ...form.getValues(), billing_account_id: id })}
      notes={
        <>
          <LimitedNote limit={limit} account={account?.id} />
          <Unread of={catalogues} />
          <LimitsNote />
          {isMissing && <MissingImage name={osName} />}
        </>
      }
      summary={
        <MachineSummary kind={kind} offer={whole} account={account}>
          <OrderButton order={order} />
        </MachineSummary>
      }
    >
      <Section title={translate('form.section.what')}>
        <SourceInput
          families={families}
          startWithApps={wantsApp(wish)}
          free={offer.free}
          onChosen={(next) => {
            if (form.getValues('username') === usualUser(system)) form.setValue('username', usualUser(next));
            fit({ ...form.getValues(), system: next.key });
          }}
          onSource={() => fit(form.getValues())}
        />
      </Section>
      <SizeSection draft={draft} offer={offer} account={account} moved={moved} />
      <AccessSection fromDisk={fromDisk} system={system} />
      <NetworkSection offer={whole} location={draft.location} />
      <BackupSection offer={whole} />
      <Section title={translate('form.section.name')}>
        <NameInputs refused={order.submit.refusals > 0} />
      </Section>
    </OrderPage>
  );
}

export default function MachineCreate({ kind }: ScreenProps) {
  const translate = useTranslate();
  const words = useWords();
  const { search } = useLocation();
  const images = useImages();
  const parameters = useMachineParameters();
  const accounts = useAccounts();
  const needed = together({ images, parameters: optional(parameters), accounts: optional(accounts.source) });
  const limits = limitsOf(parameters.data ?? []);
  return (
    <Part
      of={needed}
      shape="order"
      failed={translate('create.machine.failed')}
      frame={(state) => <ColumnPage title={words.newOne(kind)}>{state}</ColumnPage>}
    >
      {({ images: known }) => (
        // Another wish in the address is another form.
        <MachineForm key={search} kind={kind} families={familiesOf(known)} limits={limits} accounts={accounts} />
      )}
    </Part>
  );
}
