/** All icons that a declaration may name. Loaded with the first menu of actions (`icons.tsx` has those of the menu). */
import {
  ArchiveRestore,
  ArrowLeftRight,
  AtSign,
  Box,
  BadgeCheck,
  ChartColumn,
  CirclePause,
  CirclePlay,
  CircleStop,
  Coins,
  Copy,
  Database,
  Globe,
  KeyRound,
  LifeBuoy,
  Link,
  Lock,
  Mail,
  MapPin,
  Package,
  Pencil,
  Power,
  RefreshCw,
  Scale,
  Scaling,
  Shield,
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
import { table } from '../lib/table';
import { kindIcons } from './kindIcons';

const icons: Record<IconName, LucideIcon> = {
  ...kindIcons,
  account: Coins,
  address: MapPin,
  balancer: Scale,
  delegation: Users,
  invite: UserPlus,
  resource: Box,
  action: Zap,
  backup: ArchiveRestore,
  chart: ChartColumn,
  clone: Copy,
  database: Database,
  dns: Signpost,
  default: BadgeCheck,
  edit: Pencil,
  globe: Globe,
  key: KeyRound,
  kubernetes: Ship,
  link: Link,
  lock: Lock,
  mail: Mail,
  package: Package,
  pause: CirclePause,
  people: Users,
  play: CirclePlay,
  power: Power,
  rescue: LifeBuoy,
  resize: Scaling,
  restart: RefreshCw,
  shield: Shield,
  star: Star,
  stop: CircleStop,
  storage: AtSign,
  swap: ArrowLeftRight,
  trash: Trash2,
  unlink: Unlink,
};

const known = table<LucideIcon>(icons);

/**
 * The icon that a declaration names, of a kind or an action; a neutral one for an unknown name. `size` in px.
 *
 * @example
 * <NamedIcon name="trash" />
 */
export function NamedIcon({ name, size = 16 }: { name: string; size?: number }) {
  const [, fill, path] = /^(fill:)?(M[^]*)$/.exec(name) ?? [];
  if (path !== undefined)
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        {...(fill
          ? { fill: 'currentColor' }
          : {
              fill: 'none',
              stroke: 'currentColor',
              strokeWidth: 1.75,
              strokeLinecap: 'round',
              strokeLinejoin: 'round',
            })}
        aria-hidden
      >
        <path d={path} />
      </svg>
    );
  const Icon = known[name] ?? SquareDashed;
  return <Icon size={size} strokeWidth={1.75} aria-hidden />;
}
