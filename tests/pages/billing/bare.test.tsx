/** The pages about money where answers hold what the specification lists and no more, or less than that. */
import { cleanup, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { History } from '../../../src/pages/history/History';
import { InvoicePage } from '../../../src/pages/invoices/InvoicePage';
import { Invoices } from '../../../src/pages/invoices/Invoices';
import { Compare } from '../../../src/pages/costs/Compare';
import { Costs } from '../../../src/pages/costs/Costs';
import { Reports } from '../../../src/pages/reports/Reports';
import { Usage } from '../../../src/pages/usage/Usage';
import { lastMonths } from '../../../resources/invoice/months';
import { mount, useCloud } from '../../admin/form/mount';

const world = useCloud({ world: 'busy' });
const answer = (path: string, body: unknown) => world.cloud.faults.add({ path: `/v1${path}`, status: 200, body });

describe('usage', () => {
  const sizes = { vcpu: 8, memory: 32768, disk_gb: 900, backup: true };

  it('of entries with the five fields alone is listed one by one, and adds up', async () => {
    const entry = { hours: 10, price: 0.5, price_unit: 'h', configurations: sizes };
    answer('/charging/usage', [
      { ...entry, cost: 5 },
      { ...entry, cost: '5.00' },
      { hours: 2, price: '1.00' },
    ]);
    await mount({ path: '/billing/usage?account=1001', element: <Usage /> });
    const table = await screen.findByRole('table', { name: 'Resource' });
    expect(within(table).getByText('8 vCPU · 32 GB RAM · 900 GB disk · backups (1)')).toBeVisible();
    expect(within(table).getByText('8 vCPU · 32 GB RAM · 900 GB disk · backups (2)')).toBeVisible();
    expect(within(table).getAllByText('€0.50 per hour')).toHaveLength(2);
    // 5.00 + 5.00 + 2 x 1.00
    expect(within(table).getByText('€12.00')).toBeVisible();
    expect(screen.getByText(/have no dates/)).toBeVisible();
    expect(screen.queryByRole('group', { name: /^Cost by day/ })).not.toBeInTheDocument();
  });

  it('with an unknown cost is no zero', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    answer('/charging/usage', [{ hours: 10, cost: 'much' }, { cost: '3.00' }]);
    await mount({ path: '/billing/usage?account=1001', element: <Usage /> });
    const table = await screen.findByRole('table', { name: 'Resource' });
    expect(within(table).getByText('not reported')).toBeVisible();
    expect(screen.getByText(/1 entry has no readable cost/)).toBeVisible();
    // Of two, so that neither sum is the whole.
    expect(within(table).getByText('at least €3.00')).toBeVisible();
    expect(screen.getByText('Usage excl. VAT', { selector: 'dt' }).parentElement).toHaveTextContent('at least €3.00');
  });

  it.each(['usage', 'costs'] as const)('with no known cost at all has no sum: %s', async (page) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const [month = ''] = lastMonths(new Date(), 2);
    const dates = { period_start: `${month}-01 00:00:00`, period_end: `${month}-02 00:00:00` };
    answer('/charging/usage', [
      { ...dates, cost: 'much', resource_type: 'bucket' },
      { ...dates, resource_type: 'disk' },
    ]);
    await mount({
      path: `/billing/${page}?account=1001&period=last_month`,
      element: page === 'usage' ? <Usage /> : <Costs />,
    });
    expect((await screen.findAllByText('not reported')).length).toBeGreaterThan(1);
    expect(screen.queryByText(/€0\.00/)).toBeNull();
  });

  it('with a cost that is not known is not held against the account’s own sum', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const account = world.cloud.store.state.billing_accounts.find(({ id }) => id === 1001)!;
    answer('/charging/usage', [{ cost: '3.00' }]);
    const { unmount } = await mount({ path: `/billing/usage?account=${account.id}`, element: <Usage /> });
    expect(await screen.findByText(/^The billing account shows .* the lines here add up to €3\.00/)).toBeVisible();
    unmount();
    answer('/charging/usage', [{ cost: '3.00' }, { cost: 'much' }]);
    await mount({ path: `/billing/usage?account=${account.id}`, element: <Usage /> });
    expect(await screen.findByText(/1 entry has no readable cost/)).toBeVisible();
    expect(screen.queryByText(/^The billing account shows/)).toBeNull();
  });
});

