/** Making a managed service: where, which one, how large, who may connect, and what it costs (spec section 5). */
import { useTranslate } from 'ra-core';
import { useLocation, useSearchParams } from 'react-router-dom';
import { LimitedNote } from '../../../src/admin/form/LimitedNote';
import { Note } from '../../../src/ui/Note';
import { OrderButton } from '../../../src/admin/form/order/OrderButton';
import { OrderPage } from '../../../src/admin/form/order/OrderPage';
import { Section } from '../../../src/admin/form/Section';
import { Offered } from './Offered';
import { OrderedService } from './OrderedService';
import { useServiceForm, type ServiceFormGiven } from './useServiceForm';
import { useAccounts } from '../../../src/admin/form/useAccounts';
import { ListInput } from '../../../src/admin/inputs/ListInput';
import { defaultLocation } from '../../../src/admin/inputs/LocationInput';
import { NetworkInput } from '../../../src/admin/inputs/NetworkInput';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import { usePortal } from '../../../src/context/portal';
import { Part } from '../../../src/ui/Part';
import { optional, together } from '../../../src/ui/sources';
import { PoolsInput } from './PoolsInput';
import { useOffered } from './useOffered';
import { Unread } from '../../../src/admin/Unread';
import { useWords } from '../../../src/admin/texts';
import type { ScreenProps } from '../../screens';
import { kubernetes, typesOf } from '../rules';
import type { ServiceConfiguration } from '../schema';

/** A cluster was asked for where there is none. */
function NoCluster({ offered }: { offered: readonly ServiceConfiguration[] | undefined }) {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const { kubernetesEnabled } = usePortal().site;
  const wanted = search.get('osName') === kubernetes;
  if (!wanted || !offered || typesOf(offered, kubernetesEnabled).includes(kubernetes)) return null;
  return (
    <Note tone="warning">
      {translate('resources.managed_service.actions.create.reason')}.{' '}
      {translate(kubernetesEnabled ? 'services.create.not_here' : 'services.create.nowhere')}
    </Note>
  );
}

const catalogues = ['service_configuration'];

function ServiceForm(given: ServiceFormGiven) {
  const { kind, accounts } = given;
  const translate = useTranslate();
  const words = useWords();
  const { order, draft, configurations, offered, sizes, refusedSize, account, limit, faultsOf } = useServiceForm(given);
  const whitelistHelp =
    draft.whitelist_addresses.length === 0 ? 'resources.managed_service.help.whitelist_open' : 'services.access.help';
  return (
    <OrderPage
      order={order}
      // Networks are of one location.
      onPlace={() => order.form.setValue('network_uuid', '')}
      accounts={accounts}
      account={account}
      notes={
        <>
          <LimitedNote limit={limit} account={account?.id} />
          <Unread of={catalogues} />
          <NoCluster offered={offered.data} />
        </>
      }
      summary={
        <OrderedService
          kind={kind}
          draft={draft}
          configurations={configurations}
          account={account}
          faults={faultsOf(draft)}
        >
          <OrderButton order={order} />
        </OrderedService>
      }
    >
      <Offered
        draft={draft}
        configurations={configurations}
        sizes={sizes}
        account={account}
        refusedSize={refusedSize}
        offered={offered}
      />
      {draft.service_type === kubernetes && (
        <Section title={words.field(kind, 'node_pools')} about={translate('services.pools.about')}>
          <PoolsInput sizes={sizes} refusedSize={refusedSize} />
        </Section>
      )}
      <Section title={translate('services.access.title')} about={translate('services.access.create_about')}>
        <ListInput
          name="whitelist_addresses"
          label={words.field(kind, 'whitelist_addresses')}
          help={translate(whitelistHelp)}
          placeholder="203.0.113.0/24"
          required={false}
        />
        <NetworkInput label={translate('resources.virtual_machine.fields.network_uuid')} />
      </Section>
      <Section title={translate('form.section.name')}>
        <TextInput name="display_name" label={words.field(kind, 'display_name')} />
      </Section>
    </OrderPage>
  );
}

export default function ManagedServiceCreate({ kind }: ScreenProps) {
  const { search } = useLocation();
  const [params] = useSearchParams();
  const { locations: places } = usePortal();
  const accounts = useAccounts();
  const start = defaultLocation(places, params.get('location'));
  const offered = useOffered(start);
  // Without a location nothing is asked.
  const begun = optional({ ...offered, isFetched: offered.isFetched || start === '' });
  return (
    <Part of={together({ accounts: optional(accounts.source), begun })} shape="order">
      {() => (
        // Another wish in the address is another form.
        <ServiceForm key={search} kind={kind} accounts={accounts} begun={offered.data ?? []} start={start} />
      )}
    </Part>
  );
}
