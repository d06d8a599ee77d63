// @module-tag slow
/** Each screen with a sum shows exactly the one computed by hand (tests/kinds/handSums.test.ts), in a currency of three decimals. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PortalRecord } from '../../../dataProvider';
import MachineCreate from '../../../resources/virtual_machine/screens/create';
import { BulkReport } from '../../../src/admin/actions/BulkReport';
import { bulkActionsFor } from '../../../src/admin/runs/actionsFor';
import { KindList } from '../../../src/admin/list/KindList';
import { ReceiptLines } from '../../../src/admin/payments/ReceiptLines';
import { makeReceipt } from '../../../src/admin/payments/receipt';
import { money } from '../../../src/lib/money';
import { ownScreen } from '../../../src/ownScreens';
import { InvoicePage } from '../../../src/pages/invoices/InvoicePage';
import { Referral } from '../../../src/pages/referral/Referral';
import { Usage } from '../../../src/pages/usage/Usage';
import { mount, useCloud } from '../../admin/form/mount';
import { machineOf, mountView, showMachine } from '../../admin/show/mountShow';
import { handPrices } from '../../support/handPrices';

const world = useCloud();
const answer = (path: string, body: unknown) => world.cloud.faults.add({ path: `/v1${path}`, status: 200, body });

/** The two machines of `handMachines`, paid with 15 % off, in dinars. */
beforeEach(() => {
  const { state } = world.cloud.store;
  Object.assign(state.config, {
    ...{ siteCurrency: 'KWD', displayCurrencies: [{ code: 'KWD', title: 'Dinar', rate: 1 }] },
    predefinedPackages: [{ name: 'M', cpu: 2, ram: 4096, ssd: 30 }],
  });
  state.prices = Object.entries(handPrices.KWD).map(([resource_type, price_per_hour]) => ({
    ...{ resource_type, price_per_hour },
  }));
  for (const account of state.billing_accounts) account.discount_percentage = 15;
  const [first, second] = [machineOf(world.cloud, 'web-01'), machineOf(world.cloud, 'bastion')];
  const common = { status: 'stopped' as const, os_name: 'ubuntu', os_version: '24.04', license_type: null };
  Object.assign(first, { ...common, vcpu: 2, memory: 4096, backup: true });
  Object.assign(second, { ...common, vcpu: 1, memory: 1024, backup: false });
  state.virtual_machines = [first, second];
  const disk = (machine: string, size_gb: number) => {
    const own = state.disks.find(({ vm_uuid, primary }) => vm_uuid === machine && primary);
    return Object.assign(own!, { size_gb, replicas: [] });
  };
  const free = state.disks.find(({ display_name }) => display_name === 'archive-2024')!;
  const copy = { ...free.replicas[0]!, type: 'snapshot' as const, size: 100 };
  Object.assign(free, { size_gb: 100, replicas: [copy], billing_account_id: first.billing_account_id });
  state.disks = [disk(first.uuid, 30), disk(second.uuid, 20), free];
  state.ip_addresses = state.ip_addresses
    .filter(({ assigned_to, type }) => assigned_to === first.uuid && type === 'public')
    .slice(0, 1);
});

const openMachines = () =>
  mount({
    path: '/compute',
    element: (registry) => <KindList kind={registry.get('virtual_machine')} />,
  });

