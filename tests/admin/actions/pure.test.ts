// @vitest-environment jsdom
/** What can be done and when; the statuses that are promised; what is done by itself. Without a screen. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiToken } from '../../../resources/api_token/kind';
import { normalise } from '../../../resources/kind/normalise';
import { bareMetal } from '../../../resources/bare_metal/kind';
import { loadBalancer } from '../../../resources/load_balancer/kind';
import { virtualMachine } from '../../../resources/virtual_machine/kind';
import type { RecordData } from '../../../resources/kind/types';
import { ordinary } from '../../../resources/rights';
import {
  actionsFor,
  needsTypedName,
  bulkActionsFor,
  headItems,
  isRename,
  type ActionItem,
} from '../../../src/admin/runs/actionsFor';
import { reconcileFallbacks } from '../../../src/admin/runs/fallbackRules';
import { cancelFallback, fallbackOf, fallbacks, scheduleFallback } from '../../../src/admin/runs/fallbacks';
import { reconcile, setOptimistic, shownRecord, shownStatus } from '../../../src/admin/runs/optimisticStatus';
import { dedupe } from '../../../src/admin/runs/inFlight';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const machine = (status: string) => ({ id: 'tll:1', uuid: '1', location: 'tll', name: 'web-01', status });
const allowed = (items: readonly ActionItem[]) => items.filter((item) => item.allowed).map((item) => item.name);
const names = (items: readonly ActionItem[]) => items.map((item) => item.name);

describe('what can be done', () => {
  it.each([
    ['running', ['stop', 'force_stop', 'edit', 'delete']],
    ['stopped', ['start', 'edit', 'delete']],
    ['stopping', ['force_stop', 'edit', 'delete']],
    ['creating', ['edit', 'delete']],
    ['deleted', []],
  ])('with a machine that is %s', (status, expected) => {
    const power = ['start', 'stop', 'force_stop', 'edit', 'delete'];
    expect(allowed(actionsFor(virtualMachine, machine(status))).filter((name) => power.includes(name))).toEqual(
      expected,
    );
  });

  it('is the same list whatever is allowed, so that nothing jumps', () => {
    expect(names(actionsFor(virtualMachine, machine('running')))).toEqual(
      names(actionsFor(virtualMachine, machine('stopped'))),
    );
  });

  it('offers the half of a toggle that is not so already, and both to many at once', () => {
    const backups = (items: readonly ActionItem[]) => names(items).filter((name) => name.startsWith('backup'));
    expect(backups(actionsFor(virtualMachine, { ...machine('running'), backup: true }))).toEqual(['backup_off']);
    expect(backups(actionsFor(virtualMachine, { ...machine('running'), backup: false }))).toEqual(['backup_on']);
    expect(backups(bulkActionsFor(virtualMachine))).toEqual(['backup_on', 'backup_off']);
  });

  it('is nothing with one that is deleted, for that reason and no other', () => {
    const items = actionsFor(virtualMachine, { ...machine('deleted'), backup: true });
    expect(items.every(({ allowed: can, isGone }) => !can && isGone)).toBe(true);
    expect(actionsFor(virtualMachine, machine('running')).some(({ isGone }) => isGone)).toBe(false);
  });

  it('of a record without a status are those of any status, but for what goes in two steps', () => {
    const { status: _, ...unknown } = machine('running');
    const possible = (record: RecordData) => names(actionsFor(virtualMachine, record).filter(({ allowed }) => allowed));
    expect(possible(unknown)).toEqual(expect.arrayContaining(['start', 'stop', 'change_password', 'resize', 'delete']));
    expect(possible(unknown)).not.toContain('restart');
    expect(possible({ ...unknown, status: null })).toEqual(possible(unknown));
    expect(possible({ ...unknown, status: 'melting' })).not.toContain('start');
    expect(names(actionsFor(bareMetal, { id: 'tll:1' }).filter(({ allowed }) => allowed))).toContain('delete');
  });

  it('leaves out what the kind’s own screens call, and what only administrators may', () => {
    expect(names(actionsFor(loadBalancer, { id: 'tll:1' }))).toEqual(['move_account', 'edit', 'delete']);
    const kind = normalise({
      name: 'thing',
      routes: { list: '/things' },
      api: { list: { method: 'GET', path: '/things' } },
      fields: { name: {} },
      actions: { purge: { call: { method: 'POST', path: '/purge' }, admin: true } },
    });
    expect(actionsFor(kind, {})).toEqual([]);
    expect(names(actionsFor(kind, {}, { ...ordinary, admin: true }))).toEqual(['purge']);
  });

  it('directly on the page is at most two, and only what is allowed where anything is', () => {
    const direct = (name: string, allowed: boolean, more: Partial<ActionItem> = {}): ActionItem => ({
      ...{
        name,
        allowed,
        icon: 'action',
        danger: false,
        placement: 'page',
        bulk: false,
        requires: 'nothing',
        fields: [],
        isGone: false,
      },
      ...more,
    });
    const shown = (...items: ActionItem[]) => names(headItems(items).shown);
    const items = [direct('a', false), direct('b', true), direct('c', true), direct('d', true)];
    expect(shown(...items)).toEqual(['b', 'c']);
    expect(names(headItems(items).menu)).toEqual(['a', 'd']);
    expect(shown(direct('a', false), direct('b', false))).toEqual(['a']);
    const moving = (...given: ActionItem[]) => names(headItems(given, { moving: 'restarting' }).shown);
    expect(moving(direct('a', false), direct('b', false))).toEqual([]);
    expect(moving(direct('a', false), direct('b', true))).toEqual(['b']);
    expect(moving(...actionsFor(virtualMachine, machine('restarting')))).toEqual(['restart']);
    expect(shown(direct('a', true, { placement: 'menu' }), direct('b', true, { danger: true }))).toEqual([]);
    expect(shown(...actionsFor(virtualMachine, machine('running')))).toContain('stop');
    expect(shown(...actionsFor(virtualMachine, machine('stopped')))).toContain('start');
  });

  it('with many at once is what asks for no values', () => {
    const items = bulkActionsFor(virtualMachine);
    expect(names(items)).toEqual(expect.arrayContaining(['start', 'stop', 'force_stop', 'delete']));
    expect(items.filter((item) => item.requires === 'values' || !item.bulk)).toEqual([]);
    expect(names(bulkActionsFor(loadBalancer))).toEqual(['delete']);
  });

  it('asks for the name before what runs or holds data is destroyed', () => {
    const item = (kind: typeof apiToken) => actionsFor(kind, { id: 1 }).find(({ name }) => name === 'delete')!;
    expect(needsTypedName(virtualMachine, item(virtualMachine))).toBe(true);
    expect(needsTypedName(apiToken, item(apiToken))).toBe(false);
  });

  it('is called renaming where only the name can be changed', () => {
    const edit = (kind: typeof apiToken) => actionsFor(kind, { id: 1 }).find(({ name }) => name === 'edit')!;
    expect(isRename(loadBalancer, edit(loadBalancer))).toBe(true);
    expect(isRename(apiToken, edit(apiToken))).toBe(false);
  });
});

describe('a promised status', () => {
  it('lasts until the server reports another one', () => {
    setOptimistic(virtualMachine, machine('stopped'), 'starting');
    expect(shownStatus(virtualMachine, machine('stopped'))).toBe('starting');
    expect(shownRecord(virtualMachine, machine('stopped'))).toMatchObject({ status: 'starting', name: 'web-01' });
    expect(allowed(actionsFor(virtualMachine, machine('stopped')))).not.toContain('start');
    expect(shownStatus(virtualMachine, machine('running'))).toBe('running');
  });

  it('is forgotten once it is overtaken, so that it does not come back', () => {
    setOptimistic(virtualMachine, machine('stopped'), 'starting');
    reconcile(virtualMachine, [machine('stopped')]);
    expect(shownStatus(virtualMachine, machine('stopped'))).toBe('starting');
    reconcile(virtualMachine, [machine('running')]);
    expect(shownStatus(virtualMachine, machine('stopped'))).toBe('stopped');
  });

  it('is not believed for ever', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    setOptimistic(virtualMachine, machine('stopped'), 'starting');
    vi.setSystemTime(Date.now() + 5 * 60_000 + 1);
    expect(shownStatus(virtualMachine, machine('stopped'))).toBe('stopped');
    vi.useRealTimers();
  });

  it('is of one kind and one record', () => {
    setOptimistic(virtualMachine, machine('stopped'), 'starting');
    expect(shownStatus(virtualMachine, { ...machine('stopped'), id: 'tll:2' })).toBe('stopped');
    expect(shownStatus(loadBalancer, machine('stopped'))).toBe('stopped');
  });
});

describe('what is done by itself', () => {
  const one = { kind: 'virtual_machine', id: 'tll:1', action: 'stop', at: 1000, left: 5000 };
  const owner: unknown = expect.any(String);

  it('is stored across a reload: kind, id, action, times and owner, nothing else', () => {
    scheduleFallback(one);
    expect(JSON.parse(localStorage.getItem('portico.fallbacks')!)).toEqual([{ ...one, owner }]);
    expect(fallbackOf('virtual_machine', 'tll:1')).toEqual({ ...one, owner });
  });

  it('is one for each action, the newest', () => {
    scheduleFallback(one);
    scheduleFallback({ ...one, at: 9000 });
    expect(fallbacks()).toEqual([{ ...one, at: 9000, owner }]);
    cancelFallback(one);
    expect(fallbacks()).toEqual([]);
    expect(localStorage.getItem('portico.fallbacks')).toBeNull();
  });

  it.each(['no JSON', '{"a":1}', '[null,{"kind":1}]'])('survives %s instead', (text) => {
    localStorage.setItem('portico.fallbacks', text);
    expect(fallbacks()).toEqual([]);
  });

  it('lasts as long as the page where storage is full, and is stored again when there is space', () => {
    scheduleFallback(one);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    scheduleFallback({ ...one, at: 9000 });
    expect(fallbacks()).toEqual([{ ...one, at: 9000, owner }]);
    full.mockRestore();
    scheduleFallback({ ...one, at: 9500 });
    expect(JSON.parse(localStorage.getItem('portico.fallbacks')!)).toEqual([{ ...one, at: 9500, owner }]);
    cancelFallback(one);
    expect(fallbacks()).toEqual([]);
  });

  it('is forgotten once the records show that it is needless, and not before', () => {
    scheduleFallback(one);
    reconcileFallbacks(virtualMachine, [machine('stopping')]);
    expect(fallbacks()).toHaveLength(1);
    // The server has not even begun: 'running' is what it was, and stopping is promised.
    setOptimistic(virtualMachine, machine('running'), 'stopping');
    reconcileFallbacks(virtualMachine, [machine('running')]);
    expect(fallbacks()).toHaveLength(1);
    reconcileFallbacks(virtualMachine, [machine('stopped')]);
    expect(fallbacks()).toEqual([]);
  });
});

describe('the same thing twice', () => {
  it('is sent once while it is under way', async () => {
    let finish: (value: string) => void = () => undefined;
    const work = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
    const first = dedupe(virtualMachine, 'tll:1', 'start', {}, work);
    const second = dedupe(virtualMachine, 'tll:1', 'start', {}, work);
    void dedupe(virtualMachine, 'tll:2', 'start', {}, work);
    expect(work).toHaveBeenCalledTimes(2);
    finish('done');
    void first;
    void second;
  });

  it('can be sent again after it has failed', async () => {
    await expect(dedupe(virtualMachine, 'tll:9', 'start', {}, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(await dedupe(virtualMachine, 'tll:9', 'start', {}, () => Promise.resolve('yes'))).toBe('yes');
  });
});
