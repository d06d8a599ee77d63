/** An action that is requested while it is being sent: it has the outcome of the one in flight, or follows it. */
import { describe, expect, it, vi } from 'vitest';
import { builtInKinds } from '../../../resources';
import { buildRegistry } from '../../../resources/registry';
import { dedupe, isInFlight } from '../../../src/admin/runs/inFlight';

const kind = (await buildRegistry({ builtIn: builtInKinds, configured: [], isOn: () => true })).get('firewall');

function held() {
  let resolve: (value: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((done, failed) => {
    [resolve, reject] = [done, failed];
  });
  return { work: vi.fn(() => promise), resolve, reject };
}

describe('the same action of the same record', () => {
  it('is sent once, and both callers have its outcome', async () => {
    const first = held();
    const second = vi.fn(() => Promise.resolve('second'));
    const one = dedupe(kind, 'tll:1', 'edit', { name: 'a' }, first.work);
    const other = dedupe(kind, 'tll:1', 'edit', { name: 'a' }, second);
    expect(isInFlight(kind, 'tll:1', 'edit', { name: 'a' })).toBe(true);
    first.resolve('first');
    expect(await Promise.all([one, other])).toEqual(['first', 'first']);
    expect(second).not.toHaveBeenCalled();
    expect(isInFlight(kind, 'tll:1', 'edit', { name: 'a' })).toBe(false);
  });

  it('fails for both callers', async () => {
    const first = held();
    const one = dedupe(kind, 'tll:1', 'edit', { name: 'a' }, first.work);
    const other = dedupe(kind, 'tll:1', 'edit', { name: 'a' }, () => Promise.resolve('second'));
    first.reject(new Error('refused'));
    const outcomes = await Promise.allSettled([one, other]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('with other values is sent after the first has ended, also if that failed', async () => {
    const first = held();
    const second = vi.fn(() => Promise.resolve('second'));
    const one = dedupe(kind, 'tll:1', 'edit', { name: 'a' }, first.work);
    const other = dedupe(kind, 'tll:1', 'edit', { name: 'b' }, second);
    await Promise.resolve();
    expect(second).not.toHaveBeenCalled();
    first.reject(new Error('refused'));
    await expect(one).rejects.toThrow('refused');
    expect(await other).toBe('second');
  });
});
