/** The node pools of a cluster, saved as a whole. Names what saving would remove. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { RefreshNote } from '../../../src/admin/show/ShowState';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { poolBody, poolDraft, printOfPools, validatePools, type PoolDraft } from '../pools';
import { isActive, nodesOf, sizesOf } from '../rules';
import type { NodePool } from '../schema';
import { sizeKey, sizeOfKey } from '../sizes';
import { withinAccount, type AccountLimit } from '../../compute/packages';
import type { Kind } from '../../kind/types';
import type { ValidationErrors } from '../../kind/validate';
import type { PortalRecord } from '../../../dataProvider';
import { PortalError } from '../../../dataProvider/errors';
import { nodePools as poolsRule } from '../../../src/lib/rules';
import { unreadOf, type UnreadPart } from '../../../src/lib/unread';
import { oneLine } from '../../../src/ui/safe';
import { isLimited } from '../../rights';
import { accountOf } from '../../../src/admin/account';
import { DraftLine } from '../../../src/admin/form/DraftLine';
import { UnsavedGuard } from '../../../src/admin/form/UnsavedGuard';
import { LimitedNote } from '../../../src/admin/form/LimitedNote';
import { Note } from '../../../src/ui/Note';
import { useAccounts } from '../../../src/admin/useAccounts';
import { useDraft } from '../../../src/admin/form/useDraft';
import { OutdatedNote } from '../../../src/admin/form/OutdatedNote';
import { useOutdated, type BasedOn } from '../../../src/admin/form/useOutdated';
import { useSubmit } from '../../../src/admin/form/useSubmit';
import { useProvider, useSite } from '../../../src/context/portal';
import { useUser } from '../../../src/admin/queries';
import { useWords } from '../../../src/admin/texts';
import { useErrorResolver } from '../../../src/admin/inputs/useFields';
import { PartNote } from '../../../src/ui/Part';
import { useLatest } from '../../../src/ui/useLatest';
import { Card } from '../../../src/admin/show/Card';
import { useChildCall } from '../../../src/admin/show/useChildCall';
import { PoolsInput } from './PoolsInput';
import { PoolsPrice } from './PoolsPrice';
import { SaveLine } from '../../../src/admin/show/SaveLine';
import { serviceOf, type ServicePartProps } from './servicePart';
import { useOffered } from './useOffered';
import styles from './service.module.css';

interface Draft extends BasedOn {
  node_pools: PoolDraft[];
}

/** `limit`: what the nodes of new pools are held to; those of `known` ones stay as they are. */
function faultsOf(
  { node_pools }: Draft,
  known: readonly PoolDraft[],
  limit: AccountLimit | undefined,
): ValidationErrors {
  const rule = poolsRule(node_pools.map((pool) => ({ autoscaler_min: Number(pool.autoscaler_min) || 0 })));
  return {
    ...validatePools(node_pools, { account: limit, known }),
    ...(rule && { 'node_pools.root': { key: rule } }),
  };
}

/** A pool that the answer has and that could not be read at all. */
const isUnreadPool = ({ path }: UnreadPart): boolean => /^properties\.node_pools(\.\d+)?$/.test(path);

/** The pools as answered; undefined if the answer does not contain them, or not all could be read: saving sends all of them. */
function poolsIn(kind: Kind, record: PortalRecord): readonly NodePool[] | undefined {
  const isUnread = unreadOf(kind.name).some((part) => part.id === record.id && isUnreadPool(part));
  return isUnread ? undefined : (serviceOf(record).properties?.node_pools ?? undefined);
}

/** The pools that are in force as the form holds them: those just saved until the cluster has been read again. */
function usePoolsInForce(record: PortalRecord) {
  const [saved, setSaved] = useState<{ pools: PoolDraft[]; over: PortalRecord }>();
  const answered = (serviceOf(record).properties?.node_pools ?? []).map(poolDraft);
  const now = saved?.over === record ? saved.pools : answered;
  // Equal pools are the identical ones, whatever else about the cluster has changed.
  const [inForce, setInForce] = useState<Draft>({ node_pools: now, base: '' });
  if (printOfPools(inForce.node_pools) !== printOfPools(now)) setInForce({ node_pools: now, base: '' });
  return { inForce, setSaved: useLatest<[PoolDraft[]], void>((_again, pools) => setSaved({ pools, over: record })) };
}

