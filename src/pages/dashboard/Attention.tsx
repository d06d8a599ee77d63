/** What cannot wait, in one list: accounts that hinder, machines that ail, places that are silent, invitations. */
import {
  CircleAlert,
  Clock,
  Coins,
  CreditCard,
  ListRestart,
  MailQuestionMark,
  ReceiptText,
  TriangleAlert,
  Unplug,
  type LucideIcon,
} from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Tone } from '../../../resources/kind/types';
import { valueAt } from '../../../resources/kind/condition';
import { unknownRows, unsentRows, useCutRuns } from '../../admin/actions/bulkRuns';
import { oneLine } from '../../admin/fields/safe';
import { expiresSoon, expiryText, isExpired } from '../../admin/payments/cards';
import { useNow } from '../../admin/queries';
import { useWords } from '../../admin/texts';
import { formatSize } from '../../lib/bytes';
import { isPositive, money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { formatDay } from '../../lib/timeText';
import { pathTo } from '../../paths';
import { usePortal } from '../../portal';
import type { Owned } from '../../shell/owned';
import { usePagePath } from '../../shell/pagePath';
import { endsSoon, isGrave, openAccounts, warningOf, type Account } from './accounts';
import { idlers, silentPlaces, troubles, type Trouble } from './summary';
import styles from './dashboard.module.css';

interface Item {
  key: string;
  tone: Tone;
  icon: LucideIcon;
  text: string;
  action?: { label: string; to: string } | { label: string; run: () => void };
}

function useAccountItems(owned: Owned | undefined): Item[] {
  const translate = useTranslate();
  const locale = useLocale();
  const pagePath = usePagePath();
  const { site } = usePortal();
  const now = useNow();
  if (!owned) return [];
  const { vcpu = 0, ram_mb = 0 } = site.limitedBillingAccountConfig ?? {};
  const topUp = pagePath('top_up');
  const itemOf = (account: Account): Item[] => {
    const name = oneLine(account.title || account.id, 80);
    const to = pathTo(owned.kind, 'show', account.id) ?? owned.kind.routes.list;
    const see = { label: translate('shell.banner.details'), to };
    const pay = topUp ? { label: translate('shell.banner.pay'), to: topUp } : see;
    const warning = warningOf(account, site.siteCurrency);
    const items: Item[] = [];
    if (warning) {
      const values = { name, vcpu, memory: formatSize(ram_mb, 'MB', locale) };
      const reason = warning === 'suspended' && account.suspend_reason;
      const texts = [translate(`shell.banner.${warning}`, values)];
      if (reason) texts.push(translate('shell.banner.suspended_reason', { reason: oneLine(reason, 200) }));
      const tone = isGrave(warning) ? 'danger' : 'warning';
      const action = warning === 'debt' || warning === 'limited' ? pay : see;
      items.push({ key: `account:${account.id}`, tone, icon: CircleAlert, text: texts.join(' '), action });
    }
    const ends = !warning && endsSoon(account, now, site.siteCurrency);
    if (ends) {
      const text = translate('dashboard.attention.ends', { name, when: formatDay(ends, locale) });
      items.push({ key: `ends:${account.id}`, tone: 'warning', icon: Clock, text, action: pay });
    }
    const card = account.primary_card;
    if (card && (expiresSoon(card, now) || isExpired(card, now))) {
      const text = translate('dashboard.attention.card', { name, when: expiryText(card) });
      const methods = pagePath('payment_methods');
      const action = methods ? { label: translate('dashboard.attention.see'), to: methods } : see;
      items.push({ key: `card:${account.id}`, tone: 'warning', icon: CreditCard, text, action });
    }
    const unpaid = money(account.unpaid_amount, site.siteCurrency);
    if (isPositive(unpaid)) {
      const text = translate('dashboard.attention.unpaid', { name, amount: formatMoney(unpaid, locale) });
      items.push({ key: `unpaid:${account.id}`, tone: 'warning', icon: ReceiptText, text, action: see });
    }
    return items;
  };
  return openAccounts(owned.records).flatMap(itemOf);
}

/** An item for each status of a kind that something has: one thing by its name, several by their number. */
function useStatusItems() {
  const translate = useTranslate();
  const words = useWords();
  return (found: readonly Trouble[], about: { key: string; icon: LucideIcon; named: string; many: string }) =>
    found.map(({ kind, status, tone, records }): Item => {
      const [only, ...others] = records;
      const single = others.length === 0 ? only : undefined;
      const name = single && oneLine(valueAt(single, kind.title) || translate('list.row.unnamed'), 80);
      const filter = { filter: JSON.stringify({ [kind.status?.field ?? 'status']: status }) };
      const to = single ? pathTo(kind, 'show', single.id) : pathTo(kind, 'list', undefined, filter);
      const said = oneLine(words.status(kind, status), 60);
      return {
        key: `${about.key}:${kind.name}:${status}`,
        tone,
        icon: about.icon,
        text: name
          ? translate(about.named, { name, status: said })
          : translate(about.many, { counted: words.counted(kind, records.length), status: said }),
        action: { label: translate('dashboard.attention.see'), to: to ?? kind.routes.list },
      };
    });
}

const trouble = {
  key: 'status',
  icon: TriangleAlert,
  named: 'dashboard.attention.named',
  many: 'dashboard.attention.status',
};
const idle = {
  key: 'idle',
  icon: Coins,
  named: 'dashboard.attention.idle_named',
  many: 'dashboard.attention.idle',
};

/** Bulk work that was cut short: what is left of it is offered. */
function useRunItems(): Item[] {
  const translate = useTranslate();
  const words = useWords();
  const { registry } = usePortal();
  const to = usePagePath()('runs');
  const runs = useCutRuns();
  if (!to) return [];
  return runs.flatMap((run) => {
    const kind = registry.find(run.kind);
    const left = unsentRows(run).length + unknownRows(run).length;
    if (!kind) return [];
    const text = translate('dashboard.attention.run', {
      counted: words.counted(kind, run.rows.length),
      left: translate('list.bulk.resume', { smart_count: left }),
    });
    return [
      {
        key: `run:${run.key}`,
        tone: 'warning' as const,
        icon: ListRestart,
        text,
        action: { label: translate('dashboard.attention.see'), to },
      },
    ];
  });
}

function useSilentItems(owned: readonly Owned[]): Item[] {
  const translate = useTranslate();
  const { places } = usePortal();
  return [...silentPlaces(owned)].map(([slug, missing]) => ({
    key: `silent:${slug}`,
    tone: 'warning',
    icon: Unplug,
    text: translate('dashboard.attention.silent', {
      location: oneLine(places.find((place) => place.slug === slug)?.display_name ?? slug, 80),
    }),
    action: {
      label: translate('list.location.retry'),
      run: () => missing.forEach(({ retry }) => retry(slug)),
    },
  }));
}

function useInvitations(owned: Owned | undefined): Item[] {
  const translate = useTranslate();
  if (!owned) return [];
  const { kind, records } = owned;
  return records
    .filter(({ is_accepted }) => is_accepted === false)
    .map((record) => ({
      key: `invitation:${record.id}`,
      tone: 'info',
      icon: MailQuestionMark,
      text: translate('dashboard.attention.invitation', { who: oneLine(record.access_owner ?? '', 120) }),
      action: { label: translate('dashboard.attention.invitation_go'), to: kind.routes.list },
    }));
}

function Way({ action }: { action: NonNullable<Item['action']> }) {
  if ('to' in action) {
    return (
      <Link to={action.to} className="p-link">
        {action.label}
      </Link>
    );
  }
  return (
    <button type="button" className="p-link" onClick={action.run}>
      {action.label}
    </button>
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
    ...statusItems(troubles(things), trouble),
    ...useSilentItems(owned),
    ...useRunItems(),
    ...statusItems(idlers(things), idle),
    ...useInvitations(find('access_impersonation')),
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
