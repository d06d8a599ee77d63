/** The first page. For a new customer a path to the first machine; for others, what needs attention and what there is. */
import { useLocale, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { usePortal } from '../../context/portal';
import { useOwned, type Owned } from '../../admin/owned';
import { rememberGroups } from '../../admin/usedGroups';
import { PageTitle } from '../../ui/PageTitle';
import { DashboardAccounts } from './Accounts';
import { openAccounts } from './accounts';
import { Attention } from './attention/Attention';
import { Certificates, PromoCard, Welcome } from './BrandParts';
import { FirstSteps } from './FirstSteps';
import { Idle } from './Idle';
import { Kept } from './Kept';
import { DashboardKindTable } from './KindTable';
import { isResource, presentRecords, silentLocations } from './summary';
import styles from './dashboard.module.css';

const groupOf = ({ kind: { menu } }: Owned): string[] => (menu ? [menu.group] : []);

export function Dashboard() {
  const translate = useTranslate();
  const locale = useLocale();
  const { registry, locations: places } = usePortal();
  const owned = useOwned(registry.kinds.filter(({ menu }) => menu !== false));
  const resources = owned.filter(({ kind }) => isResource(kind));
  const account = owned.find(({ kind }) => kind.name === 'billing_account');

  const total = resources.reduce((sum, one) => sum + presentRecords(one).length, 0);
  const answering = places.length - silentLocations(resources).size;
  const settled = resources.every(({ source, failures, waiting }) => {
    return source.data !== undefined && failures.length + waiting.length === 0;
  });
  const known = account?.source.data !== undefined;
  const inUse = [...new Set(resources.flatMap((one) => (presentRecords(one).length > 0 ? groupOf(one) : [])))].join(
    '\n',
  );
  useEffect(() => {
    if (settled) rememberGroups(inUse.split('\n').filter(Boolean));
  }, [settled, inUse]);
  const isNew = settled && known && total === 0;
  const used = resources.filter(
    (one) => one.source.data === undefined || one.failures.length > 0 || presentRecords(one).length > 0,
  );
  const idle = resources.filter((one) => !used.includes(one));

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle title={translate('shell.pages.dashboard')} />
        {total > 0 && (
          <p>
            {translate('dashboard.summary', { smart_count: total })}
            {places.length > 1 && ` ${translate('list.in_locations', { smart_count: answering })}`}
          </p>
        )}
      </div>
      <PromoCard locale={locale} />
      <Welcome locale={locale} />
      {isNew && account && <FirstSteps accounts={openAccounts(account.records)} resources={resources} />}
      <div className={styles.columns}>
        <Attention owned={owned} />
        <aside className={styles.aside}>
          {account && !isNew && <DashboardAccounts owned={account} />}
          <Kept owned={owned} />
          <Certificates />
        </aside>
        <div className={styles.main}>
          {used.length > 0 && !isNew && <DashboardKindTable owned={used} />}
          {idle.length > 0 && <Idle kinds={idle.map(({ kind }) => kind)} />}
        </div>
      </div>
    </div>
  );
}
