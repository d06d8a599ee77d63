/** Reserving an address: where, what for, who pays, and what it costs while nothing uses it. */
import { useTranslate } from 'ra-core';
import { NameSection } from '../../../src/admin/form/order/NameSection';
import { OrderForm } from '../../../src/admin/form/order/OrderForm';
import { OrderReady } from '../../../src/admin/form/order/OrderReady';
import { useOrderForm, type OrderDraft } from '../../../src/admin/form/order/useOrderForm';
import type { AccountChoices } from '../../../src/admin/useAccounts';
import { givenValues, readValues } from '../../../src/admin/inputs/useFields';
import { useWords } from '../../../src/admin/texts';
import { normaliseField } from '../../kind/normalise';
import type { Kind } from '../../kind/types';
import { formFields } from '../../kind/formFields';
import { validateFields } from '../../kind/validate';
import { unitLines } from '../../pricing/list';
import type { ScreenProps } from '../../screens';

interface AddressDraft extends OrderDraft {
  name: string;
}

const siteLocation = normaliseField('location', { type: 'location' });

function AddressForm({ kind, accounts }: { kind: Kind; accounts: AccountChoices }) {
  const translate = useTranslate();
  const words = useWords();
  const paying = ({ name }: { name: string }) => name !== 'billing_account_id' || !accounts.hidden;
  const fields = [siteLocation, ...formFields(kind.fields, 'create').filter(paying)];
  const order = useOrderForm<AddressDraft>({ kind, accounts, defaults: (start) => ({ ...start, name: '' }) });
  const type = { label: words.field(kind, 'type'), value: translate('resources.ip_address.options.type.public') };
  return (
    <OrderForm
      order={order}
      validate={(values) => validateFields(fields, readValues(fields, { ...values }))}
      body={(values) => givenValues(readValues(fields, { ...values }))}
      facts={() => [type]}
      price={({ location }, list) => unitLines(list, ['FLOATING_IP'], { location })}
      ready={translate('show.address.ready')}
      whereAbout={translate('show.address.where_about')}
    >
      <NameSection kind={kind} name="name" help={translate('resources.ip_address.help.name')} required={false} />
    </OrderForm>
  );
}

export default function IpAddressCreate({ kind }: ScreenProps) {
  return <OrderReady kind={kind}>{(accounts) => <AddressForm kind={kind} accounts={accounts} />}</OrderReady>;
}
