/**
 * The dashboard. New customers see the steps to their first virtual machine; others see what needs attention, costs and resources. Late
 * content causes no shift: each part reserves its space, and which kinds have a row is decided once.
 */
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useForgottenBudgets } from '../../admin/billing/budgets';
import { usePortal } from '../../context/portal';
import { isOwnedComplete, useOwned, type Owned } from '../../admin/owned';
import { rememberGroups } from '../../admin/usedGroups';
import { laterDelay } from '../../lib/delays';
import { PageTitle } from '../../ui/PageTitle';
import { isAwaited } from '../../ui/sources';
import { useDelayed } from '../../ui/useDelayed';
import { DashboardAccounts } from './Accounts';
import { accountsOf, openAccounts } from './accounts';
import { Attention } from './attention/Attention';
import { Certificates, PromoCard, Welcome } from './BrandParts';
import { FirstSteps } from './FirstSteps';
import { Idle } from './Idle';
import { SavedRecords } from './SavedRecords';
import { DashboardKindTable, PendingTable } from './KindTable';
import { groupsInUse, isResource, existingRecords, unresponsiveLocations } from './summary';
import { Spend } from './Spend';
import styles from './dashboard.module.css';

/** Nothing is pending: it is empty only if no location has any. */
const isSettled = ({ source, waiting }: Owned) => !isAwaited(source) && waiting.length === 0;
const isUsed = (one: Owned) => !isOwnedComplete(one) || existingRecords(one).length > 0;

/** Kinds with a row of their own: decided when all have answered, or when that takes long. Rows come, and never go. */
function useRows(
  resources: readonly Owned[],
  account: Owned | undefined,
): { used: readonly Owned[]; isDecided: boolean } {
  const isLate = useDelayed(laterDelay);
  const [rows, setRows] = useState<ReadonlySet<string>>();
  const isReady = isLate || [...resources, ...(account ? [account] : [])].every(isSettled);
  const missing = isReady && resources.some((one) => isUsed(one) && !rows?.has(one.kind.name));
  if (isReady && (!rows || missing)) {
    setRows(new Set([...(rows ?? []), ...resources.filter(isUsed).map(({ kind }) => kind.name)]));
  }
  return { used: resources.filter(({ kind }) => rows?.has(kind.name)), isDecided: rows !== undefined };
}

/** The title, and how much there is in how many locations. */
function Head({ total, answering }: { total: number; answering: number }) {
  const translate = useTranslate();
  const { locations } = usePortal();
  return (
    <div className={styles.head}>
      <PageTitle title={translate('shell.pages.dashboard')} />
      <p className="p-quiet">
        {/* Its line is there before it comes. */}
        {total === 0 && '\u00a0'}
        {total > 0 && translate('dashboard.summary', { smart_count: total })}
        {total > 0 && locations.length > 1 && ` ${translate('list.in_locations', { smart_count: answering })}`}
      </p>
    </div>
  );
}

export function Dashboard() {
  const locale = useLocale();
  const { registry, locations } = usePortal();
  // What is never read whole is neither counted nor summed.
  const owned = useOwned(registry.kinds.filter(({ menu, api }) => menu !== false && !api.list.serverSide));
  const resources = owned.filter(({ kind }) => isResource(kind));
  const account = owned.find(({ kind }) => kind.name === 'billing_account');
  const accounts = account?.source.data && !account.source.error ? accountsOf(account.records) : undefined;
  useForgottenBudgets(accounts);

  const total = resources.reduce((sum, one) => sum + existingRecords(one).length, 0);
  const answering = locations.length - unresponsiveLocations(resources).size;
  const settled = resources.every(isOwnedComplete);
  const known = account?.source.data !== undefined;
  const inUse = groupsInUse(account ? [account, ...resources] : resources).join('\n');
  useEffect(() => {
    if (settled && (known || !account)) rememberGroups(inUse.split('\n').filter(Boolean));
  }, [settled, known, account, inUse]);
  const isNew = settled && known && total === 0;
  const { used, isDecided } = useRows(resources, account);
  const idle = resources.filter((one) => !used.includes(one));

  const head = <Head total={total} answering={answering} />;
  const brand = (
    <>
      <PromoCard locale={locale} />
      <Welcome locale={locale} />
    </>
  );
  if (isNew && account) {
    return (
      <div key="new" className={styles.page}>
        {head}
        {brand}
        <FirstSteps accounts={openAccounts(account.records)} resources={resources} />
        <Attention owned={owned} isWaiting={false} loose />
        {idle.length > 0 && <Idle kinds={idle.map(({ kind }) => kind)} />}
        <Certificates />
      </div>
    );
  }
  return (
    <div key="default" className={styles.page}>
      {head}
      {brand}
      <div className={styles.columns}>
        <Attention owned={owned} isWaiting={!owned.every(isSettled)} />
        <aside className={styles.aside}>
          <Spend />
          {account && <DashboardAccounts owned={account} />}
          <SavedRecords owned={owned} />
        </aside>
        <div className={styles.main}>
          {isDecided ? (
            used.length > 0 && <DashboardKindTable owned={used} />
          ) : (
            <PendingTable rows={resources.length} />
          )}
          {isDecided && idle.length > 0 && <Idle kinds={idle.map(({ kind }) => kind)} />}
        </div>
      </div>
      {isDecided && (!account || isSettled(account)) && <Certificates />}
    </div>
  );
}
