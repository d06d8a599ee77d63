import { describe, expect, it } from 'vitest';
import { validateCount, countOf } from '../../../src/admin/form/order/count';
import { numberedNames } from '../../../src/admin/form/order/nextNames';
import { outcomeOfRow } from '../../../src/admin/runs/followUpOutcomes';
import { assignEffects } from '../../../resources/firewall/rules/assignMany';
import { resizeMode } from '../../../resources/virtual_machine/rules/resizeMany';
import { virtualMachine } from '../../../resources/virtual_machine/kind';
import { disk } from '../../../resources/disk/kind';

describe('names for several alike', () => {
  it.each([
    ['web', 3, [], ['web-01', 'web-02', 'web-03']],
    ['web-09', 2, [], ['web-09', 'web-10']],
    ['web-1', 2, ['web-1'], ['web-2', 'web-3']],
    ['release 2026', 1, [], ['release 2026-01']],
    ['web', 2, [null, 7, 'web-01'], ['web-02', 'web-03']],
  ])('%s, %i of them', (name, count, taken, expected) => {
    expect(numberedNames(name, count, taken)).toEqual(expected);
  });
});

describe('how many', () => {
  const draft = (how_many?: number | string) => ({ location: 'tll', billing_account_id: 1, how_many });
  it('is a whole number up to what the kind allows', () => {
    expect(validateCount(virtualMachine, draft(20))).toEqual({});
    expect(validateCount(virtualMachine, draft())).toEqual({});
    for (const wrong of [0, 21, 1.5, '', 'many', -3]) {
      expect(validateCount(virtualMachine, draft(wrong))).toHaveProperty('how_many');
    }
    expect(validateCount(virtualMachine, draft(2), 1)).toEqual({
      how_many: { key: 'form.between', params: { min: 1, max: 1 } },
    });
    expect(validateCount(disk, draft('x'))).toEqual({});
  });
  it('counts as one where it is no number of them', () => {
    expect([draft(), draft(''), draft('x'), draft(1.5), draft('4')].map(countOf)).toEqual([1, 1, 1, 1, 4]);
  });
});

describe('a new size for many', () => {
  const size = { vcpu: 4, memory: 8192 };
  it.each([
    [{ vcpu: 2, memory: 4096 }, 'running', 'running'],
    [{ vcpu: 2, memory: 4096 }, 'stopped', 'stopped'],
    [{ vcpu: '4', ram: 8192 }, 'running', 'same'],
    [{ vcpu: 2, memory: 4096 }, 'stopping', 'status'],
    [{ vcpu: null, memory: [8192, 1] }, 'running', 'running'],
    [{}, '', 'status'],
  ])('%j that is %s', (record, status, mode) => {
    expect(resizeMode(record, status, size, undefined)).toBe(mode);
  });
  it('is not above what the account may have', () => {
    expect(resizeMode({ vcpu: 1, memory: 1024 }, 'running', size, { vcpu: 2, ram_mb: 4096 })).toBe('over');
  });
});

describe('one firewall for many', () => {
  const rule = (port: number) => ({
    ...{ direction: 'inbound', protocol: 'tcp', port_start: port, port_end: port },
    ...{ endpoint_spec_type: 'any', endpoint_spec: [] },
  });
  const firewall = (uuid: string, ports: number[], machines: string[] | undefined) => ({
    uuid,
    rules: ports.map(rule),
    ...(machines && { resources_assigned: machines.map((resource_uuid) => ({ resource_uuid })) }),
  });
  const [a, b, c] = ['a', 'b', 'c'].map((uuid) => ({ uuid }));
  const machines = [a!, b!, c!];
  const web = firewall('web', [80, 443], ['a']);
  const tls = firewall('tls', [443], ['b']);

  it('sends nothing to what has it, closes what has none, and opens what is missing', () => {
    const effects = assignEffects(web, machines, [web, tls]);
    expect(effects.has).toEqual([a]);
    expect(effects.gets).toEqual([b, c]);
    expect(effects.closed).toEqual([c]);
    expect(effects.opened.map(({ ports, records }) => [ports.map((one) => one.ports), records])).toEqual([
      [['80'], [b]],
    ]);
    expect(effects.isUnreported).toBe(false);
  });
  it('says where a firewall leaves out whom it is for', () => {
    expect(assignEffects(web, machines, [web, firewall('odd', [1], undefined)]).isUnreported).toBe(true);
  });
  it('opens nothing where it is open already', () => {
    const { opened } = assignEffects(tls, [a!], [web, tls]);
    expect(opened).toEqual([{ ports: [], records: [a] }]);
  });
});

it('reports to a row how its second step ended', () => {
  expect(outcomeOfRow({ as: 'completed' })).toEqual({ state: 'done' });
  expect(outcomeOfRow({ as: 'gone' })).toEqual({ state: 'gone' });
  expect(outcomeOfRow(undefined)).toEqual({ state: 'failed', end: 'given_up' });
  const error = { kind: 'standard', message: 'No', status: 500 } as const;
  expect(outcomeOfRow({ as: 'unchanged', error, correlationId: 'x' })).toEqual({
    ...{ state: 'failed', end: 'unchanged', error, correlationId: 'x' },
  });
});
