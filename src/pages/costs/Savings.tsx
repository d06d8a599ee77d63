/** `/billing/savings`: resources that are billed but unused, their monthly cost, and the action that ends it. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { actionCost } from '../../../resources/actionCosts';
import type { Kind } from '../../../resources/kind/types';
import { ActionHost } from '../../admin/actions/ActionHost';
import type { ActionItem } from '../../admin/runs/actionsFor';
import { useActionParam } from '../../admin/actions/useActionParam';
import { useActions } from '../../admin/actions/useActions';
import { useActionWords } from '../../admin/actions/useActionWords';
import { BillingPage } from '../../admin/billing/BillingPage';
import { DataTable } from '../../admin/billing/DataTable';
import { oldAfter } from '../../admin/billing/savings';
import { shareCost, shareSums } from '../../admin/billing/shares';
import { Sums } from '../../admin/billing/Sums';
import { chargedKinds, uncountedKinds } from '../../admin/billing/useRunRates';
import { useSavings, type PricedSaving } from '../../admin/billing/useSavings';
import { useAccounts } from '../../admin/useAccounts';
import { hasLostEntries, isOwnedComplete, useOwned, type Owned } from '../../admin/owned';
import { usePrices } from '../../admin/queries';
import { useBasisText } from '../../admin/sums/useBasisText';
import { useSumText } from '../../admin/sums/useSumText';
import { useWords } from '../../admin/texts';
import { usePriceList } from '../../admin/usePriceList';
import { isEmpty, multiplySum, totalOf } from '../../lib/sum';
import { Button } from '../../ui/Button';
import { FailedNote } from '../../ui/Failed';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { PartNote } from '../../ui/Part';
import { oneLine } from '../../ui/safe';
import { isAwaited } from '../../ui/sources';
import { pathTo } from '../../context/paths';
import { usePortal } from '../../context/portal';
import { useAreAccountsLate } from '../../admin/billing/useAccountChoice';
import styles from '../../admin/billing/billing.module.css';
import { dotted } from '../../lib/dotted';
import { useLocationName } from '../../ui/useLocationName';

/** What does away with the cost: deleting, and short of that switching backups off. */
function useOffered({ kind, record, why }: PricedSaving): { items: ActionItem[]; run(item: ActionItem): void } {
  const { items, run } = useActions(kind, record, { inList: true });
  const names = why === 'snapshots' ? [] : ['backup_off', 'delete'];
  return { items: items.filter(({ name, allowed }) => names.includes(name) && (allowed || name === 'delete')), run };
}

function Actions({ saving }: { saving: PricedSaving }) {
  const translate = useTranslate();
  const { kind, record, why } = saving;
  const words = useActionWords(kind);
  const text = useSumText();
  const list = usePriceList();
  const { accounts } = useAccounts();
  const { items, run } = useOffered(saving);
  const name = words.name(record);
  if (why === 'snapshots') {
    const to = pathTo(kind, 'show', record.id, { tab: 'copies' });
    return to ? (
      <Link className="p-link" to={to}>
        {translate('billing.savings.to_snapshots')}
      </Link>
    ) : null;
  }
  /** What an action short of deleting saves. */
  const less = (item: ActionItem) => {
    const cost = item.name === 'delete' ? undefined : actionCost(kind, item.name);
    const more = cost && list && cost(list, record);
    if (!more || !list || isEmpty(more)) return undefined;
    const saved = shareCost(
      shareSums(kind, [record], () => multiplySum(more, -1)),
      accounts,
      list.currency,
    ).hourly;
    return text.perMonth(saved);
  };
  return (
    <span className={styles.links}>
      {items.map((item) => {
        const saved = less(item);
        return (
          <span key={item.name}>
            <Button
              variant="link"
              aria-disabled={!item.allowed}
              aria-label={translate('actions.confirm_dialog.title', { action: words.label(item), name })}
              onClick={() => run(item)}
            >
              {words.label(item)}
            </Button>
            {saved && <span className={styles.under}>{saved}</span>}
            {!item.allowed && <span className={styles.under}>{words.reason(item, record)}</span>}
          </span>
        );
      })}
    </span>
  );
}

/** Lists that are missing or lack a location, each with the cause and Retry. */
function Missing({ owned }: { owned: readonly Owned[] }) {
  const translate = useTranslate();
  const words = useWords();
  const locationOf = useLocationName();
  return owned.flatMap((one) =>
    one.source.error
      ? [
          <FailedNote key={one.kind.name} error={one.source.error} retry={() => one.retry()} tone="warning">
            {translate('billing.savings.list_failed', { type: words.kind(one.kind, 2) })}
          </FailedNote>,
        ]
      : one.failures.map(({ location, error }) => (
          <FailedNote
            key={`${one.kind.name} ${location}`}
            error={error}
            retry={() => one.retry(location)}
            tone="warning"
          >
            {translate('billing.savings.location_failed', {
              type: words.kind(one.kind, 2),
              location: locationOf(location),
            })}
          </FailedNote>
        )),
  );
}

