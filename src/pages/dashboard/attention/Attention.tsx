/**
 * Everything that needs attention, in one list: accounts with problems, exhausted budgets, failed virtual
 * machines, unavailable locations, invitations. Its parts load one after the other: the list keeps its size
 * until all have loaded.
 */
import { useTranslate } from 'ra-core';
import { CircleCheck, Target } from 'lucide-react';
import { useEffect, useState, type CSSProperties } from 'react';
import { useIsPhone } from '../../../admin/useIsPhone';
import { usualLines, linesLastShown, rememberLines } from './lines';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../ui/Button';
import { useRunRates, type RunRates } from '../../../admin/billing/useRunRates';
import { laterDelay } from '../../../lib/delays';
import { oneLine } from '../../../ui/safe';
import { useDelayed } from '../../../ui/useDelayed';
import type { Owned } from '../../../admin/owned';
import { idleBilled, attention } from '../summary';
import type { Item } from './types';
import { useAccountItems } from './useAccountItems';
import { useInvitationItems } from './useInvitationItems';
import { useRunItems } from './useRunItems';
import { useSavingsItems } from './useSavingsItems';
import { useUnresponsiveItems } from './useUnresponsiveItems';
import { idle, trouble, useStatusItems } from './useStatusItems';
import styles from '../dashboard.module.css';
import { useBudgetMonth } from '../../../admin/billing/useBudgetMonth';
import { accountName } from '../../../admin/account';
import { usePagePath } from '../../../context/pagePath';
import { openAccounts } from '../accounts';

function ActionLink({ action }: { action: NonNullable<Item['action']> }) {
  if ('to' in action) {
    return (
      <Link to={action.to} className={buttonClass('link')}>
        {action.label}
      </Link>
    );
  }
  return (
    <Button variant="link" onClick={action.run}>
      {action.label}
    </Button>
  );
}

/** Time for computing what follows from the last answer, ms. */
const moment = 60;

/** True once everything the list needs has loaded, or takes long: until then an item could shift another. */
function useReady(isWaiting: boolean, rates: RunRates): boolean {
  const isLate = useDelayed(laterDelay);
  const [isReady, setReady] = useState(false);
  const now = isLate || (!isWaiting && !rates.isWaiting);
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => setReady(true), moment);
    return () => clearTimeout(timer);
  }, [now]);
  return isReady;
}

interface AttentionProps {
  owned: readonly Owned[];
  /** The lists behind it have not all answered yet. */
  isWaiting: boolean;
  /** Takes only the space it needs: there is nothing below that could shift. */
  loose?: boolean;
}

/** The person's own budgets that are nearly or wholly spent, or will be by the month's end. */
function useBudgetItems(owned: Owned | undefined): Item[] {
  const translate = useTranslate();
  const monthOf = useBudgetMonth();
  const path = usePagePath()('billing_overview');
  if (!owned) return [];
  return openAccounts(owned.records).flatMap((account): Item[] => {
    const month = monthOf(account);
    if (!month?.state || month.state === 'within') return [];
    const text = `${oneLine(accountName(account), 40)}: ${month.text}`;
    const action = path && {
      action: { label: translate('dashboard.attention.see'), to: `${path}?account=${account.id}` },
    };
    return [{ key: `budget:${account.id}`, tone: 'warning', icon: Target, text, ...action }];
  });
}

export function Attention({ owned, isWaiting, loose = false }: AttentionProps) {
  const [isWhole, setWhole] = useState(false);
  const translate = useTranslate();
  const find = (name: string) => owned.find(({ kind }) => kind.name === name);
  const things = owned.filter(({ kind }) => kind.name !== 'billing_account');
  const statusItems = useStatusItems();
  const rates = useRunRates();
  const isReady = useReady(isWaiting, rates);
  const isPhone = useIsPhone();
  // Fixed while the page is open.
  const [reserved] = useState(linesLastShown);
  const all: Item[] = [
    ...useAccountItems(find('billing_account'), rates),
    ...useBudgetItems(find('billing_account')),
    // Accounts have their own sentences.
    ...statusItems(attention(things), trouble),
    ...useUnresponsiveItems(owned),
    ...useRunItems(),
    ...statusItems(idleBilled(things), idle),
    ...useSavingsItems(things),
    ...useInvitationItems(find('access_impersonation')),
  ];
  // Late items are added below those already shown.
  const [order, setOrder] = useState<readonly string[]>([]);
  const known = new Map(all.map((item) => [item.key, item]));
  const added = isReady || loose ? [...known.keys()].filter((key) => !order.includes(key)) : [];
  if (added.length > 0) setOrder([...order, ...added]);
  const items = order.flatMap((key) => known.get(key) ?? []);
  const isComplete = isReady && !isWaiting;
  // More than at the last visit are shown, though what is below moves.
  const lines = Math.max(reserved, isComplete ? Math.min(usualLines, items.length) : 0);
  const maxShown = isPhone ? Math.min(usualLines, lines) : lines;
  useEffect(() => {
    if (isComplete && !loose) rememberLines(items.length);
  }, [isComplete, loose, items.length]);
  if (loose && items.length === 0) return null;
  return (
    <section className={styles.attention} aria-labelledby="attention" style={{ '--lines': maxShown } as CSSProperties}>
      <div className={styles.attentionHead}>
        <h2 id="attention">{translate('dashboard.attention.title')}</h2>
        {items.length > maxShown && !loose && (
          <Button variant="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? translate('list.fewer') : translate('dashboard.attention.all', { count: items.length })}
          </Button>
        )}
      </div>
      {items.length === 0 && (
        <p className={styles.calm} role="status">
          {/* Late lists may hold something: until they are here, nothing is promised. */}
          {isComplete && (
            <>
              <CircleCheck size={16} aria-hidden />
              {translate('dashboard.attention.none')}
            </>
          )}
        </p>
      )}
      <ul hidden={items.length === 0} data-whole={isWhole || loose || undefined}>
        {items.map(({ key, tone, icon: Icon, text, action }) => (
          <li key={key} data-tone={tone}>
            <Icon size={16} aria-hidden />
            <p>{text}</p>
            {action && <ActionLink action={action} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