describe('an invoice', () => {
  it('without totals has those of its lines, and says where they are not the provider’s', async () => {
    const lines = [
      { name: 'Machines', amount: '60.00', location_slug: 'tll' },
      { name: 'Disks', qty: '4', item_price: '10' },
    ];
    const rates = { discount_percentage: '10', vat_percentage: '24' };
    answer('/payment/invoice/list', [
      { id: 7, type: 'cloud_services', status: 10, records_list: lines, ...rates },
      { id: 8, type: 'cloud_services', status: 5, records_list: lines, totals: { subtotal: '99', total: '110.48' } },
      { id: 9, type: 'credit_note', totals: { total: '12.40' } },
      { id: 10, type: 'cloud_services', status: 5 },
    ]);
    await mount({ path: '/billing/invoices/7', route: '/billing/invoices/:id', element: <InvoicePage /> });
    // 60 + 40, less 10 is 90, VAT 21.60.
    const totals = await screen.findByRole('region', { name: 'Totals' });
    for (const sum of ['€100.00', '−€10.00', '€90.00', '€21.60', '€111.60']) {
      expect(within(totals).getByText(sum)).toBeVisible();
    }
    cleanup();
    await mount({ path: '/billing/invoices/8', route: '/billing/invoices/:id', element: <InvoicePage /> });
    expect(await screen.findByText('The provider’s subtotal is €99.00; the lines add up to €100.00.')).toBeVisible();
    cleanup();
    await mount({ path: '/billing/invoices', element: <Invoices /> });
    expect(await screen.findByText('−€12.40')).toBeVisible();
    expect(screen.getByText('not reported')).toBeVisible();
    // An unknown sum is not payable.
    expect(screen.queryByRole('button', { name: 'Pay now: Invoice 10' })).not.toBeInTheDocument();
  });
});

describe('whatever answers leave out', () => {
  it('every page about money stands', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const leaf = fc.oneof(
      ...[
        fc.constant(null),
        fc.constant('3.50'),
        fc.constant(7),
        fc.constant('soon'),
        fc.constant({}),
        fc.constant([]),
      ],
      ...[fc.constant('2026-01-01 00:00:00'), fc.constant('tll'), fc.constant('virtual_machine')],
    );
    const names = [
      ...[
        'id',
        'type',
        'status',
        'hours',
        'price',
        'cost',
        'price_unit',
        'configurations',
        'period_start',
        'period_end',
      ],
      ...[
        'totals',
        'records_list',
        'transaction_list',
        'amount',
        'description',
        'created_at',
        'due_date',
        'resource_type',
      ],
    ];
    const entries = fc.array(fc.dictionary(fc.constantFrom(...names), leaf, { maxKeys: 8 }), { maxLength: 4 });
    const pages = [
      ['/charging/usage', '/billing/usage', <Usage key="usage" />],
      ['/charging/usage', '/billing/costs', <Costs key="costs" />],
      ['/charging/usage', '/billing/compare', <Compare key="compare" />],
      ['/payment/invoice/list', '/billing/invoices', <Invoices key="invoices" />],
      ['/payment/invoice/list', '/billing/reports', <Reports key="reports" />],
      ['/payment/credit/list', '/billing/history', <History key="history" />],
    ] as const;
    for (const [path, at, element] of pages) {
      for (const body of fc.sample(entries, { numRuns: 3, seed: 21 })) {
        world.cloud.faults.clear();
        answer(path, body);
        await mount({ path: at, element });
        await screen.findByRole('heading', { level: 1 });
        await screen.findAllByRole('combobox');
        expect(document.body.textContent).not.toMatch(/NaN|Invalid|undefined/);
        cleanup();
      }
    }
  });
});
