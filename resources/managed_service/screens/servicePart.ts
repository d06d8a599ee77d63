/** What the parts of a service's page share. */
import { recordOf } from '../../kind/recordOf';
import { managedServiceRecord } from '../schema';
import type { PortalRecord } from '../../../dataProvider';
import type { ServiceAt } from '../provider/services';
import type { Kind } from '../../kind/types';
import type { ManagedService } from '../schema';

export interface ServicePartProps {
  kind: Kind;
  record: PortalRecord;
}

export const serviceOf = (record: PortalRecord): ManagedService => recordOf(managedServiceRecord, record);

export const serviceLocation = (record: PortalRecord): ServiceAt => ({
  location: record.location ?? '',
  uuid: String(record.uuid),
});
