/** The built-in kinds. Adding one: its folder, and a line here. */
import { apiToken } from './api_token/kind';
import { bareMetal } from './bare_metal/kind';
import { billingAccount } from './billing_account/kind';
import type { Kind } from './kind/types';
import { loadBalancer } from './load_balancer/kind';
import { virtualMachine } from './virtual_machine/kind';

export const builtInKinds: readonly Kind[] = [virtualMachine, bareMetal, loadBalancer, apiToken, billingAccount];
