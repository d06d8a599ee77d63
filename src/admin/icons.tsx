/**
 * Maps the icon names of declarations (`resources/kind/icons`) to lucide icons. Decorative: always next to a
 * label.
 */
import {
  Archive,
  ArchiveRestore,
  ArrowLeftRight,
  AtSign,
  BadgeCheck,
  BadgeDollarSign,
  Blocks,
  Box,
  ChartColumn,
  CirclePause,
  CircleStop,
  CirclePlay,
  Coins,
  Copy,
  Cpu,
  Database,
  Globe,
  HardDrive,
  KeyRound,
  LifeBuoy,
  Link,
  Lock,
  Mail,
  MapPin,
  Network,
  Package,
  Pencil,
  Power,
  RefreshCw,
  Scale,
  Scaling,
  Server,
  Shield,
  ShieldCheck,
  Ship,
  Signpost,
  SquareDashed,
  Star,
  Trash2,
  Unlink,
  UserPlus,
  Users,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { IconName } from '../../resources/kind/icons';

const icons: Record<IconName, LucideIcon> = {
  account: Coins,
  action: Zap,
  address: MapPin,
  backup: ArchiveRestore,
  balancer: Scale,
  billing: BadgeDollarSign,
  bucket: Archive,
  chart: ChartColumn,
  clone: Copy,
  database: Database,
  default: BadgeCheck,
  delegation: Users,
  disk: HardDrive,
  dns: Signpost,
  edit: Pencil,
  firewall: ShieldCheck,
  globe: Globe,
  invite: UserPlus,
  key: KeyRound,
  kubernetes: Ship,
  link: Link,
  lock: Lock,
  machine: Cpu,
  mail: Mail,
  metal: Server,
  network: Network,
  package: Package,
  pause: CirclePause,
  people: Users,
  play: CirclePlay,
  power: Power,
  rescue: LifeBuoy,
  resize: Scaling,
  resource: Box,
  restart: RefreshCw,
  service: Blocks,
  shield: Shield,
  star: Star,
  stop: CircleStop,
  storage: AtSign,
  swap: ArrowLeftRight,
  token: KeyRound,
  trash: Trash2,
  unlink: Unlink,
};

/**
 * The icon that a kind's declaration names; a neutral one for an unknown name. `size` in px.
 *
 * @example
 * <KindIcon name="server" size={20} />
 */
export function KindIcon({ name, size = 16 }: { name: string; size?: number }) {
  const Icon = icons[name as IconName] ?? SquareDashed;
  return <Icon size={size} strokeWidth={1.75} aria-hidden />;
}
