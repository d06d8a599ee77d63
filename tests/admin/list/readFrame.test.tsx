/** What rows and frame depend on is there in their first rendering, and what is computed from all lists waits for all of them. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Profiler, useState, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Http } from '../../../dataProvider/http';
import type { Kind } from '../../../resources/kind/types';
import { readFrame } from '../../../src/admin/list/firstPage';
import { useReferences } from '../../../src/admin/fields/references';
import { useOwnedKnown } from '../../../src/admin/owned';
import { privileges, usePrices, usePrivileges, useUser } from '../../../src/admin/queries';
import { useAccounts } from '../../../src/admin/useAccounts';
import { usePortal } from '../../../src/context/portal';
import { mount, useCloud } from '../form/mount';

const here = useCloud();

/** What is missing when it is first rendered. */
function First() {
  const parts = {
    accounts: useAccounts().source.data,
    prices: usePrices().data,
    rights: usePrivileges().data,
    user: useUser().data,
    // Of rows and filters.
    names: useReferences(usePortal().registry.get('virtual_machine'), ['billing_account']).get('billing_account'),
  };
  const isMissing = (data: unknown) => data === undefined || (data instanceof Map && data.size === 0);
  const missing = Object.entries(parts).flatMap(([name, data]) => (isMissing(data) ? [name] : []));
  const [first] = useState(`Missing: ${missing.join(', ')}.`);
  return <p>{first}</p>;
}

interface ReadingProps {
  /** Before the frame is read, as `App` does where kinds of portal.json are the administrators'. */
  first?: (client: QueryClient, http: Http) => Promise<unknown>;
}

function Reading({ first }: ReadingProps) {
  const { registry, http, provider } = usePortal();
  const queryClient = useQueryClient();
  const [isRead, setIsRead] = useState(false);
  const read = async () => {
    await first?.(queryClient, http);
    await readFrame(registry, http, { queryClient, provider });
    setIsRead(true);
  };
  return isRead ? <First /> : <button onClick={() => void read()}>Read</button>;
}

it('has accounts, prices, rights, person and the names of accounts in the first rendering after they were read', async () => {
  await mount({ path: '/', element: <Reading /> });
  fireEvent.click(screen.getByRole('button', { name: 'Read' }));
  expect(await screen.findByText(/^Missing/)).toHaveTextContent('Missing: .');
});

describe('a call that failed before the first rendering', () => {
  const calls = new Map([
    ['accounts', '/v1/payment/billing_account/list'],
    ['rights', '/v1/user-resource/user/privileges'],
    ['user', '/v1/user-resource/user'],
    ['prices', '/v1/pricing/list/current'],
  ]);
  const failures: readonly [what: string, times: number, fault: object][] = [
    ['a status of 500', 1, { status: 500, body: { message: 'no' } }],
    ['a page of a gateway', 1, { status: 200, html: true }],
    // Tried again three times, as any other call (docs/coverage.md, section 9), and not by what is rendered then.
    ['a broken connection', 4, { network: true }],
  ];
  const answered = (name: string) => here.cloud.log.list().filter(({ path }) => path === calls.get(name)).length;

  async function show(element: ReactElement) {
    const { queryClient } = await mount({ path: '/', element });
    const defaults = queryClient.defaultQueryOptions.bind(queryClient);
    queryClient.defaultQueryOptions = (options) => ({ ...defaults(options), retryDelay: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Read' }));
    await screen.findByText(/^Missing/);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  }

  it.each([...calls.keys()].flatMap((name) => failures.map((failure) => [name, ...failure] as const)))(
    'is not sent by what is rendered then: %s by %s',
    async (name, _what, times, fault) => {
      here.cloud.faults.add({ path: calls.get(name) ?? '', ...fault });
      await show(<Reading />);
      expect(answered(name)).toBe(times);
      for (const other of calls.keys()) if (other !== name) expect(answered(other), other).toBe(1);
    },
  );

  it('is not sent again for the frame where the kinds depended on it', async () => {
    here.cloud.faults.add({ path: calls.get('rights') ?? '', status: 500, body: { message: 'no' } });
    await show(<Reading first={(client, http) => client.fetchQuery(privileges(http)).catch(() => false)} />);
    expect(screen.getByText('Missing: rights.')).toBeVisible();
    expect(answered('rights')).toBe(1);
  });
});

function Known({ kinds }: { kinds: readonly Kind[] }) {
  const client = useQueryClient();
  const records = useOwnedKnown(kinds).flatMap((one) => one.records);
  const answer = (kind: Kind) => client.setQueryData([kind.name, 'owned'], { data: [{ id: kind.name }], meta: {} });
  return (
    <>
      <p>Records: {records.map(({ id }) => id).join(', ')}.</p>
      {kinds.map((kind) => (
        <button key={kind.name} onClick={() => answer(kind)}>
          {kind.name}
        </button>
      ))}
    </>
  );
}

it('renders what is computed from known lists once all of them are there', async () => {
  const rendered = vi.fn();
  await mount({
    path: '/',
    element: (registry) => (
      <Profiler id="known" onRender={rendered}>
        <Known kinds={['disk', 'vpc'].map((name) => registry.get(name))} />
      </Profiler>
    ),
  });
  await screen.findByText('Records: .');
  const before = rendered.mock.calls.length;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'disk' })));
  expect(rendered).toHaveBeenCalledTimes(before);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'vpc' })));
  expect(await screen.findByText('Records: disk, vpc.')).toBeVisible();
});