describe('machines', () => {
  it('in their list, and at its foot', async () => {
    await openMachines();
    const row = within(await screen.findByRole('row', { name: /web-01/ }));
    expect(await row.findByText('KWD 6.081')).toBeVisible();
    const foot = await screen.findByRole('complementary', { name: 'Cost' });
    expect(foot).toHaveTextContent('2 virtual machines: KWD 8.129 per month');
  });

  it('before many are changed: what it costs, and that stopping saves nothing', async () => {
    const { provider, registry } = await openMachines();
    const kind = registry.get('virtual_machine');
    const list = { filter: {}, sort: kind.sort, pagination: { page: 1, perPage: 9 } };
    const { data } = await provider.getList<PortalRecord>(kind.name, list);
    const openDialog = async (action: string, records: readonly PortalRecord[]) => {
      const item = bulkActionsFor(kind).find(({ name }) => name === action)!;
      const { unmount } = await mount({
        path: '/here',
        element: <BulkReport kind={kind} item={item} records={records} onSelect={() => {}} onClose={() => {}} />,
      });
      return { dialog: within(await screen.findByRole('dialog')), unmount };
    };
    const on = await openDialog(
      'backup_on',
      data.filter(({ name }) => name === 'bastion'),
    );
    expect(await on.dialog.findByText('KWD 0.124 more per month')).toBeVisible();
    on.unmount();
    const stop = await openDialog('stop', data);
    expect(await stop.dialog.findByText('No change: KWD 8.129 per month')).toBeVisible();
  });

  it.each([
    ['delete', 'KWD 5.336 less per month'],
    ['clone', 'KWD 5.150 more per month'],
  ])('before one is asked to %s', async (action, shown) => {
    await showMachine(world.cloud, 'web-01', `?action=${action}`);
    expect(await within(await screen.findByRole('dialog')).findByText(shown)).toBeVisible();
  });

  it('as one types another size', async () => {
    const user = userEvent.setup();
    await showMachine(world.cloud, 'web-01', '?action=resize');
    const dialog = within(await screen.findByRole('dialog'));
    for (const [name, value] of [
      ['vCPU', '4'],
      ['Memory', '8'],
    ] as const) {
      const input = dialog.getByRole('spinbutton', { name });
      await user.clear(input);
      await user.type(input, value);
    }
    expect(await dialog.findByText('KWD 4.592 more per month')).toBeVisible();
  });

  it('as one orders', async () => {
    const user = userEvent.setup();
    await mount({
      path: '/compute/create',
      element: (registry) => <MachineCreate kind={registry.get('virtual_machine')} defaultView={null} />,
    });
    await user.click(await screen.findByRole('switch', { name: /^Weekly/ }));
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    expect(await summary.findByText('KWD 6.081')).toBeVisible();
  });
});

describe('disks', () => {
  const listed = async () => {
    const List = ownScreen('disk', 'list')!;
    await mount({
      path: '/disks',
      element: (registry) => (
        <Suspense>
          <List kind={registry.get('disk')} defaultView={null} />
        </Suspense>
      ),
    });
    return (name: RegExp) => screen.findByRole('row', { name });
  };

  it('in a machine are in its price, and are counted once', async () => {
    const row = await listed();
    expect(await within(await row(/archive-2024/)).findByText('KWD 3.723')).toBeVisible();
    // A word that fits the column; the sentence is on hover and on the disk's page.
    expect(await within(await row(/bastion/)).findByText('Included')).toBeVisible();
    const foot = await screen.findByRole('complementary', { name: 'Cost' });
    expect(foot).toHaveTextContent('3 disks: KWD 3.723 per month');
  });

  it('show it on their page, and are resized at the machine’s prices', async () => {
    const user = userEvent.setup();
    const { uuid, location } = world.cloud.store.state.disks[0]!;
    await mountView('disk', '/disks/disk/:location/:id', `/disks/disk/${location}/${uuid}?action=resize`);
    const dialog = within(await screen.findByRole('dialog'));
    const size = dialog.getByRole('spinbutton', { name: 'Size' });
    await user.clear(size);
    await user.type(size, '130');
    // 100 x (0.00003 + 0.00001) x 730 is 2.92; 15 % less 2.482.
    expect(await dialog.findByText('KWD 2.482 more per month')).toBeVisible();
    expect(screen.getAllByText('Included in machine price')).not.toHaveLength(0);
  });

  it('are not priced by guesswork where machines do not answer', async () => {
    const { location } = world.cloud.store.state.disks[2]!;
    world.cloud.faults.add({ path: `/v1/${location}/user-resource/vm/list`, status: 400, body: { message: 'No' } });
    const row = await listed();
    const mark = await within(await row(/archive-2024/)).findByRole('img', { name: /^Not counted: .+\.$/ });
    expect(mark.parentElement).toHaveTextContent(/^KWD 3\.723\*$/);
  });
});

