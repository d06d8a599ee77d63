/**
 * What cannot wait, in one list: accounts that hinder, budgets that are used up, machines that ail, places that are silent,
 * invitations. Its parts arrive one after the other: the list keeps its size until all of it is asked for.
 */
import { useTranslate } from 'ra-core';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../ui/Button';
import { useRunRates } from '../../../admin/billing/useRunRates';
import { laterDelay } from '../../../lib/delays';
import { useDelayed } from '../../../ui/useDelayed';
import type { Owned } from '../../../admin/owned';
import { idleBilled, attention } from '../summary';
import type { Item } from './types';
import { useAccountItems } from './useAccountItems';
import { useBudgetItems } from './useBudgetItems';
import { useInvitationItems } from './useInvitationItems';
import { useRunItems } from './useRunItems';
import { useSavingsItems } from './useSavingsItems';
import { useSilentItems } from './useSilentItems';
import { idle, trouble, useStatusItems } from './useStatusItems';
import styles from '../dashboard.module.css';

function Way({ action }: { action: NonNullable<Item['action']> }) {
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

/** More than these stand behind the button: all of them are read out and can be scrolled to anyhow. */
const roomFor = 3;

/** What follows from the last answer is worked out meanwhile, ms. */
const moment = 60;

/** Once all that the lines are made of is here, or that takes long: until then one would push the other. */
function useReady(isWaiting: boolean): boolean {
  const rates = useRunRates();
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
  /** Takes no more room than it needs: nothing stands below that could move. */
  loose?: boolean;
}

export function Attention({ owned, isWaiting, loose = false }: AttentionProps) {
  const [isWhole, setWhole] = useState(false);
  const translate = useTranslate();
  const find = (name: string) => owned.find(({ kind }) => kind.name === name);
  const things = owned.filter(({ kind }) => kind.name !== 'billing_account');
  const statusItems = useStatusItems();
  const isReady = useReady(isWaiting);
  const all: Item[] = [
    ...useAccountItems(find('billing_account')),
    ...useBudgetItems(find('billing_account')),
    // Accounts have their own sentences.
    ...statusItems(attention(things), trouble),
    ...useSilentItems(owned),
    ...useRunItems(),
    ...statusItems(idleBilled(things), idle),
    ...useSavingsItems(things),
    ...useInvitationItems(find('access_impersonation')),
  ];
  // What comes after them stands below the lines that are there.
  const [order, setOrder] = useState<readonly string[]>([]);
  const known = new Map(all.map((item) => [item.key, item]));
  const added = isReady || loose ? [...known.keys()].filter((key) => !order.includes(key)) : [];
  if (added.length > 0) setOrder([...order, ...added]);
  const items = order.flatMap((key) => known.get(key) ?? []);
  if (loose && items.length === 0) return null;
  return (
    <section className={styles.attention} aria-labelledby="attention">
      <div className={styles.attentionHead}>
        <h2 id="attention">{translate('dashboard.attention.title')}</h2>
        {items.length > roomFor && !loose && (
          <Button variant="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? translate('list.fewer') : translate('dashboard.attention.all', { count: items.length })}
          </Button>
        )}
      </div>
      {items.length === 0 && (
        <p className={styles.calm} role="status">
          {isReady && (
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
            {action && <Way action={action} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