/** The dialog of a row's action: the row disappears when it is done, and the dialog must outlive it. */
function Host({ savings }: { savings: readonly PricedSaving[] }) {
  const { on } = useActionParam();
  const [kind, setKind] = useState<Kind>();
  const requested = savings.find(({ record }) => String(record.id) === on)?.kind;
  if (requested && requested !== kind) setKind(requested);
  return kind && <ActionHost kind={kind} />;
}

/** The name of what costs, with its kind and location. */
function SavingName({ kind, record }: PricedSaving) {
  const translate = useTranslate();
  const words = useWords();
  const { locations } = usePortal();
  const name = oneLine(record[kind.title] || translate('list.row.unnamed'), 120);
  const location = locations.find(({ slug }) => slug === record.location)?.display_name;
  const to = pathTo(kind, 'show', record.id);
  return (
    <span>
      {to ? (
        <Link to={to}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
      <span className={styles.under}>{dotted([words.kind(kind), location && oneLine(location, 80)])}</span>
    </span>
  );
}

interface SavingsTableProps {
  savings: readonly PricedSaving[];
  /** Everything was counted, so that an empty table means that nothing can be saved. */
  isWhole: boolean;
}

function SavingsTable({ savings, isWhole }: SavingsTableProps) {
  const translate = useTranslate();
  const words = useWords();
  const text = useSumText();
  const whyOf = ({ kind, record, why, count }: PricedSaving): string => {
    if (why === 'snapshots') return translate('billing.savings.why.snapshots', { smart_count: count, days: oldAfter });
    if (why === 'detached') return translate('billing.savings.why.detached');
    const status = String(record[kind.status?.field ?? 'status'] ?? '');
    return translate('billing.savings.why.idle', { status: oneLine(words.status(kind, status), 60) });
  };
  return (
    <DataTable<PricedSaving>
      label={translate('shell.pages.savings')}
      rows={savings}
      keyOf={({ kind, record }) => `${kind.name} ${record.id}`}
      empty={translate(isWhole ? 'billing.savings.none' : 'billing.savings.none_known')}
      columns={[
        {
          name: 'name',
          label: translate('billing.usage.by.resource'),
          cell: (saving) => <SavingName {...saving} />,
        },
        { name: 'why', label: translate('billing.savings.reason'), cell: whyOf },
        {
          name: 'saved',
          label: translate('billing.savings.saves'),
          numeric: true,
          cell: ({ saved }) => text.perMonth(saved),
        },
        { name: 'actions', label: translate('actions.menu'), cell: (saving) => <Actions saving={saving} /> },
      ]}
    />
  );
}

export function Savings() {
  const translate = useTranslate();
  const words = useWords();
  const text = useSumText();
  const basis = useBasisText();
  const { registry, site } = usePortal();
  const prices = usePrices();
  const accounts = useAccounts();
  const owned = useOwned(chargedKinds(registry.kinds));
  const savings = useSavings(owned, useAreAccountsLate(accounts.source));
  const isWaiting = owned.some((one) => isAwaited(one.source) || one.waiting.length > 0);
  const isNothingHere = owned.every(({ source }) => isAwaited(source));
  const incomplete = owned.map(({ kind }) => kind).filter((kind) => hasLostEntries(kind));
  const uncounted = [...uncountedKinds(registry.kinds), ...incomplete].map((kind) => words.kind(kind, 2));
  const isWhole = uncounted.length === 0 && owned.every(isOwnedComplete);
  const total = totalOf(
    (savings ?? []).map(({ saved }) => saved),
    site.siteCurrency,
  );
  return (
    <BillingPage title={translate('shell.pages.savings')} about={translate('billing.savings.about')} choice={accounts}>
      <PartNote of={prices} />
      <Missing owned={owned} />
      {uncounted.length > 0 && <p>{translate('money.not_counted', { parts: uncounted.join(', ') })}</p>}
      {isWaiting && !isNothingHere && <p role="status">{translate('billing.savings.waiting')}</p>}
      {!savings || isNothingHere ? (
        <PageSkeleton shape="rows" />
      ) : (
        <>
          {savings.length > 0 && (
            <Sums
              sums={[
                {
                  label: translate('billing.savings.total'),
                  value: text.perMonth(total),
                  note: basis(savings.every(({ isPayerKnown }) => isPayerKnown) ? 'deducted' : 'unknown'),
                },
              ]}
            />
          )}
          <SavingsTable savings={savings} isWhole={isWhole} />
          <p className="p-muted-13">{translate('billing.savings.not_claimed')}</p>
        </>
      )}
      {savings && <Host savings={savings} />}
    </BillingPage>
  );
}
