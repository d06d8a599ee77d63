/** The built-in kinds. Adding one: its folder, and a line here. */
import { accessDelegation } from './access_delegation/kind';
import { accessImpersonation } from './access_impersonation/kind';
import { apiToken } from './api_token/kind';
import { bareMetal } from './bare_metal/kind';
import { billingAccount } from './billing_account/kind';
import { bucket } from './bucket/kind';
import { disk } from './disk/kind';
import { firewall } from './firewall/kind';
import { ipAddress } from './ip_address/kind';
import type { Kind } from './kind/types';
import { loadBalancer } from './load_balancer/kind';
import { managedService } from './managed_service/kind';
import { virtualMachine } from './virtual_machine/kind';
import { vpc } from './vpc/kind';

const kinds = {
  virtual_machine: virtualMachine,
  bare_metal: bareMetal,
  disk: disk,
  vpc: vpc,
  load_balancer: loadBalancer,
  ip_address: ipAddress,
  firewall: firewall,
  managed_service: managedService,
  bucket: bucket,
  api_token: apiToken,
  access_delegation: accessDelegation,
  access_impersonation: accessImpersonation,
  billing_account: billingAccount,
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

export const builtInKinds: readonly Kind[] = Object.values(kinds);
