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

export const builtInKinds: readonly Kind[] = [
  virtualMachine,
  bareMetal,
  disk,
  vpc,
  loadBalancer,
  ipAddress,
  firewall,
  managedService,
  bucket,
  apiToken,
  accessDelegation,
  accessImpersonation,
  billingAccount,
];
