/** Icons of the built-in kinds, which the menu needs at once (`icons.tsx`). */
import {
  Archive,
  BadgeDollarSign,
  Blocks,
  Box,
  Cpu,
  HardDrive,
  KeyRound,
  MapPin,
  Network,
  Scale,
  Server,
  ShieldCheck,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { IconName } from '../../resources/kind/icons';

export const kindIcons = {
  address: MapPin,
  balancer: Scale,
  billing: BadgeDollarSign,
  bucket: Archive,
  delegation: Users,
  disk: HardDrive,
  firewall: ShieldCheck,
  invite: UserPlus,
  machine: Cpu,
  metal: Server,
  network: Network,
  resource: Box,
  service: Blocks,
  token: KeyRound,
} satisfies Partial<Record<IconName, LucideIcon>>;
