/** Reserving an address: where, what for, who pays, and what it costs while nothing uses it. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { accountOf } from '../../../src/admin/form/account';
import { OrderButton } from '../../../src/admin/form/order/OrderButton';
import { OrderPage } from '../../../src/admin/form/order/OrderPage';
import { useOrder } from '../../../src/admin/form/order/useOrder';
import { useProvidedErrors } from '../../../src/admin/form/order/useProvidedErrors';
import { OrderSummary } from '../../../src/admin/form/OrderSummary';
import { Section } from '../../../src/admin/form/Section';
import { useAccounts, type AccountChoices } from '../../../src/admin/form/useAccounts';
import { givenValues, readValues, useFields } from '../../../src/admin/form/useFields';
import { useUnitPrices } from '../../../src/admin/form/useUnitPrices';
import { defaultLocation } from '../../../src/admin/inputs/LocationInput';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import { useSiteLocation, usePortal } from '../../../src/context/portal';
import { useWords } from '../../../src/admin/texts';
import { Part } from '../../../src/ui/Part';
import { optional } from '../../../src/ui/sources';
import { normaliseField } from '../../kind/normalise';
import type { Kind, RecordData } from '../../kind/types';
import { validateFields, formFields } from '../../kind/validate';
import type { ScreenProps } from '../../screens';

const place = normaliseField('location', { type: 'location' });

function AddressForm({ kind, accounts }: { kind: Kind; accounts: AccountChoices }) {
  const translate = useTranslate();
  const words = useWords();
  const [search] = useSearchParams();
  const { locations: places } = usePortal();

  const paying = ({ name }: { name: string }) => name !== 'billing_account_id' || !accounts.hidden;
  const fields = [place, ...formFields(kind.fields, 'create').filter(paying)];
  const [defaults] = useState<RecordData>(() => ({
    location: defaultLocation(places, search.get('location')),
    name: '',
    billing_account_id: accounts.usual?.id ?? '',
  }));
  const form = useFields(fields, undefined, defaults);
  const values = useWatch({ control: form.control });
  const chosen = useSiteLocation(String(values.location ?? ''));
  const account = accountOf(accounts.accounts, values.billing_account_id);
  const price = useUnitPrices(['FLOATING_IP'], String(values.location ?? ''), account?.discount_percentage);

  const order = useOrder({
    kind,
    form,
    defaults,
    bodyOf: (typed) => givenValues(readValues(fields, typed)),
    nameOf: (record) => String(record.address ?? ''),
  });

  const section = (name: string) => translate(`form.section.${name}`);
  const told = useProvidedErrors(kind);
  const open = translate('create.machine.summary.open');
  return (
    <OrderPage
      order={order}
      whereAbout={translate('show.address.where_about')}
      accounts={accounts}
      account={account}
      summary={
        <OrderSummary
          facts={[
            { label: section('where'), value: chosen?.display_name ?? open },
            { label: words.field(kind, 'type'), value: translate('resources.ip_address.options.type.public') },
          ]}
          price={price}
          account={account}
          {...told(validateFields(fields, readValues(fields, values)))}
          ready={translate('show.address.ready')}
        >
          <OrderButton order={order} />
        </OrderSummary>
      }
    >
      <Section title={section('name')}>
        <TextInput
          name="name"
          label={words.field(kind, 'name')}
          help={translate('resources.ip_address.help.name')}
          required={false}
        />
      </Section>
    </OrderPage>
  );
}

export default function IpAddressCreate({ kind }: ScreenProps) {
  const accounts = useAccounts();
  return (
    <Part of={optional(accounts.source)} shape="order">
      {() => <AddressForm kind={kind} accounts={accounts} />}
    </Part>
  );
}
