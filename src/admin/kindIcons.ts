/** Icons of the kinds that lead a group of the menu, which the frame shows at once (`icons.tsx`). */
import {
  Archive,
  BadgeDollarSign,
  Blocks,
  Cpu,
  HardDrive,
  KeyRound,
  Network,
  Server,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';
import type { IconName } from '../../resources/kind/icons';

export const kindIcons = {
  billing: BadgeDollarSign,
  bucket: Archive,
  disk: HardDrive,
  firewall: ShieldCheck,
  machine: Cpu,
  metal: Server,
  network: Network,
  service: Blocks,
  token: KeyRound,
} satisfies Partial<Record<IconName, LucideIcon>>;
