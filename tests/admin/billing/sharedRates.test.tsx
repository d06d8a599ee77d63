/** What an account costs is computed once for all that show it, and again when a list has changed. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { useKnownRunRates, useRunRates } from '../../../src/admin/billing/useRunRates';
import { useAccounts } from '../../../src/admin/useAccounts';
import { usePortal, type PortalContextValue } from '../../../src/context/portal';
import { amountOf } from '../../support/sums';
import { mount, useCloud } from '../form/mount';

const world = useCloud();

interface Seen {
  rateOf?: ReturnType<typeof useRunRates>['rateOf'];
  hourly?: number;
}

/** A part that shows the rate of the default account, with requests of its own or without. */
function Part({ useRates, onShow }: { useRates: typeof useRunRates; onShow(seen: Seen): void }) {
  const { defaultAccount } = useAccounts();
  const { rateOf } = useRates();
  const rate = defaultAccount && rateOf(defaultAccount);
  useEffect(() => onShow({ rateOf, ...(rate && { hourly: Number(amountOf(rate.hourly)) }) }));
  return null;
}

it('is the same function for each part, and another one for another list', async () => {
  const parts: Seen[] = [{}, {}, {}];
  const found: { client?: QueryClient; locations?: PortalContextValue['locations'] } = {};
  function All() {
    const client = useQueryClient();
    const { locations } = usePortal();
    useEffect(() => void Object.assign(found, { client, locations }));
    return parts.map((_, index) => (
      <Part
        key={index}
        useRates={index === 0 ? useRunRates : useKnownRunRates}
        onShow={(seen) => void (parts[index] = seen)}
      />
    ));
  }
  await mount({ path: '/', element: <All /> });
  await waitFor(() => expect(parts.every(({ hourly = 0 }) => hourly > 0)).toBe(true));
  const [first, ...others] = parts.map(({ rateOf }) => rateOf);
  expect(others).toEqual([first, first]);
  const before = parts[0]!.hourly!;
  for (const { slug } of found.locations!)
    world.cloud.faults.add({ method: 'GET', path: `/v1/${slug}/user-resource/vm/list`, status: 200, body: [] });
  await found.client!.invalidateQueries({ queryKey: ['virtual_machine'] });
  await waitFor(() => expect(parts.every(({ hourly = before }) => hourly < before)).toBe(true));
  expect(parts[1]!.rateOf).not.toBe(first);
  expect(parts[1]!.rateOf).toBe(parts[2]!.rateOf);
});
