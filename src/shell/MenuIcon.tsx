import { KindIcon } from '../admin/icons';
import type { Icon } from '../lib/icon';

/** An icon of the menu: a kind's from the named set, or a page's own. */
export function MenuIcon({ icon, size = 20 }: { icon: string | Icon; size?: number }) {
  if (typeof icon === 'string') return <KindIcon name={icon} size={size} />;
  const Icon = icon;
  return <Icon size={size} strokeWidth={1.75} aria-hidden />;
}
