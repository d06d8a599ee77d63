/** An answer that never comes: each page about money shows the rest, and "…" for what it waits for. */
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Savings } from '../../../src/pages/costs/Savings';
import { Overview } from '../../../src/pages/overview/Overview';
import { Reports } from '../../../src/pages/reports/Reports';
import { mount, useCloud } from '../../admin/form/mount';

const world = useCloud({ world: 'busy' });
afterEach(() => world.cloud.faults.clear());

const usage = '/charging/usage';
const invoices = '/payment/invoice/list';
const prices = '/pricing/list/current';
const machines = '/tll/user-resource/vm/list';

/** A figure's label, and what its value begins with. */
type Figures = readonly (readonly [label: RegExp, value: RegExp])[];
const soFar = [/^This month so far/, /^€\d/] as const;
const forecast = /^Forecast this month/;

it.each<[string, string, ReactNode, Figures]>([
  ['overview', usage, <Overview key="o" />, [soFar, [/^Last month to/, /^…/]]],
  ['overview', invoices, <Overview key="o" />, [soFar, [/^Unpaid invoices/, /^…/]]],
  ['overview', prices, <Overview key="o" />, [soFar, [forecast, /^…/]]],
  ['overview', machines, <Overview key="o" />, [soFar, [forecast, /^…/]]],
  [
    'reports',
    prices,
    <Reports key="r" />,
    [
      [/^Usage in this period/, /^€\d/],
      [forecast, /^…/],
    ],
  ],
  [
    'reports',
    machines,
    <Reports key="r" />,
    [
      [/^Usage in this period/, /^€\d/],
      [forecast, /^…/],
    ],
  ],
  ['savings', machines, <Savings key="s" />, [[/^Possible savings/, /^€\d/]]],
])('%s without an answer of %s', async (page, path, element, figures) => {
  world.cloud.faults.add({ path: `/v1${path}`, delay: 600_000 });
  await mount({ path: `/billing/${page}`, element });
  for (const [label, value] of figures) {
    const term = await screen.findByText(label, { selector: 'dt' });
    await waitFor(() => expect(term.parentElement?.querySelector('dd')).toHaveTextContent(value));
  }
});
