/** Every wire example, by area. */
import type { WireExample } from '../types';
import { accessExamples } from './access';
import { billing } from './billing';
import { cards } from './cards';
import { config } from './config';
import { disks } from './disks';
import { firewalls } from './firewalls';
import { loadBalancers } from './load-balancers';
import { metal } from './metal';
import { networkExamples } from './network';
import { paypal } from './paypal';
import { services } from './services';
import { storage } from './storage';
import { tokens } from './tokens';
import { topup } from './topup';
import { userExamples } from './user';
import { vm } from './vm';
import { vmLife } from './vm-life';
import { vmNetwork } from './vm-network';
import { vmStorage } from './vm-storage';

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
