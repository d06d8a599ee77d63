/** Managed services. Memory in MB, storage in GB. */
import type { Charged, LocatedRow } from '../../../mocks/rows/base';
import type { ServiceConfiguration } from '../schema';
import { serviceConfigurations } from './catalogue';
import type { CloudTables } from '../../../mocks/rows/state';

export interface NodePoolRow {
  name: string;
  vcpu: number;
  memory: number;
  size_gb: number;
  autoscaler_min: number;
  autoscaler_max: number;
  max_surge: number;
}

export interface ServiceResourceRow {
  uuid: string;
  name: string;
  role: string;
  status: 'creating' | 'running' | 'stopping' | 'stopped';
  vcpu: number;
  memory: number;
  size_gb: number;
  private_ipv4: string;
}

export interface ManagedServiceRow extends LocatedRow, Charged {
  service_type: 'mariadb' | 'postgresql' | 'kubernetes';
  display_name: string;
  status: 'active' | 'requested' | 'deleted';
  version: string;
  is_multi_node: boolean;
  network_uuid: string;
  resources: ServiceResourceRow[];
  whitelist: string[];
  properties: Record<string, string | number | boolean>;
  node_pools: NodePoolRow[];
  secret: string;
}

declare module '../../../mocks/rows/state' {
  interface CloudTables {
    serviceConfigurations: ServiceConfiguration[];
    managed_services: ManagedServiceRow[];
  }
}

/** Its tables before anybody has come. */
export const managedServiceTables: Pick<CloudTables, 'serviceConfigurations' | 'managed_services'> = {
  serviceConfigurations: [...serviceConfigurations],
  managed_services: [],
};
