/** One of several identical records: what is found after a lost answer, and what is not taken for it. */
import { describe, expect, it, vi } from 'vitest';
import type { PortalProvider } from '../../../dataProvider';
import type { RecordData } from '../../../resources/kind/types';
import { buildRegistry } from '../../../resources/registry';
import { builtInKinds } from '../../../resources';
import { createOne } from '../../../src/admin/runs/runCreate';

const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });
const kind = registry.get('disk');

/** Creates a disk whose answer an earlier page has lost, beside the `listed` ones. */
async function resume(listed: readonly RecordData[], late = 0) {
  let isAwaited = late;
  const make = vi.fn(() => Promise.resolve({ record: { id: 'tll:new', uuid: 'new' }, secrets: {} }));
  const provider = {
    refresh: () => Promise.resolve(),
    getList: () => {
      const pending = isAwaited-- > 0 ? ['tll'] : [];
      const data = pending.length > 0 ? [] : listed;
      return Promise.resolve({ data, total: data.length, meta: { failures: [], pending } });
    },
    make,
  } as unknown as PortalProvider;
  const outcomes: object[] = [];
  const failed = vi.fn(() => Promise.resolve());
  await createOne({
    provider,
    kind,
    work: { state: 'unknown', values: { location: 'tll', display_name: 'data-1' } },
    secrets: {},
    report: (outcome) => void outcomes.push(outcome),
    failed,
  });
  return { last: outcomes.at(-1), sent: make.mock.calls.length, failed: failed.mock.calls.length };
}

describe('a record of a run that was interrupted', () => {
  const one = (id: string) => ({ id, display_name: 'data-1' });

  it('is the one of its name', async () => {
    expect(await resume([one('tll:1')])).toMatchObject({ last: { state: 'done', id: 'tll:1' }, sent: 0 });
  });

  it('is searched for until its location has answered', async () => {
    expect(await resume([one('tll:1')], 2)).toMatchObject({ last: { state: 'done', id: 'tll:1' }, sent: 0 });
  });

  it('is created where there is none', async () => {
    expect(await resume([])).toMatchObject({ last: { state: 'done', id: 'tll:new' }, sent: 1 });
  });

  it('stays in doubt, and nothing is sent, where several have its name', async () => {
    const { last, sent, failed } = await resume([one('tll:1'), one('tll:2')]);
    expect(last).toMatchObject({ state: 'unknown' });
    expect([sent, failed]).toEqual([0, 0]);
  });
});
