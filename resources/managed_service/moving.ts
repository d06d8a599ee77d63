import { recordOf } from '../kind/recordOf';
import { managedServiceRecord } from './schema';
import type { RecordData } from '../kind/types';

const moving = ['creating', 'starting', 'stopping', 'requested'];

/** The service, or one of its nodes, is on its way from one state to another. */
export function isMoving(record: RecordData): boolean {
  const { status, resources } = recordOf(managedServiceRecord, record);
  if (status === 'requested') return true;
  return Array.isArray(resources) && resources.some(({ status }) => moving.includes(status ?? ''));
}
