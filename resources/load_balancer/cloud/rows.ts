/** Load balancers, their forwarding rules and targets. */
import type { Charged, LocatedRow } from '../../../mocks/rows/base';

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

export interface BalancerRow extends LocatedRow, Charged {
  display_name: string;
  private_address: string;
  network_uuid: string;
  forwarding_rules: StoredRule[];
  targets: TargetRow[];
}
