/** What cannot wait, in one list: accounts that hinder, machines that ail, places that are silent, invitations. */
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../ui/Button';
import type { Owned } from '../../../admin/owned';
import { idleBilled, attention } from '../summary';
import type { Item } from './types';
import { useAccountItems } from './useAccountItems';
import { useInvitationItems } from './useInvitationItems';
import { useRunItems } from './useRunItems';
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

export function Attention({ owned }: { owned: readonly Owned[] }) {
  const translate = useTranslate();
  const find = (name: string) => owned.find(({ kind }) => kind.name === name);
  const things = owned.filter(({ kind }) => kind.name !== 'billing_account');
  const statusItems = useStatusItems();
  const items: Item[] = [
    ...useAccountItems(find('billing_account')),
    // Accounts have their own sentences.
    ...statusItems(attention(things), trouble),
    ...useSilentItems(owned),
    ...useRunItems(),
    ...statusItems(idleBilled(things), idle),
    ...useInvitationItems(find('access_impersonation')),
  ];
  if (items.length === 0) return null;
  return (
    <section className={styles.attention} aria-labelledby="attention">
      <h2 id="attention">{translate('dashboard.attention.title')}</h2>
      <ul>
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
