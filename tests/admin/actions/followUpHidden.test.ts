// @vitest-environment jsdom
/** A session whose key does not see a record, though its person began a follow-up for it with another key. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { PortalProvider } from '../../../dataProvider';
import { builtInKinds } from '../../../resources';
import { buildRegistry } from '../../../resources/registry';

/** As the provider rejects, from the modules of the page that was loaded last. */
async function hidden(): Promise<never> {
  const { PortalError } = await import('../../../dataProvider/errors');
  throw new PortalError({ kind: 'general', message: 'This virtual machine does not exist', status: 404 });
}
const minute = 60_000;
const restart = (age: number) => ({
  ...{ kind: 'virtual_machine', id: 'tll:a', action: 'restart', phase: 'accepted' as const },
  at: Date.now() - age,
});

/** A page that has just been loaded by the same person. `find`: what the provider answers for the machine. */
async function load(find: () => Promise<unknown>) {
  vi.resetModules();
  const [followUps, ledger, owner, { runFollowUps }] = await Promise.all([
    import('../../../src/admin/runs/followUps'),
    import('../../../src/admin/runs/ledger'),
    import('../../../src/session/owner'),
    import('../../../src/admin/runs/followUpRunner'),
  ]);
  owner.setOwner(7);
  const onEnd = vi.fn();
  const getOne = vi.fn(find);
  const provider = { refresh: () => Promise.resolve(), getOne } as unknown as PortalProvider;
  const registry = await buildRegistry({ builtIn: builtInKinds, configured: [], isOn: () => true });
  return { ...followUps, ...ledger, onEnd, getOne, round: () => runFollowUps({ provider, registry, onEnd }) };
}

const row = { id: 'tll:a', name: 'a', state: 'following' } as const;
const leave = () =>
  localStorage.setItem(
    'portico.run.k1',
    JSON.stringify({
      ...{ key: 'k1', owner: '7', kind: 'virtual_machine', action: 'restart', begun: Date.now() },
      rows: [row],
    }),
  );

beforeEach(() => localStorage.clear());

it('leaves it to a session that sees the record, which reports that it is too late', async () => {
  leave();
  const first = await load(hidden);
  first.saveFollowUp(restart(11 * minute));
  await first.round();
  await first.round();
  expect(first.getOne).toHaveBeenCalledTimes(1);
  expect(first.followUps()).toHaveLength(1);
  expect(first.findRun('k1')?.rows[0]?.state).toBe('following');
  const second = await load(() => Promise.resolve({ data: { id: 'tll:a', status: 'stopped' } }));
  await second.round();
  expect(second.onEnd).toHaveBeenCalledWith(expect.objectContaining({ as: 'given_up' }));
  expect(second.followUps()).toEqual([]);
});

it('ends it without a message after a day in which no session saw the record', async () => {
  leave();
  const page = await load(hidden);
  page.saveFollowUp(restart(25 * 60 * minute));
  await page.round();
  expect(page.followUps()).toEqual([]);
  expect(page.onEnd).not.toHaveBeenCalled();
  expect(page.findRun('k1')?.rows[0]).toMatchObject({ state: 'failed', end: 'given_up' });
});

it('ends it as gone where this session has seen the record, or began it', async () => {
  const page = await load(hidden);
  page.saveFollowUp({ ...restart(11 * minute), phase: 'requested' });
  await page.round();
  expect(page.onEnd).toHaveBeenCalledWith(expect.objectContaining({ as: 'gone' }));
  let isThere = true;
  const other = await load(() => (isThere ? Promise.resolve({ data: { id: 'tll:a', status: 'running' } }) : hidden()));
  other.saveFollowUp(restart(minute));
  await other.round();
  expect(other.followUps()).toHaveLength(1);
  isThere = false;
  other.saveFollowUp(restart(11 * minute));
  await other.round();
  expect(other.onEnd).toHaveBeenCalledWith(expect.objectContaining({ as: 'gone' }));
});
