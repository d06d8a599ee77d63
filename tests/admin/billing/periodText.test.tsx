/** The period of an invoice, whose end is exclusive unless it is a date without a time. */
import { renderHook } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { expect, it } from 'vitest';
import type { Invoice } from '../../../resources/invoice/schema';
import { usePeriodText } from '../../../src/admin/billing/invoiceTexts';

it.each([
  ['2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z', /31/],
  ['2026-10-01', '2026-10-31', /31/],
  ['2026-10-01', '2026-11-01', /31/],
  ['2026-10-01', '2026-10-31T00:00:00Z', /30/],
])('from %s to %s', (period_start, period_end, last) => {
  const { result } = renderHook(() => usePeriodText(), { wrapper: CoreAdminContext });
  const [, end] = result.current({ period_start, period_end } as Invoice).split('–');
  expect(end).toMatch(last);
  expect(end).toMatch(/Oct/);
});
