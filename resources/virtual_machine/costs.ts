/** The cost or saving of actions on a machine (docs/readings.md, Pricing). */
import { emptySum } from '../../src/lib/sum';
import type { ActionCosts } from '../actionCosts';
import type { RecordPrice, RecordData } from '../kind/types';
import { orderOf } from './owned';
import { priceOf, type OrderedMachine } from './price';
import { changedPrice } from './changedPrice';
import type { VirtualMachine } from '../compute/machine';

const ordered = (record: RecordData): OrderedMachine =>
  orderOf(record as VirtualMachine, typeof record.location === 'string' ? record.location : undefined);

const withBackups =
  (backup: boolean): RecordPrice =>
  (list, record) => {
    const order = ordered(record);
    return changedPrice(list, { ...order, backup: !backup }, { ...order, backup }).more;
  };

/** A machine that is stopped is billed as one that runs. */
const unchanged: RecordPrice = ({ currency }) => emptySum(currency);

const costs: ActionCosts = {
  start: unchanged,
  stop: unchanged,
  force_stop: unchanged,
  restart: unchanged,
  backup_on: withBackups(true),
  backup_off: withBackups(false),
  // A clone has no public address, no backups and no snapshots.
  clone: (list, record) =>
    priceOf(list, { ...ordered(record), reserve_public_ip: false, backup: false, snapshots: 0 }).sum,
};
export default costs;
