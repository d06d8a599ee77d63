/** Load balancers, their forwarding rules and targets. */
import type { Charged, LocatedRow } from '../../../mocks/rows/base';
import type { CloudTables } from '../../../mocks/rows/state';

export interface StoredRule {
  uuid: string;
  source_port: number;
  target_port: number;
  connection_limit: number | null;
  session_persistence: 'SOURCE_IP' | null;
  created_at: string;
}

export interface TargetRow {
  target_uuid: string;
  created_at: string;
}

export interface LoadBalancerRow extends LocatedRow, Charged {
  display_name: string;
  private_address: string;
  network_uuid: string;
  forwarding_rules: StoredRule[];
  targets: TargetRow[];
}

declare module '../../../mocks/rows/state' {
  interface CloudTables {
    load_balancers: LoadBalancerRow[];
  }
}

/** Its tables before anybody has come. */
export const loadBalancerTables: Pick<CloudTables, 'load_balancers'> = {
  load_balancers: [],
};
