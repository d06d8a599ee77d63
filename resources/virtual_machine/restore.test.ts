import { describe, expect, it } from 'vitest';
import { nextBackup, restorePoints } from './rules/restore';
import { backupPlan } from './rules/storage';
import type { Copy } from '../compute/machineDisks';

const now = new Date('2026-11-23T12:00:00Z');
const backup = (created_at: string): Copy => ({ uuid: created_at, type: 'backup', created_at, disk: { uuid: 'd' } });

describe('the next backup', () => {
  const weekly = backupPlan(undefined, now);
  const wednesday = new Date('2026-11-25T02:00:00Z');

  it('follows the plan where there is none yet, or they were made by it', () => {
    expect(nextBackup(weekly, [], now)).toEqual({ at: wednesday, isEstimate: false });
    expect(nextBackup(weekly, [backup('2026-11-18T02:03:00Z')], now)).toEqual({ at: wednesday, isEstimate: false });
  });

  it('does not contradict those that were made on other days', () => {
    const sundays = [backup('2026-11-15T02:00:00Z'), backup('2026-11-22T02:00:00Z')];
    expect(nextBackup(weekly, sundays, now)).toEqual({ at: new Date('2026-11-29T02:00:00Z'), isEstimate: true });
    const old = nextBackup(weekly, [backup('2026-09-06T02:00:00Z')], now);
    expect(old).toEqual({ at: new Date('2026-11-29T02:00:00Z'), isEstimate: true });
  });

  it('follows the plan if backups are made each day', () => {
    const daily = backupPlan('daily 02:00', now);
    expect(nextBackup(daily, [backup('2026-11-22T02:00:00Z')], now).isEstimate).toBe(false);
  });
});

describe('restore points', () => {
  it('are unknown if no disk contains them', () => {
    expect(restorePoints({ storage: null })).toBeUndefined();
    expect(restorePoints({ storage: [{ uuid: 'd' }] })).toBeUndefined();
    expect(restorePoints({ storage: [] })).toEqual([]);
    expect(restorePoints({ storage: [{ uuid: 'd', replica: [] }, { uuid: 'e' }] })).toEqual([]);
  });
});