describe('bills', () => {
  it('an invoice by its lines', async () => {
    const records_list = [
      { name: 'Machines', amount: '4.125' },
      { name: 'Disks', qty: '2', item_price: '1.5' },
    ];
    const rates = { discount_percentage: '15', vat_percentage: '24' };
    answer('/payment/invoice/list', [{ id: 7, type: 'cloud_services', status: 5, records_list, ...rates }]);
    await mount({ path: '/billing/invoices/7', route: '/billing/invoices/:id', element: <InvoicePage /> });
    const totals = within(await screen.findByRole('region', { name: 'Totals' }));
    for (const sum of ['KWD 7.125', '−KWD 1.069', 'KWD 6.056', 'KWD 1.453', 'KWD 7.509']) {
      expect(totals.getByText(sum)).toBeVisible();
    }
    // Below the lines that they add up.
    const last = screen.getAllByRole('table')[0]!;
    const region = screen.getByRole('region', { name: 'Totals' });
    expect(last.compareDocumentPosition(region) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('lines named by type are in the reader’s words, others in the provider’s', async () => {
    const names = ['virtual_machine', 'Object storage', 'FLOATING_IP', 'Puesta en marcha <b>', 'web-01', '__proto__'];
    const records_list = names.map((name) => ({ name, amount: '1' }));
    answer('/payment/invoice/list', [{ id: 7, type: 'cloud_services', status: 5, records_list }]);
    await mount({ path: '/billing/invoices/7', route: '/billing/invoices/:id', element: <InvoicePage /> });
    for (const name of ['Virtual machines', 'Object storage', 'Public IP address', ...names.slice(3)]) {
      expect(await screen.findByText(name)).toBeVisible();
    }
  });

  describe('usage', () => {
    const entry = { hours: 744, price: '0.0098', price_unit: 'h' };
    const open = async (more: object) => {
      for (const account of world.cloud.store.state.billing_accounts) account.vat_percentage = 24;
      answer('/charging/usage', [{ ...entry, ...more }]);
      await mount({ path: '/billing/usage?account=1001', element: <Usage /> });
    };

    it('of one entry, before discount and with VAT', async () => {
      await open({});
      expect((await screen.findAllByText('KWD 7.291')).length).toBeGreaterThan(0);
      expect(screen.getAllByText('KWD 7.684').length).toBeGreaterThan(0);
      expect(screen.queryByText(/price × hours/)).toBeNull();
    });

    it('and a cost that is not its price times its hours', async () => {
      await open({ cost: '9.000', resource_name: 'web-01' });
      const shown = 'web-01: cost KWD 9.000; price × hours comes to KWD 7.291. Totals use the cost.';
      expect(await screen.findByText(shown)).toBeVisible();
    });
  });

  it('an account in debt, and its month', async () => {
    const [account] = world.cloud.store.state.billing_accounts;
    const totals = { credit_amount: '5', credit_available: '-2.684', subtotal: '7.2912', ongoing: '7.684' };
    answer('/payment/billing_account/list', [
      {
        id: account!.id,
        title: 'Main',
        status: 'ACTIVE',
        discount_percentage: 15,
        vat_percentage: 24,
        running_totals: totals,
      },
    ]);
    await mountView('billing_account', '/billing/account/:id', `/billing/account/${account!.id}`);
    // 7.2912 less 1.094 is 6.1972, with 24 % 7.6842: so much is deducted of 5.
    expect((await screen.findAllByText('−KWD 2.684')).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/KWD 7\.684/).length).toBeGreaterThan(0);
  });

  it('the receipt of a top-up', async () => {
    const gift = { credit_type: 'referral_receiver', amount: 4.93, top_up_requirement: 11.33, top_up_done: 0 };
    const receipt = makeReceipt({
      account: { id: 1, title: 'Main', status: 'ACTIVE', vat_percentage: 24, eligible_promotions: [gift] },
      ...{ amount: money(13, 'KWD'), final: money('17.088', 'KWD'), method: 'stripe', methodName: 'Stripe' },
      ...{ processor: {}, site: { displayCurrencies: [] } },
    });
    await mount({ path: '/here', element: <ReceiptLines receipt={receipt} /> });
    for (const sum of ['KWD 13.000', 'KWD 3.120', 'KWD 0.968', 'KWD 17.088', 'KWD 4.930']) {
      expect(await screen.findByText(sum)).toBeVisible();
    }
  });

  it('credit for a recommendation, and none without a promise', async () => {
    const { config } = world.cloud.store.state;
    config.referralCreditAmounts = { receiver_credit: 5.44, referral_credit_receiver_precondition_topup_sum: 11.33 };
    await mount({ path: '/billing/referral', element: <Referral /> });
    expect(await screen.findByText('They get KWD 5.440 of credit.')).toBeVisible();
    expect(screen.getByText(/top up KWD 11\.330 in total/)).toBeVisible();
    expect(screen.getByText('You get credit.')).toBeVisible();
  });
});
