/** Every wire example, by area. */
import type { WireExample } from '../types';
import { accessExamples } from '../../../resources/access_delegation/wire/examples';
import { billing } from '../../../resources/billing_account/wire/examples';
import { cards } from '../../../resources/card/wire/examples';
import { config } from './config';
import { disks } from '../../../resources/disk/wire/examples';
import { firewalls } from '../../../resources/firewall/wire/examples';
import { loadBalancers } from '../../../resources/load_balancer/wire/examples';
import { metal } from '../../../resources/bare_metal/wire/examples';
import { networkExamples } from '../../../resources/vpc/wire/examples';
import { paypal } from './paypal';
import { services } from '../../../resources/managed_service/wire/examples';
import { storage } from '../../../resources/bucket/wire/examples';
import { tokens } from '../../../resources/api_token/wire/examples';
import { topup } from './topup';
import { userExamples } from '../../../resources/user/wire/examples';
import { vm } from '../../../resources/virtual_machine/wire/examples';
import { vmLife } from '../../../resources/virtual_machine/wire/actionExamples';
import { vmNetwork } from '../../../resources/virtual_machine/wire/interfaceExamples';
import { vmStorage } from '../../../resources/virtual_machine/wire/diskExamples';

export const areas: Readonly<Record<string, readonly WireExample[]>> = {
  config,
  user: userExamples,
  tokens,
  access: accessExamples,
  billing,
  cards,
  paypal,
  topup,
  vm,
  'vm-life': vmLife,
  'vm-storage': vmStorage,
  'vm-network': vmNetwork,
  disks,
  metal,
  network: networkExamples,
  'load-balancers': loadBalancers,
  firewalls,
  services,
  storage,
};

export const examples: readonly WireExample[] = Object.values(areas).flat();
