// @module-tag slow
/** How long the credit lasts is one day on every screen, whenever each was opened and whichever record it holds. */
import { fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Kind } from '../../../resources/kind/types';
import type { BillingAccount } from '../../../resources/billing/account';
import { CreditCard } from '../../../resources/billing_account/screens/CreditCard';
import { ForecastCard } from '../../../resources/billing_account/screens/ForecastCard';
import { CreditForecast, useLasting } from '../../../src/admin/billing/CreditForecast';
import { useKnownRunRates } from '../../../src/admin/billing/useRunRates';
import DefaultAccountForecast from '../../../src/admin/billing/DefaultAccountForecast';
import type { Owned } from '../../../src/admin/owned';
import { usePriceFacts } from '../../../src/admin/show/usePriceFacts';
import { useAccounts } from '../../../src/admin/useAccounts';
import { DashboardAccounts } from '../../../src/pages/dashboard/Accounts';
import { mount, useCloud } from '../form/mount';

useCloud();

const hour = 3_600_000;
const start = Date.parse('2026-11-25T09:50:00Z');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => void vi.useRealTimers());

interface ScreenProps {
  account: BillingAccount;
  accounts: Kind;
  machines: Kind;
}

/** As the header has it: from what others have loaded. */
const Header = ({ account }: ScreenProps) => <p>{useLasting(useKnownRunRates())(account)}</p>;

const Machine = ({ account, machines }: ScreenProps) => {
  const record = { id: 'jhv:1', location: 'jhv', vcpu: 2, memory: 2048, storage: [{ size: 20 }], status: 'running' };
  const facts = usePriceFacts(machines, { ...record, billing_account: account.id } as never);
  return facts.map(({ name, value }) => <div key={name}>{value}</div>);
};

/** A record of its own, read before the last hour was deducted. */
const Dashboard = ({ account, accounts: kind }: ScreenProps) => {
  const totals = account.running_totals;
  const more = { credit_available: String(Number(totals?.credit_available) + 30) };
  const records = [{ ...account, running_totals: { ...totals, ...more } }] as never;
  const owned: Owned = {
    ...{ kind, records, failures: [], waiting: [], retry: () => undefined },
    source: { data: records, error: null, refetch: () => undefined },
  };
  return <DashboardAccounts owned={owned} />;
};

const screens: ((props: ScreenProps) => ReactNode)[] = [
  ({ account }) => <CreditForecast account={account} />,
  Header,
  Machine,
  Dashboard,
  () => <DefaultAccountForecast more={undefined} />,
  ({ account }) => <CreditCard account={account} />,
  ({ account }) => <ForecastCard account={account} />,
];

/** Opens one screen after the other; all stay. */
function Opened(props: Omit<ScreenProps, 'account'>) {
  const { defaultAccount } = useAccounts();
  const [opened, setOpened] = useState(1);
  if (!defaultAccount) return null;
  return (
    <>
      <button onClick={() => setOpened((before) => before + 1)}>Open next</button>
      {Array.from({ length: opened }, (_, at) => {
        const Screen = screens[at % screens.length] as (props: ScreenProps) => ReactNode;
        return <Screen key={at} account={defaultAccount} {...props} />;
      })}
    </>
  );
}

const days = () =>
  screen
    .queryAllByText(/Credit lasts until/)
    .map((one) => /Credit lasts until ([^.(]+)/.exec(one.textContent ?? '')?.[1]?.trim());

it('is the same day on all screens, each opened two hours after the last', async () => {
  await mount({
    path: '/',
    element: (registry) => (
      <Opened accounts={registry.get('billing_account')} machines={registry.get('virtual_machine')} />
    ),
  });
  await screen.findByText(/Credit lasts until/);
  const rounds = 2 * screens.length;
  for (let opened = 2; opened <= rounds; opened += 1) {
    vi.setSystemTime(start + opened * 2 * hour);
    fireEvent.click(screen.getByRole('button', { name: 'Open next' }));
    await expect.poll(() => days().length).toBeGreaterThanOrEqual(opened);
  }
  expect(new Set(days()).size).toBe(1);
});
