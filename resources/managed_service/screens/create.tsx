/** Making a managed service: where, which one, how large, who may connect, and what it costs (docs/coverage.md, section 5). */
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { LimitedNote } from '../../../src/admin/form/LimitedNote';
import { NameSection } from '../../../src/admin/form/order/NameSection';
import { OrderForm } from '../../../src/admin/form/order/OrderForm';
import { OrderReady } from '../../../src/admin/form/order/OrderReady';
import { useOrderStart } from '../../../src/admin/form/order/useOrderForm';
import { Section } from '../../../src/admin/form/Section';
import { useAccounts } from '../../../src/admin/useAccounts';
import { ListInput } from '../../../src/admin/inputs/ListInput';
import { NetworkInput } from '../../../src/admin/inputs/NetworkInput';
import { useWords } from '../../../src/admin/texts';
import { Unread } from '../../../src/admin/Unread';
import { usePortal } from '../../../src/context/portal';
import { Note } from '../../../src/ui/Note';
import { optional } from '../../../src/ui/sources';
import type { ScreenProps } from '../../screens';
import { oneLine } from '../../../src/ui/safe';
import { kubernetes, serviceBody, serviceVersions, typesOf } from '../rules';
import type { ServiceConfiguration } from '../schema';
import { Offered, useTypeName } from './ServiceInputs';
import { PoolsInput } from './PoolsInput';
import { useOffered } from './useOffered';
import { useServiceForm, type ServiceFormGiven } from './useServiceForm';
import { useServiceSummary } from './useServiceSummary';

/** Shown if what the address asks for is not offered, or not in that version. */
function NotOffered({ offered }: { offered: readonly ServiceConfiguration[] | undefined }) {
  const translate = useTranslate();
  const typeName = useTypeName();
  const [search] = useSearchParams();
  const { kubernetesEnabled } = usePortal().site;
  const [wanted, version] = [search.get('osName'), search.get('osVersion')];
  if (!wanted || !offered) return null;
  const types = typesOf(offered, kubernetesEnabled);
  const isOffered = types.includes(wanted);
  if (isOffered || wanted !== kubernetes) {
    const versions = serviceVersions(offered, wanted);
    const isMissing = isOffered ? version && versions.length > 0 && !versions.includes(version) : types.length > 0;
    if (!isMissing) return null;
    const what = [typeName(wanted), version && oneLine(version, 40)].filter(Boolean).join(' ');
    return <Note tone="warning">{translate('services.create.missing', { what })}</Note>;
  }
  return (
    <Note tone="warning">
      {translate('resources.managed_service.actions.create.reason')}.{' '}
      {translate(kubernetesEnabled ? 'services.create.not_here' : 'services.create.nowhere')}
    </Note>
  );
}

const catalogues = ['service_configuration'];

/** What the API calls otherwise than the form does. */
function fieldOf(name: string): string {
  if (name.endsWith('node_pools')) return 'node_pools';
  return ['vcpu', 'memory', 'size_gb'].includes(name) ? 'size' : name;
}

function ServiceForm(given: ServiceFormGiven) {
  const { kind } = given;
  const translate = useTranslate();
  const words = useWords();
  const { order, configurations, offered, sizes, refusedSize, limit, validate } = useServiceForm(given);
  const { draft, account } = order;
  const whitelistHelp =
    draft.whitelist_addresses.length === 0 ? 'resources.managed_service.help.whitelist_open' : 'services.access.help';
  return (
    <OrderForm
      order={order}
      validate={validate}
      body={(values) => serviceBody(values, sizes)}
      {...useServiceSummary(order, configurations)}
      ready={translate('services.create.ready')}
      fieldOf={fieldOf}
      remembers={['service_type']}
      ofLocation={{ network_uuid: '' }}
      notes={
        <>
          <LimitedNote limit={limit} account={account?.id} />
          <Unread of={catalogues} />
          <NotOffered offered={offered.data} />
        </>
      }
    >
      <Offered {...{ draft, configurations, sizes, account, refusedSize, offered }} />
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
      <NameSection kind={kind} />
    </OrderForm>
  );
}

export default function ManagedServiceCreate({ kind }: ScreenProps) {
  const start = useOrderStart(kind, useAccounts()).location;
  const offered = useOffered(start);
  // Without a location nothing is requested.
  const begun = optional({ ...offered, isFetched: offered.isFetched || start === '' });
  return (
    <OrderReady kind={kind} needs={{ begun }}>
      {(accounts) => <ServiceForm kind={kind} accounts={accounts} begun={offered.data ?? []} />}
    </OrderReady>
  );
}
