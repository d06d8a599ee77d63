/**
 * Maps the icon names of declarations (`resources/kind/icons`) to lucide icons. Decorative: always next to a
 * label. The menu needs those of the built-in kinds at once; the others are loaded late (`NamedIcon.tsx`).
 */
import { SquareDashed, type LucideIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { table } from '../lib/table';
import { kindIcons } from './kindIcons';

const known = table<LucideIcon>(kindIcons);

/** A neutral icon where they cannot be loaded. */
const Later = lazy(() =>
  import('./NamedIcon').then(
    (m) => ({ default: m.NamedIcon }),
    () => ({ default: NeutralIcon }),
  ),
);

const NeutralIcon = ({ size }: { name: string; size?: number }) => (
  <SquareDashed size={size} strokeWidth={1.75} aria-hidden />
);

/**
 * The icon that a kind's declaration names; a neutral one for an unknown name. `size` in px.
 *
 * @example
 * <KindIcon name="server" size={20} />
 */
export function KindIcon({ name, size = 16 }: { name: string; size?: number }) {
  const Icon = known[name];
  if (Icon) return <Icon size={size} strokeWidth={1.75} aria-hidden />;
  return (
    <Suspense fallback={<svg width={size} height={size} aria-hidden />}>
      <Later name={name} size={size} />
    </Suspense>
  );
}
