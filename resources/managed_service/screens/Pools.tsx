/** The node pools of a cluster, saved as a whole. Names what saving would remove. */
import { useTranslate } from 'ra-core';
import { RefreshNote } from '../../../src/admin/show/ShowState';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { poolBody, poolDraft, validatePools, type PoolDraft } from '../pools';
import { isActive, nodesOf, sizesOf } from '../rules';
import { sizeKey, sizeOfKey } from '../sizes';
import { withinAccount, type AccountLimit } from '../../compute/packages';
import type { ValidationErrors } from '../../kind/validate';
import { nodePools as poolsRule } from '../../../src/lib/rules';
import { unreadOf, type UnreadPart } from '../../../src/lib/unread';
import { oneLine } from '../../../src/ui/safe';
import { isLimited } from '../../rights';
import { accountOf } from '../../../src/admin/account';
import { DraftLine } from '../../../src/admin/form/DraftLine';
import { LeaveGuard } from '../../../src/admin/form/LeaveGuard';
import { LimitedNote } from '../../../src/admin/form/LimitedNote';
import { Note } from '../../../src/ui/Note';
import { useAccounts } from '../../../src/admin/useAccounts';
import { useDraft } from '../../../src/admin/form/useDraft';
import { useSubmit } from '../../../src/admin/form/useSubmit';
import { useSite } from '../../../src/context/portal';
import { useUser } from '../../../src/admin/queries';
import { useWords } from '../../../src/admin/texts';
import { useErrorResolver } from '../../../src/admin/inputs/useFields';
import { PartNote } from '../../../src/ui/Part';
import { Card } from '../../../src/admin/show/Card';
import { useChildCall } from '../../../src/admin/show/useChildCall';
import { PoolsInput } from './PoolsInput';
import { PoolsPrice } from './PoolsPrice';
import { SaveLine } from '../../../src/admin/show/SaveLine';
import { serviceOf, type ServicePartProps } from './servicePart';
import { useOffered } from './useOffered';
import styles from './service.module.css';

interface Draft {
  node_pools: PoolDraft[];
}

/** `limit`: what the nodes of new pools are held to; those of `known` ones stay as they are. */
function faultsOf({ node_pools }: Draft, known: readonly string[], limit: AccountLimit | undefined): ValidationErrors {
  const rule = poolsRule(node_pools.map((pool) => ({ autoscaler_min: Number(pool.autoscaler_min) || 0 })));
  const limited = limit ? Object.entries(validatePools(node_pools, limit)) : [];
  const ofNew = limited.filter(([path]) => !known.includes(node_pools[Number(path.split('.')[1])]?.name ?? ''));
  return {
    ...validatePools(node_pools),
    ...Object.fromEntries(ofNew),
    ...(rule && { 'node_pools.root': { key: rule } }),
  };
}

/** What the account that pays for the service is held to. */
function useAccountLimit(id: unknown): AccountLimit | undefined {
  const { limitedBillingAccountConfig } = useSite();
  const { accounts } = useAccounts();
  return isLimited(accountOf(accounts, id)) ? limitedBillingAccountConfig : undefined;
}

/** The sizes that the location offers for this version, and those in use by pools. */
function useSizes({ record }: ServicePartProps, pools: readonly PoolDraft[]) {
  const service = serviceOf(record);
  const source = useOffered(record.location ?? '');
  const data = source.data ?? [];
  const ordered = { service_type: service.service_type ?? '', version: service.version ?? '' };
  const offered = nodesOf(data, ordered).flatMap((nodes) => sizesOf(data, { ...ordered, nodes }));
  const all = [...offered, ...pools.flatMap(({ size }) => sizeOfKey(size) ?? [])];
  return { sizes: [...new Map(all.map((size) => [sizeKey(size), size])).values()], source };
}

function PoolsForm(props: ServicePartProps) {
  const { kind, record } = props;
  const translate = useTranslate();
  const words = useWords();
  const { pathname } = useLocation();
  const owner = useUser().data?.id;
  const call = useChildCall(kind, record);
  const service = serviceOf(record);
  const known = (service.properties?.node_pools ?? []).map(poolDraft);
  const names = known.map(({ name }) => name);
  const limit = useAccountLimit(service.billing_account_id);
  const defaults: Draft = { node_pools: known };
  const form = useForm<Draft>({
    defaultValues: defaults,
    resolver: useErrorResolver((values) => faultsOf(values, names, limit)),
  });
  const draft = useDraft(`${pathname}?tab=pools`, form, { owner, defaults });
  const node_pools = useWatch({ control: form.control, name: 'node_pools' });
  const { sizes, source } = useSizes(props, known);
  const gone = known.filter(({ name }) => !node_pools.some((pool) => pool.name === name));
  const { onSubmit, sending, refusals } = useSubmit<Draft, Draft>({
    form,
    stays: true,
    fieldOf: (name) => (name.endsWith('node_pools') ? 'node_pools' : undefined),
    async send(values) {
      await call('set_properties', { node_pools: values.node_pools.map(poolBody) });
      return values;
    },
    done(saved) {
      draft.discard();
      form.reset(saved);
    },
  });
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={onSubmit} aria-label={words.field(kind, 'node_pools')}>
        <Card title={words.field(kind, 'node_pools')}>
          <div className={styles.fields}>
            <p className="p-quiet">{translate('services.pools.about')}</p>
            <DraftLine draft={draft} />
            <LimitedNote limit={limit} account={Number(service.billing_account_id)} />
            <PartNote of={source} failed={translate('create.machine.failed')} />
            <PoolsInput
              sizes={sizes}
              known={names}
              refusedSize={(size) =>
                limit && !withinAccount(size, limit) ? translate('create.machine.size.refused_account') : undefined
              }
            />
            {form.formState.isDirty && <PoolsPrice kind={kind} record={record} saved={known} typed={node_pools} />}
            {gone.length > 0 && (
              <Note tone="danger">
                {translate('services.pools.gone', { names: gone.map(({ name }) => oneLine(name, 60)).join(', ') })}
              </Note>
            )}
          </div>
          <SaveLine
            label={translate(gone.length > 0 ? 'services.pools.save_delete' : 'services.pools.save', gone.length)}
            sending={sending}
            refusals={refusals}
            refused={isActive(service) ? undefined : translate('services.not_active')}
            onDiscard={draft.discard}
          />
        </Card>
      </form>
      <LeaveGuard when={form.formState.isDirty && !draft.isStored && !sending} />
    </FormProvider>
  );
}

/** A pool that the answer has and that could not be read at all. */
const isUnreadPool = ({ path }: UnreadPart): boolean => /^properties\.node_pools(\.\d+)?$/.test(path);

/** Saving sends all pools, so the form is unavailable if the answer does not contain them, or not all could be read. */
export function Pools(props: ServicePartProps) {
  const { kind, record } = props;
  const translate = useTranslate();
  const words = useWords();
  const isWhole = !unreadOf(kind.name).some((part) => part.id === record.id && isUnreadPool(part));
  if (isWhole && serviceOf(record).properties?.node_pools) return <PoolsForm {...props} />;
  return (
    <Card title={words.field(kind, 'node_pools')}>
      <div className={styles.fields}>
        <RefreshNote kind={kind} location={record.location}>
          {translate('services.pools.unknown')}
        </RefreshNote>
      </div>
    </Card>
  );
}
