import { lazy, Suspense, type ComponentProps } from 'react';
import type { Icon } from '../lib/icon';

type Icons = typeof import('./icons');

const Empty = ({ size }: ComponentProps<Icon>) => <svg width={size} height={size} aria-hidden />;

/** An icon that is loaded once it is shown: an empty one of its size until then, and where it cannot be loaded. */
export function laterIcon(name: keyof Icons): Icon {
  const Loaded = lazy<Icon>(() =>
    import('./icons').then(
      (icons) => ({ default: icons[name] }),
      () => ({ default: Empty }),
    ),
  );
  return (props) => (
    <Suspense fallback={<Empty {...props} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