/**
 * Replaces the pools that are on the server. Undefined, sending nothing, if they are not those that the changes were made from; rejects
 * with kind `incomplete` if they could not be read.
 */
function useSavePools(kind: Kind, record: PortalRecord) {
  const provider = useProvider();
  const call = useChildCall(kind, record);
  return async ({ node_pools, base }: Draft): Promise<PoolDraft[] | undefined> => {
    await provider.refresh(kind.name, record.location);
    const { data } = await provider.getOne<PortalRecord>(kind.name, { id: record.id });
    const now = poolsIn(kind, data);
    if (!now) throw new PortalError({ kind: 'incomplete', message: 'Not sent: pools could not be read', status: 0 });
    const print = printOfPools(now.map(poolDraft));
    // The first try may have arrived.
    if (print === printOfPools(node_pools)) return node_pools;
    if (print !== base) return undefined;
    const answered = new Map(now.map((pool) => [pool.name, pool]));
    await call('set_properties', { node_pools: node_pools.map((pool) => poolBody(pool, answered.get(pool.name))) });
    return node_pools;
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
  const service = serviceOf(record);
  const { inForce, setSaved } = usePoolsInForce(record);
  const known = inForce.node_pools;
  const limit = useAccountLimit(service.billing_account_id);
  const form = useForm<Draft>({
    defaultValues: inForce,
    resolver: useErrorResolver((values) => faultsOf(values, known, limit)),
  });
  const draft = useDraft(`${pathname}?tab=pools`, form, { owner, defaults: inForce });
  const { outdated, keep } = useOutdated(form, { inForce, printOf: (values) => printOfPools(values.node_pools) });
  const save = useSavePools(kind, record);
  const node_pools = useWatch({ control: form.control, name: 'node_pools' });
  const { sizes, source } = useSizes(props, known);
  const gone = known.filter(({ name }) => !node_pools.some((pool) => pool.name === name));
  const { onSubmit, sending, refusals } = useSubmit<Draft, PoolDraft[] | undefined>({
    form,
    saved: (pools) => pools && { node_pools: pools, base: '' },
    fieldOf: (name) => (name.endsWith('node_pools') ? 'node_pools' : undefined),
    send: save,
    done(saved) {
      if (!saved) return;
      draft.saved();
      setSaved(saved);
    },
  });
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={onSubmit} aria-label={words.field(kind, 'node_pools')}>
        <Card title={words.field(kind, 'node_pools')}>
          <div className={styles.fields}>
            <p className="p-quiet">{translate('services.pools.about')}</p>
            <DraftLine draft={draft} />
            <OutdatedNote
              {...{ outdated, keep }}
              text={translate('services.pools.outdated')}
              keepLabel={translate('services.pools.keep_mine')}
              discard={draft.discard}
            />
            <LimitedNote limit={limit} account={Number(service.billing_account_id)} />
            <PartNote of={source} failed={translate('create.machine.failed')} />
            <PoolsInput
              sizes={sizes}
              known={known.map(({ name }) => name)}
              refusedSize={(size) =>
                limit && !withinAccount(size, limit) ? translate('create.machine.size.refused_account') : undefined
              }
            />
            <PoolsPrice kind={kind} record={record} saved={known} typed={node_pools} />
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
            refused={
              !isActive(service)
                ? translate('services.not_active')
                : outdated
                  ? translate('services.pools.decide')
                  : undefined
            }
            onDiscard={draft.discard}
          />
        </Card>
      </form>
      <UnsavedGuard draft={draft} sending={sending} />
    </FormProvider>
  );
}

/** Saving sends all pools, so the form is unavailable if they are not all known. */
export function Pools(props: ServicePartProps) {
  const { kind, record } = props;
  const translate = useTranslate();
  const words = useWords();
  if (poolsIn(kind, record)) return <PoolsForm {...props} />;
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
